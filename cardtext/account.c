/* account.c: takes sentences apart, and puts what is understood together again. */
#include "cardtext/account.h"

#include <string.h>

/* ---- moment, counts and conditions ---- */

static bool has_word(const struct words *words, uint64_t among, const char *word)
{
    for (int w = 0; w < words->n; w++)
        if (among >> w & 1 && words_are(words, w, word))
            return true;
    return false;
}

static void fill(struct account_part *clause, const struct words *words, uint64_t set,
                 const char *begins)
{
    struct text text = text_in(clause->text, sizeof clause->text);
    *clause = (struct account_part){.words = set};
    text_add(&text, begins);
    parts_add(&text, words, set);
}

/* Counts before conditions, "if" before "unless". */
static void take_riders(struct account *account, const struct parts_speaker *speaker,
                        const struct sentence_parts *parts)
{
    static const char *const order[] = {"for each", "if", "unless"};
    for (int o = 0; o < COUNT(order); o++)
        for (int r = 0; r < parts->riders_n; r++) {
            char said[WORDS_BYTES];
            struct account_part *rider = &account->rider[account->riders_n];
            if (strcmp(parts->rider[r].begins, order[o]) != 0)
                continue;
            fill(rider, &account->words, parts->rider[r].words, order[o]);
            strcpy(said, rider->text);
            rider->read = parts_say_rider(speaker, said, rider->text) == 1;
            account->riders_n++;
        }
}

/* "When you have no gold, +2 attack": no moment, but as long as it is so. */
static void take_state(struct account *account, const struct parts_speaker *speaker)
{
    struct account_part *rider = &account->rider[account->riders_n];
    char said[WORDS_BYTES];
    struct text text = text_in(said, sizeof said);
    if (strncmp(account->moment.text, "when ", 5) != 0 || account->riders_n == PARTS_RIDERS)
        return;
    text_print(&text, "if %s", account->moment.text + 5);
    if (text.cut || parts_say_rider(speaker, said, rider->text) != 1)
        return;
    rider->words = account->moment.words;
    rider->read = true;
    account->riders_n++;
    account->has_moment = false;
    account->leads = true;
}

void account_take(struct account *account, const struct parts_speaker *speaker, const char *folded)
{
    const struct words *words = &account->words;
    *account = (struct account){.whole = true};
    if (!words_split(&account->words, folded, strlen(folded)))
        return;
    struct sentence_parts parts = parts_of(words);
    if (parts.effect == 0)
        parts_find_rider(speaker, words, &parts);
    if (!parts.has_head)
        parts_find_moment(speaker, words, &parts);
    uint64_t effect = parts_run(words, parts.effect);
    account->has_moment = parts.has_head;
    if (effect == 0 || has_word(words, ~0ull, "."))
        return;
    account->whole = false;
    account->leads = parts.riders_n > 0 && parts.rider[0].words < (effect & -effect);
    if (parts.has_head) {
        char said[WORDS_BYTES];
        struct account_part *moment = &account->moment;
        fill(moment, words, parts_run(words, parts.head), "");
        strcpy(said, moment->text);
        moment->read = parts_say_moment(speaker, said, moment->text, &account->trigger) == 1;
    }
    take_riders(account, speaker, &parts);
    if (parts.has_head && !account->moment.read)
        take_state(account, speaker);
    fill(&account->effect[0], words, effect, "");
    account->effects_n = 1;
}

static void add_riders(const struct account *account, struct text *text)
{
    int conditions = 0;
    for (int r = 0; r < account->riders_n; r++) {
        const char *said = account->rider[r].text;
        bool again = strncmp(said, "if ", 3) == 0 && conditions++ > 0;
        text_print(text, " %s%s", again ? "and " : "", again ? said + 3 : said);
    }
}

bool account_restate(const struct account *account, struct text *text)
{
    bool two = has_word(&account->words, account->effect[0].words, "and") ||
               has_word(&account->words, account->effect[0].words, "then");
    if (account->whole || (account->riders_n == 0 && !account->has_moment) ||
        (account->leads && two) || has_word(&account->words, ~0ull, ";"))
        return false;
    if (account->has_moment)
        text_print(text, "%s : ", account->moment.text);
    text_add(text, account->effect[0].text);
    add_riders(account, text);
    return !text->cut && strcmp(text->at, account->words.folded) != 0;
}

