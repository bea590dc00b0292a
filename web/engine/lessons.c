/* lessons.c: lessons as a page reads them. */
#include "web/engine/lessons.h"

#include <string.h>

static const char folder[] = "lessons/";

static const char *const step_names[LESSON_KINDS] = {[LESSON_TELL] = "tell",
                                                     [LESSON_SHOW] = "show",
                                                     [LESSON_ASK] = "ask",
                                                     [LESSON_MOVE] = "move",
                                                     [LESSON_DICE] = "dice"};

static void show_scene(const struct lesson *lesson, const struct lesson_scene *scene,
                       struct json *json)
{
    json_write_object(json, NULL);
    json_write_string(json, "title", scene->title);
    json_write_string(json, "table", lesson_words(lesson, scene->table));
    json_write_array(json, "steps");
    for (int i = scene->first; i < scene->first + scene->steps_n; i++) {
        json_write_object(json, NULL);
        json_write_string(json, step_names[lesson->steps[i].what],
                          lesson_words(lesson, lesson->steps[i].words));
        json_write_end(json);
    }
    json_write_end(json);
    json_write_end(json);
}

void lessons_show(const struct game *game, struct json *json)
{
    json_write_array(json, "lessons");
    for (const struct source *file = game->files; file != NULL && file->name != NULL; file++) {
        struct lesson lesson;
        if (strncmp(file->name, folder, strlen(folder)) != 0)
            continue;
        lesson_read(file->text, file->bytes, &lesson);
        json_write_object(json, NULL);
        json_write_string(json, "title", lesson.title);
        json_write_array(json, "scenes");
        for (int i = 0; i < lesson.scenes_n; i++)
            show_scene(&lesson, &lesson.scenes[i], json);
        json_write_end(json);
        json_write_end(json);
        lesson_free(&lesson);
    }
    json_write_end(json);
}

bool lessons_things(const struct box *box, const void *state, const char *words, struct json *json,
                    struct problem *problem)
{
    struct lesson_thing things[LESSON_THINGS_MAX];
    int n = lesson_things(box, state, words, things, problem);
    if (n < 0)
        return false;
    json_write_array(json, "things");
    for (int i = 0; i < n; i++) {
        json_write_object(json, NULL);
        if (things[i].seat >= 0)
            json_write_number(json, "seat", things[i].seat);
        if (things[i].field != NULL)
            json_write_string(json, "field", things[i].field->name);
        if (things[i].computed != NULL)
            json_write_string(json, "field", things[i].computed->name);
        if (things[i].piece != 0)
            json_write_number(json, "piece", things[i].piece);
        if (things[i].face != FACE_NONE)
            json_write_number(json, "face", things[i].face);
        json_write_end(json);
    }
    json_write_end(json);
    return true;
}
