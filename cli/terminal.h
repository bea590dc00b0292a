/* terminal.h: the glass: colors, lines that are typed, and the key that stops. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

/* Prints words with the style marks of kernel/text.h: as colors on a terminal that wants them
 * (NO_COLOR does not), as nothing elsewhere. */
void terminal_print(const char *words);
/* The same, formatted; at most 4 KB. */
void terminal_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same of a line that on a terminal is broken at blanks where that ends; what goes on is set
 * in. The words are changed. */
void terminal_wrap(char *words);
/* A line of its own: words behind what goes before them, wrapped. */
void terminal_tell(const char *before, const char *words);

int terminal_columns(void); /* 80 where nobody says */
/* Wipes the screen, and what can be scrolled back to, of a live terminal. */
void terminal_wipe(void);
/* Says something on standard error that the next thing printed replaces; nothing if that is no
 * terminal. */
void terminal_murmur(const char *words);

/* Words that the tab key offers for the whole line, the first few of them also before anything is
 * typed. They must stay until the next call. */
void terminal_offer(const char *const *words, int words_n, int first_n);
/* A typed line without its end, good until the next call; NULL when there are no more, or after
 * Ctrl-C. Where nobody sits, prompt and line are printed, so that the output reads as a dialogue.
 */
const char *terminal_read(const char *prompt);
/* How long the last line was waited for; 0 where nobody sits. */
uint64_t terminal_waited_ms(void);

/* From now on Ctrl-C does not kill: terminal_stopped says that it was pressed. */
void terminal_catch(void);
/* The same, and of what ends a process that no terminal belongs to: SIGTERM, which mpirun sends on
 * Ctrl-C, and SIGUSR1, which it passes on. */
void terminal_catch_all(void);
bool terminal_stopped(void);

/* Of a clock that only goes forward. */
uint64_t terminal_clock_ms(void);
/* A number that nobody chose. */
uint64_t terminal_chance(void);

#endif