/* ---- effects ---- */

/* "You may pay 2 gold to draw a card", "... for a card": what is bought begins behind that word. */
static bool buys_at(const struct words *words, int at)
{
    static const char *const done[] = {
        "gain", "draw",   "heal",   "destroy", "steal",  "take", "wound", "discard", "put", "ready",
        "stun", "return", "attack", "move",    "refill", "swap", "get",   "give",    "roll"};
    bool may = false, pays = false, to = at + 1 < words->n && words_are(words, at, "to");
    for (int w = 0; w < at; w++) {
        may |= words_are(words, w, "may") || words_are(words, w, "can");
        pays |= words_are(words, w, "pay") || words_are(words, w, "spend");
    }
    for (int d = 0; to && may && d < COUNT(done); d++)
        if (words_are(words, at + 1, done[d]))
            return true;
    return may && pays && words_are(words, at, "for");
}

/* Words that end an effect and begin the next one; the longest first. */
static int joint_at(const struct words *words, int at, enum account_joint *joint)
{
    static const struct {
        const char *words;
        enum account_joint joint;
    } rows[] = {
        {"; if you do ,", ACCOUNT_IF_YOU_DO},
        {", if you do ,", ACCOUNT_IF_YOU_DO},
        {"; if you do", ACCOUNT_IF_YOU_DO},
        {", and then", ACCOUNT_THEN},
        {"and then", ACCOUNT_THEN},
        {", but then", ACCOUNT_THEN},
        {", then", ACCOUNT_THEN},
        {"; then", ACCOUNT_THEN},
        {"then", ACCOUNT_THEN},
        {", and", ACCOUNT_AND},
        {", but", ACCOUNT_AND},
        {"and", ACCOUNT_AND},
        {"but", ACCOUNT_AND},
        {";", ACCOUNT_AND},
        {",", ACCOUNT_AND},
    };
    for (int r = 0; r < COUNT(rows); r++) {
        int n = words_begin(words, at, words->n, rows[r].words);
        *joint = rows[r].joint;
        if (n > 0)
            return n;
    }
    if (buys_at(words, at)) {
        *joint = ACCOUNT_IF_YOU_DO;
        return 1;
    }
    /* "Cannot move or attack": neither of them. */
    *joint = ACCOUNT_AND;
    bool denied = has_word(words, parts_words(0, at), "cannot") ||
                  has_word(words, parts_words(0, at), "can't");
    return words_are(words, at, "or") && denied ? 1 : 0;
}

static int first_of(const struct words *words, uint64_t set, const char *const *among, int n)
{
    for (int w = 0; w < words->n; w++)
        for (int i = 0; set >> w & 1 && i < n; i++)
            if (words_are(words, w, among[i]))
                return w;
    return -1;
}

static int first_word(const struct words *words, uint64_t set)
{
    int w = 0;
    while (w < words->n && !(set >> w & 1))
        w++;
    return w;
}

/* Words that may follow a subject. */
static const char *const verbs[] = {"gets",  "get",  "gains", "gain",   "has",   "have",
                                    "takes", "take", "loses", "lose",   "heals", "heal",
                                    "draws", "draw", "is",    "cannot", "may",   "discards",
                                    "costs", "cost", "deals", "can't",  "pays",  "receives"};

static bool is_sign(const struct words *words, int w)
{
    return words->word[w].kind == WORD_NUMBER || words_are(words, w, "+") ||
           words_are(words, w, "-");
}

/* Up to where the second effect says the same as the first without saying it again: "your units
 * get" of "your units get +1 attack and +1 defense". -1: it says all of itself. */
