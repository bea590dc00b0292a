/* notes.h: the server's log, a line an occurrence on standard error: at=... note=... name=value. */
#ifndef SERVER_NOTES_H
#define SERVER_NOTES_H

/* note is a word; format gives name=value pairs. Values with blanks are the caller's to quote. */
void notes_say(const char *note, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
