/* shelf.c: what was chosen before play, as it comes from options, forms and files. */
#include "kernel/shelf.h"

#include <string.h>
#include <strings.h>

bool opening_set(struct opening *opening, const char *name, const char *value,
                 struct problem *problem)
{
    if (name[0] == '\0' || value[0] == '\0')
        return problem_say(problem, "a setting is a name and a value, as in vp_target=12");
    if (strlen(name) >= SETTING_BYTES || strlen(value) >= SETTING_BYTES)
        return problem_say(problem, "setting %.60s=%.60s is too long", name, value);
    int at = 0;
    while (at < opening->settings_n && strcasecmp(opening->setting[at].name, name) != 0)
        at++;
    if (at == SETTINGS_MAX)
        return problem_say(problem, "more than %d settings", SETTINGS_MAX);
    struct setting *setting = &opening->setting[at];
    if (at == opening->settings_n)
        opening->settings_n++;
    strcpy(setting->name, name);
    strcpy(setting->value, value);
    return true;
}
