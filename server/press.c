/* press.c: cards to be printed. They are compiled and drawn in the workshop, one job at a time. */
#include "server/press.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/shelf.h"
#include "kernel/memory.h"
#include "server/api.h"
#include "server/moment.h"
#include "server/trial.h"

enum { SHEETS_MAX = 32, JOBS_AT_ONCE = 6, JOBS_PER_SECOND_THOUSANDTHS = 200 };

struct print_job {
    struct chore chore;
    struct message *body; /* what is to be printed, as it was sent */
    struct opening opening;
    bool (*print)(const struct box *, const struct source *, const char *, bool, struct buffer *,
                  struct problem *);
    struct source files[SHEETS_MAX + 1]; /* the game's, and the guest's in place of some */
    char *own[SHEETS_MAX];               /* texts of the guest's */
    int own_n;
    char paper[12];
    bool plain, fine;
    struct buffer pdf;
    struct problem problem;
};

static void free_job(struct print_job *job)
{
    for (int i = 0; i < job->own_n; i++)
        free(job->own[i]);
    buffer_free(&job->pdf);
    free(job->body);
    free(job);
}

static const char *base_of(const char *name)
{
    const char *slash = strrchr(name, '/');
    return slash != NULL ? slash + 1 : name;
}

static bool add_sheet(void *to, const char *name, const char *text, struct problem *problem)
{
    struct print_job *job = to;
    struct source *file = job->files;
    while (name != NULL && file->name != NULL && strcmp(base_of(file->name), base_of(name)) != 0)
        file++;
    if (name == NULL || file->name == NULL || job->own_n == SHEETS_MAX)
        return problem_say(problem, "the game has no sheet \"%.40s\"", name != NULL ? name : "");
    char *copy = memory_words(text);
    job->own[job->own_n++] = copy;
    file->text = copy;
    file->bytes = strlen(copy);
    return true;
}

static bool read_job(const struct request *request, struct print_job *job, struct problem *problem)
{
    static const char *const members[] = {"game",  "seats", "set",    "map", "variant",
                                          "paper", "plain", "sheets", NULL};
    const char *paper = "a4";
    if (!request_only(request, members, problem) ||
        !desk_read_opening(request, &job->opening, problem) ||
        !request_words(request, "paper", &paper, problem) ||
        !request_flag(request, "plain", &job->plain, problem))
        return false;
    const struct game *game = games_shelf.find(job->opening.game);
    if (game == NULL)
        return problem_say(problem, "there is no game \"%s\"", job->opening.game);
    snprintf(job->paper, sizeof job->paper, "%s", paper);
    for (int i = 0; i < SHEETS_MAX && game->files[i].name != NULL; i++)
        job->files[i] = game->files[i];
    if (!request_each(request, "sheets", add_sheet, job, problem))
        return false;
    job->opening.seats = job->opening.seats > 0 ? job->opening.seats : game->seats_max;
    job->opening.files = job->own_n > 0 ? job->files : NULL;
    return true;
}

static void work(struct chore *chore)
{
    struct print_job *job = (struct print_job *)chore;
    struct problem *problem = &job->problem;
    struct request request = {0};
    struct box *box = NULL;
    if (request_open(&request, job->body->text, job->body->bytes, problem) &&
        read_job(&request, job, problem))
        box = games_shelf.fill(&job->opening, problem);
    job->fine =
        box != NULL && job->print(box, job->files, job->paper, job->plain, &job->pdf, problem);
    games_shelf.free(box);
    request_close(&request);
}

static void done(void *to, struct chore *chore)
{
    struct house *house = to;
    struct print_job *job = (struct print_job *)chore;
    struct guest *guest = chore->to;
    if (guest != NULL && job->fine) {
        guest->chore = NULL;
        buffer_cut(&house->desk.out, 0);
        buffer_add_bytes(&house->desk.out, job->pdf.at, job->pdf.used);
        guest->status = 200;
        guest->type = "application/pdf";
        house_say(house, guest);
    } else if (guest != NULL) {
        guest->chore = NULL;
        api_refuse(house, guest, 400, job->problem.text);
    }
    free_job(job);
}

static void begin(struct house *house, struct guest *guest, struct message *body)
{
    struct print_job *job = memory_take(sizeof *job);
    job->body = body;
    job->print = house->settings.print;
    job->chore = (struct chore){.work = work, .done = done, .to = guest, .brought = true};
    guest->chore = &job->chore;
    house_hand_in(house, &job->chore, guest->address);
}

void press_attend(struct house *house, struct guest *guest)
{
    if (guest->chore != NULL)
        return; /* it is being drawn */
    if (house->settings.print == NULL)
        api_refuse(house, guest, 404, "this server does not print");
    else if (!trial_may_compile(guest) || !bucket_take(&guest->address->prints, JOBS_AT_ONCE,
                                                       JOBS_PER_SECOND_THOUSANDTHS, moment_ms()))
        api_refuse(house, guest, 429, "that is enough printing for now; try again in a minute");
    else
        begin(house, guest, guest_take(&guest->in));
}
