/* engine.c: JSON lines of any kind to `croupier engine`: each is answered by one line of JSON. Bots
 * do not think here (the linker's --wrap): a request may ask for an hour of it. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/command.h"
#include "fuzz/fuzz.h"

void __wrap_bot_choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer);

void __wrap_bot_choose(struct bot *bot, const struct bot_ask *ask, struct bot_answer *answer)
{
    (void)bot;
    *answer = (struct bot_answer){.move = ask->moves[0]};
}

static void check_answers(char *answers)
{
    for (char *line; (line = strsep(&answers, "\n")) != NULL && line[0] != '\0';) {
        json_t *read = json_loads(line, 0, NULL);
        FUZZ_HOLDS(json_is_object(read));
        json_decref(read);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *arguments[] = {"engine", NULL}, *answers = NULL;
    size_t answers_bytes = 0;
    FILE *in = stdin, *out = stdout;
    if (bytes == 0)
        return 0;
    stdin = fmemopen((void *)data, bytes, "r");
    stdout = open_memstream(&answers, &answers_bytes);
    FUZZ_HOLDS(stdin != NULL && stdout != NULL);
    engine_command.run(1, arguments);
    fclose(stdin);
    fclose(stdout);
    stdin = in;
    stdout = out;
    check_answers(answers);
    free(answers);
    return 0;
}
