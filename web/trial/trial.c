/* trial.c: what tests ask of the engine, natively and in WebAssembly alike. */
#include "web/trial/trial.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/fnv.h"
#include "kernel/json.h"
#include "kernel/memory.h"
#include "kernel/playfile.h"
#include "kernel/view.h"
#include "web/engine/sheets.h"

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

static struct buffer out;

static const char *answer(const struct buffer *text)
{
    struct json json = {.to = &out};
    buffer_cut(&out, 0);
    json_write_object(&json, NULL);
    json_write_string(&json, "text", buffer_words(text));
    json_write_end(&json);
    return buffer_words(&out);
}

/* ---- random play, hashed after every move ---- */

static uint64_t play_hashed(const struct box *box, void *state, uint64_t seed, int64_t *moves)
{
    struct splitmix splitmix = {seed};
    struct turn turn;
    uint64_t hash = 0;
    game_start(box, state, seed, &turn, NULL);
    for (; turn.ask.seats != 0; ++*moves) {
        struct move move = turn.moves[splitmix_below(&splitmix, turn.moves_n)];
        game_play(box, state, turn.seat, move, &turn, NULL);
        hash = (hash ^ view_hash(box, state)) * FNV64_PRIME;
    }
    return hash;
}

EXPORT(digest) const char *trial_digest(int first, int games, int seats)
{
    struct opening opening = {.seats = seats};
    struct problem problem = {0};
    strncpy(opening.game, engine_room(1), sizeof opening.game - 1);
    struct box *box = games_shelf.fill(&opening, &problem);
    ENSURE(box != NULL);
    void *state = memory_take(box->game->state_bytes);
    struct json json = {.to = &out};
    int64_t moves = 0;
    buffer_cut(&out, 0);
    json_write_object(&json, NULL);
    json_write_array(&json, "hashes");
    for (int g = 0; g < games; g++)
        json_write_hex(&json, NULL, play_hashed(box, state, (uint64_t)(first + g), &moves));
    json_write_end(&json);
    json_write_number(&json, "moves", moves);
    json_write_end(&json);
    free(state);
    games_shelf.free(box);
    return buffer_words(&out);
}

/* ---- scenes ---- */

/* The game that a scene's folder is in: games/ID/... */
static const struct game *game_of(const char *file)
{
    const char *id = strstr(file, "games/");
    for (int g = 0; id != NULL && games_at(g) != NULL; g++) {
        const struct game *game = games_at(g);
        size_t n = strlen(game->id);
        if (strncmp(id + 6, game->id, n) == 0 && id[6 + n] == '/')
            return game;
    }
    return NULL;
}

EXPORT(check) const char *trial_check(void)
{
    struct problem problem = {0};
    struct sheets sheets = {0};
    struct playfile_report report = {0};
    struct buffer said = {0};
    char *file = memory_words(engine_room(1)), *text;
    file[strcspn(file, " ")] = '\0';
    size_t bytes = strtoul(file + strlen(file) + 1, &text, 10);
    const char *own = ++text + bytes + 1;
    if (*own != '\0' && !sheets_read(&sheets, game_of(file), own, &problem))
        buffer_print(&said, "%s\n", problem.text);
    playfile_check(&games_shelf, *own != '\0' ? sheets.files : NULL, file, text, bytes, &report);
    for (int i = 0; i < report.scenes_n; i++)
        buffer_print(&said, "%s - %s:%d: %s\n", report.scenes[i].passed ? "ok" : "not ok", file,
                     report.scenes[i].line, report.scenes[i].title);
    buffer_add(&said, buffer_words(&report.failures));
    const char *answered = answer(&said);
    buffer_free(&said);
    playfile_report_free(&report);
    sheets_free(&sheets);
    free(file);
    return answered;
}