static int shared_upto(const struct words *words, uint64_t first, uint64_t second)
{
    static const char *const modals[] = {"cannot", "can't", "may"};
    int from = first_word(words, first), at = first_word(words, second);
    if (is_sign(words, at)) {
        for (int w = from; first >> w & 1; w++)
            if (is_sign(words, w))
                return w;
        return -1;
    }
    if (words_are(words, at - 1, "or"))
        return first_of(words, first, modals, COUNT(modals)) + 1;
    int verb = first_of(words, first, verbs, COUNT(verbs));
    if (verb > from && first_of(words, second & parts_words(at, at + 1), verbs, COUNT(verbs)) == at)
        return verb;
    return -1;
}

/* Whoever is chosen is chosen once, and "it" may be that one: such effects cannot be set apart. */
static bool hangs_on(const struct words *words, uint64_t first, uint64_t second, int shared)
{
    static const char *const chosen[] = {"a",      "an",  "one", "target", "another", "1",
                                         "choose", "any", "2",   "3",      "some",    "that"};
    static const char *const pronouns[] = {"it",   "its",  "they", "them",  "their",
                                           "that", "this", "he",   "those", "these"};
    int from = first_word(words, first);
    if (shared > from)
        return first_of(words, parts_words(from, shared), chosen, COUNT(chosen)) >= 0 &&
               !is_sign(words, from);
    return first_of(words, first, chosen, COUNT(chosen)) >= 0 &&
           first_of(words, second, pronouns, COUNT(pronouns)) >= 0;
}

static int duration_at(const struct words *words, int w)
{
    static const char *const begins[] = {"this turn",        "until your next turn", "this round",
                                         "until the end of", "until end of",         "this battle"};
    int n = 0;
    for (int b = 0; n == 0 && b < COUNT(begins); b++)
        n = words_begin(words, w, words->n, begins[b]);
    return n;
}

/* How long a shared bonus lasts is said behind the last. */
static uint64_t lasting(const struct words *words, uint64_t set)
{
    for (int w = 0; w < words->n; w++)
        if (set >> w & 1 && duration_at(words, w) > 0)
            return set & ~parts_words(0, w);
    return 0;
}

/* Its words with some more of the sentence. */
static void refill(struct account_part *clause, const struct words *words, uint64_t more)
{
    uint64_t own = clause->words;
    fill(clause, words, own | more, "");
    clause->words = own;
    clause->shared = more;
}

static bool share(struct account *account, int e)
{
    const struct words *words = &account->words;
    struct account_part *before = &account->effect[e - 1], *clause = &account->effect[e];
    int shared = shared_upto(words, before->words, clause->words);
    uint64_t lasts = lasting(words, clause->words);
    /* "2 meat, 2 drink and 2 ore": the third shares what the second did. */
    bool listed = before->shared != 0 && is_sign(words, first_word(words, before->words)) &&
                  is_sign(words, first_word(words, clause->words));
    if (listed) {
        refill(clause, words, before->shared);
        return true;
    }
    if (hangs_on(words, before->words, clause->words, shared))
        return false;
    if (shared < 0)
        return true;
    refill(clause, words, before->words & parts_words(0, shared));
    if (lasts != 0 && lasting(words, before->words) == 0)
        refill(before, words, lasts);
    return true;
}

/* "You may pay 2 gold and draw a card": only who pays draws. */
static bool join(struct account *account, int e)
{
    const struct words *words = &account->words;
    if (account->joint[e] == ACCOUNT_IF_YOU_DO)
        return true;
    if (has_word(words, account->effect[e - 1].words, "may")) {
        bool and = account->joint[e] == ACCOUNT_AND;
        account->joint[e] = ACCOUNT_IF_YOU_DO;
        return and&&!has_word(words, account->effect[e].words, "may");
    }
    if (account->joint[e] == ACCOUNT_THEN)
        return true;
    bool shared = share(account, e);
    for (int before = 1; before < e; before++) /* what was paid for buys all that follows */
        if (account->joint[before] == ACCOUNT_IF_YOU_DO)
            account->joint[e] = ACCOUNT_THEN;
    return shared;
}

/* "Until your next turn the unit cannot move, and it cannot be damaged": what is said in front goes
 * for all. */
