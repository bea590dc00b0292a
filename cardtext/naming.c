/* naming.c: a game's own words behind the names that rules use. */
#include "cardtext/naming.h"

#include <string.h>

static const char *const names[NAMINGS] = {
    "enters",
    "dies",
    "attacks",
    "defends",
    "wins",
    "kills",
    "begins",
    "ends",
    [NAMING_SELF] = "self",
    [NAMING_FOE] = "foe",
    [NAMING_SPARED] = "spared",
    [NAMING_SPARES] = "spares",
    [NAMING_GUEST] = "guest",
    [NAMING_HOST] = "host",
    [NAMING_HERE] = "here",
};

bool naming_has_guest(const struct variant_speaker *speaker)
{
    return speaker->parlance->guest_types >> speaker->type & 1;
}

void naming_of(const struct variant_speaker *speaker, struct namings *naming)
{
    const struct parlance *parlance = speaker->parlance;
    const struct parlance_moments *moments = &parlance->moments;
    const char *self = parlance->subjects == NULL ? NULL : parlance->subjects->words;
    bool guest = naming_has_guest(speaker);
    *naming = (struct namings){{
        moments->enters,
        moments->dies,
        moments->attacks,
        moments->defends,
        moments->wins,
        moments->kills,
        moments->begins,
        moments->ends,
        [NAMING_SELF] = guest ? parlance->guest : self,
        [NAMING_FOE] = parlance->enemy,
        [NAMING_SPARED] = moments->spared,
        [NAMING_SPARES] = moments->spares,
        [NAMING_GUEST] = guest ? parlance->guest : NULL,
        [NAMING_HOST] = guest ? NULL : "",
        [NAMING_HERE] = guest ? "here" : NULL,
    }};
}

const char *naming_words(const struct namings *naming, const char *name, size_t bytes)
{
    for (int m = 0; m < NAMINGS; m++)
        if (strlen(names[m]) == bytes && memcmp(names[m], name, bytes) == 0)
            return naming->words[m];
    return NULL;
}