static void last_all(struct account *account, int from, int upto)
{
    const struct words *words = &account->words;
    for (int e = 1; upto > from && e < account->effects_n; e++) {
        struct account_part *clause = &account->effect[e];
        if (lasting(words, clause->words | clause->shared) == 0)
            refill(clause, words, clause->shared | parts_words(from, upto));
    }
}

/* Whether an effect that began with the word from may end before w; "move or attack, and". */
static bool may_end(const struct words *words, int from, int w)
{
    bool after_or = from > 0 && words_are(words, from - 1, "or");
    int lasts = duration_at(words, from);
    int least = from + lasts + (lasts > 0 && words_are(words, from + lasts, ","));
    return w > from + (after_or ? 0 : 1) && w > least;
}

/* False if the effects cannot be set apart. */
static bool split(struct account *account)
{
    const struct words *words = &account->words;
    uint64_t all = account->effect[0].words;
    int from = first_word(words, all), n = 0, begins = from, lasts = duration_at(words, from);
    enum account_joint joint = ACCOUNT_AND, next = ACCOUNT_AND;
    if (has_word(words, all, "choose") || has_word(words, all, "instead"))
        return false;
    for (int w = from; w <= words->n; w++) {
        bool inside = w < words->n && all >> w & 1;
        int length = inside && may_end(words, from, w) ? joint_at(words, w, &next) : 0;
        if (inside && length == 0)
            continue;
        if (n == ACCOUNT_EFFECTS)
            return false;
        fill(&account->effect[n], words, parts_words(from, w), "");
        account->joint[n++] = joint;
        if (!inside)
            break;
        joint = next;
        from = w + length;
        w = from - 1;
    }
    account->effects_n = n;
    for (int e = 1; e < n; e++)
        if (!join(account, e))
            return false;
    last_all(account, begins, begins + lasts);
    return n > 1;
}

static bool is_clear(const struct account *account)
{
    bool joined = false;
    for (int e = 1; e < account->effects_n; e++)
        joined |= account->joint[e] != ACCOUNT_AND;
    return account->effects_n == 1 || account->riders_n == 0 || (account->leads && !joined);
}

/* Without its moment: "every turn: draw a card" is "draw a card". */
static const char *without_moment(const char *said, const char *moment)
{
    const char *colon = moment == NULL ? NULL : strstr(said, ": ");
    return colon == NULL ? said : colon + 2;
}

/* With that moment, or none. */
static void read_effect(const struct account *account, const char *moment,
                        struct account_part *clause, struct restated *restated)
{
    char said[WORDS_BYTES];
    bool rides = account->riders_n > 0 && is_clear(account);
    for (int with = rides ? 1 : 0; with >= 0 && !clause->read; with--) {
        struct text text = text_in(said, sizeof said);
        struct text full = text_in(clause->full, sizeof clause->full);
        if (moment != NULL)
            text_print(&text, "%s : ", moment);
        text_add(&text, clause->text);
        if (with > 0)
            add_riders(account, &text);
        restated->is_misplaced = false;
        clause->read = !text.cut && restated_words(restated, said, &full) == 1;
        clause->ridden = clause->read && with > 0;
        clause->misplaced = !clause->read && restated->is_misplaced;
    }
    if (clause->read)
        strcpy(clause->text, without_moment(clause->full, moment));
}

/* If what stands in front is a price, it is paid once for all effects. */
static void pay_once(struct account *account, const struct restated *restated)
{
    const struct phrasebook *book = restated->s->reading->book;
    bool price =
        book->costs_n > 0 && restated->ops.n > 0 && restated->ops.op[0].when == book->cost_trigger;
    for (int e = 1; price && e < account->effects_n; e++)
        if (account->joint[e] == ACCOUNT_AND)
            account->joint[e] = ACCOUNT_THEN;
}

/* "It cannot move and it takes no damage until your next turn": who needs a time has the last's. */
static void read_lasting(const struct account *account, const char *moment,
                         struct account_part *clause, struct restated *restated)
{
    const struct words *words = &account->words;
    uint64_t lasts = lasting(words, account->effect[account->effects_n - 1].words);
    struct account_part as_said = *clause;
    if (clause->read || lasts == 0 || lasting(words, clause->words | clause->shared) != 0)
        return;
    refill(clause, words, clause->shared | lasts);
    read_effect(account, moment, clause, restated);
    if (!clause->read)
        *clause = as_said;
}

static void read_again(struct account *account, struct restated *restated)
{
    const char *moment = account->has_moment ? account->moment.text : NULL;
    for (int e = 0; e < account->effects_n; e++)
        account->effect[e].read = false;
    if (moment != NULL && !account->moment.read && restated->s->reading->book->costs_n > 0) {
        read_effect(account, moment, &account->effect[0], restated);
        account->moment.read = account->effect[0].read;
    }
    if (moment != NULL && !account->moment.read)
        moment = reading_parlance(restated->s)->moments.begins;
    for (int e = 0; e < account->effects_n; e++)
        if (!account->effect[e].read) {
            read_effect(account, moment, &account->effect[e], restated);
            read_lasting(account, moment, &account->effect[e], restated);
        }
    pay_once(account, restated);
}

void account_read_effects(struct account *account, struct restated *restated)
{
    struct account_part whole = account->effect[0];
    if (account->whole)
        return;
    if (!split(account)) {
        account->effect[0] = whole;
        account->effects_n = 1;
    }
    read_again(account, restated);
}

static bool add_effect(const struct account *account, int e, const char *instead, struct text *text)
{
    const struct account_part *clause = &account->effect[e];
    bool alone = e == 0 || account->joint[e] == ACCOUNT_AND;
    if (clause->read) {
        bool one = strchr(clause->full, '.') == NULL;
        text_add(text, alone ? clause->full : without_moment(clause->full, account->moment.text));
        return (clause->ridden || account->riders_n == 0) && (one || account->effects_n == 1);
    }
    if (instead == NULL)
        return false;
    if (account->has_moment && alone)
        text_print(text, "%s : ", account->moment.text);
    text_add(text, instead);
    add_riders(account, text);
    return true;
}

static const char *const joints[] = {". ", "; then ", "; if you do, "};

bool account_say(const struct account *account, const char *const *effect, struct text *text)
{
    if (account->whole || !is_clear(account) || (account->has_moment && !account->moment.read))
        return false;
    for (int e = 0; e < account->effects_n; e++) {
        text_add(text, e > 0 ? joints[account->joint[e]] : "");
        if (!add_effect(account, e, effect == NULL ? NULL : effect[e], text))
            return false;
    }
    return !text->cut;
}

bool account_any_effect(const struct account *account)
{
    bool read = false;
    for (int e = 0; e < account->effects_n && account->effects_n > 1; e++)
        read |= account->effect[e].read;
    return read;
}

bool account_any_read(const struct account *account)
{
    bool read = account->moment.read;
    for (int e = 0; e < account->effects_n; e++)
        read |= account->effect[e].read;
    for (int r = 0; r < account->riders_n; r++)
        read |= account->rider[r].read;
    return read;
}

void account_outline(const struct account *account, struct text *text)
{
    bool ridden = false;
    if (account->has_moment)
        text_print(text, "%s: ", account->moment.read ? account->moment.text : "...");
    for (int e = 0; e < account->effects_n; e++) {
        const struct account_part *clause = &account->effect[e];
        text_add(text, e == 0                             ? ""
                       : account->joint[e] == ACCOUNT_AND ? " and "
                                                          : joints[account->joint[e]]);
        text_add(text, clause->read ? clause->text : "...");
        ridden |= clause->ridden;
    }
    for (int r = 0; r < account->riders_n && !ridden; r++) {
        const struct account_part *rider = &account->rider[r];
        size_t begins = strncmp(rider->text, "for each", 8) == 0 ? 8 : strcspn(rider->text, " ");
        text_print(text, " %.*s", (int)(rider->read ? strlen(rider->text) : begins), rider->text);
        text_add(text, rider->read ? "" : " ...");
    }
}
