/* plain.c: turns of phrase that people use in rules, and how the forms say the same. What says
 * exactly as much is taken as it stands; what leaves something open is refused with the sentence
 * that is perhaps meant. */
#include "rulebook/plain.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum { REST = 9, HOLES_MAX = 4, FORM_WORDS_MAX = 32, PLAIN_BYTES = 600 };

/* ---- words ---- */

static const struct {
    const char *word, *means;
} words[] = {{"player", "seat"}, {"players", "seats"}, {"your", "its"},  {"their", "its"},
             {"they", "it"},     {"you", "it"},        {"them", "it"},   {"every", "each"},
             {"zero", "0"},      {"two", "2"},         {"three", "3"},   {"four", "4"},
             {"five", "5"},      {"six", "6"},         {"seven", "7"},   {"eight", "8"},
             {"nine", "9"},      {"ten", "10"},        {"twelve", "12"}, {"thirteen", "13"},
             {"put", "move"},    {"place", "move"},    {"onto", "to"}};

static bool is_word(const struct token *token, const char *word, size_t bytes)
{
    return token->bytes == bytes && strncasecmp(token->at, word, bytes) == 0;
}

static void add_token(const struct token *token, struct text *text)
{
    bool joins = token->kind == TOKEN_MARK && strchr(",:;.)", *token->at) != NULL;
    bool owns = token->kind == TOKEN_MARK && *token->at == '\'';
    text_print(text, "%s%.*s", text->used > 0 && !joins && !owns ? " " : "", (int)token->bytes,
               token->at);
}

static const char *keep(struct rulebook *book, const char *text)
{
    char *kept = arena_copy(&book->arena, text, strlen(text));
    kept[0] = (char)toupper((unsigned char)kept[0]);
    return kept;
}

const char *plain_words(struct rulebook *book, const struct tokens *tokens)
{
    char out[PLAIN_BYTES];
    struct text text = text_in(out, sizeof out);
    bool changed = false;
    for (int t = 0; t < tokens->n && tokens->token[t].kind != TOKEN_BLOCK; t++) {
        struct token token = tokens->token[t];
        for (int w = 0; w < COUNT(words); w++) {
            if (token.kind != TOKEN_WORD ||
                !is_word(&tokens->token[t], words[w].word, strlen(words[w].word)))
                continue;
            token.at = words[w].means;
            token.bytes = (uint16_t)strlen(words[w].means);
            changed = true;
        }
        add_token(&token, &text);
    }
    return changed ? keep(book, out) : NULL;
}

/* ---- turns of phrase ---- */

/* In a form, a/b is either word, a? may be left out, $1 is whatever stands there, $* the rest of
 * the sentence and . its end. What it becomes may name $deck, $hand, $spot and $score: the zones
 * and the number that serve as these, where it is clear which. */
enum { SAME, HINT };

static const struct {
    const char *form, *becomes;
    int kind;
} phrases[] = {
    /* who plays, with what */
    {"the/this game is for $1 seats", "$1 seats play", SAME},
    {"for $1 seats", "$1 seats play", SAME},
    {"$1 seats can/may play", "$1 seats play", SAME},
    {"there are $1 seats", "$1 seats play", SAME},
    {"$1 to $2 seats", "$1 to $2 seats play", SAME},
    {"use a/one standard deck of? 52? cards?",
     "The cards are a standard deck, and start in the $deck", SAME},
    {"use $1", "The cards are $1, and start in the $deck", SAME},
    {"the cards are a standard deck of 52? cards",
     "The cards are a standard deck, and start in the $deck", SAME},
    {"the cards are a standard deck", "The cards are a standard deck, and start in the $deck",
     SAME},
    {"aces are high", "> Aces are high", HINT},
    {"ties $*", "> Ties are shared", HINT},
    {"aces are low", "The cards are a standard deck with aces low, and start in the $deck", HINT},
    {"the $1 are numbered $2 to $3",
     "The $1 are 1 of each value ($2 to $3), and start in the $deck", SAME},
    {"each seat has a set of cards numbered $1 to $2",
     "The cards are 1 of each value ($1 to $2) for each seat, and start in its $hand", SAME},
    /* zones and numbers */
    {"each seat has $1 that/which only it can? see/sees", "Each seat has $1, which it alone sees",
     SAME},
    {"each seat has $1 , that/which only it can? see/sees", "Each seat has $1, which it alone sees",
     SAME},
    {"each seat has a secret/hidden $1", "Each seat has a $1, which it alone sees", SAME},
    {"each seat has an area in front of it for $1 , which everyone/all can? see/sees",
     "Each seat has $1, which all see", SAME},
    {"each seat has $1 , which everyone/all can? see/sees", "Each seat has $1, which all see",
     SAME},
    {"each seat has $1 that/which everyone/all can? see/sees", "Each seat has $1, which all see",
     SAME},
    {"each seat has an area in front of it for $1", "Each seat has $1, which all see", HINT},
    {"each seat has $1 , face up", "Each seat has $1, which all see", SAME},
    {"each seat has $1 , face down", "Each seat has $1, which nobody sees", SAME},
    {"each seat has a hand of? cards?", "Each seat has a hand, which it alone sees", HINT},
    {"each seat has a pile of $1 won", "Each seat has $1, which all see", HINT},
    {"each seat has a pile of $1", "Each seat has $1, which all see", HINT},
    {"each seat has $1 , which starts/begins at/with $2", "Each seat has $1, a number, at first $2",
     SAME},
    {"each seat has $1 , starting at/with $2", "Each seat has $1, a number, at first $2", SAME},
    {"each seat starts/begins with $1 points", "Each seat has a score, a number, at first $1",
     SAME},
    {"everyone starts/begins with $1 points", "Each seat has a score, a number, at first $1", SAME},
    {"each seat has a score", "Each seat has a score, a number", SAME},
    {"there is a pile of $1 , face down", "The table has a stock, which nobody sees, in order",
     HINT},
    {"there is $1 , face down", "The table has $1, which nobody sees, in order", SAME},
    {"there is $1 , face up", "The table has $1, which all see, in order", SAME},
    {"there is a face-down $1", "The table has a $1, which nobody sees, in order", SAME},
    {"there is a face-up $1", "The table has a $1, which all see, in order", SAME},
    {"there is a dealer", "The table has a dealer, a seat, at first the last seat", HINT},
    /* the end */
    {"the seat/one with the most/highest points/score wins the? game?", "The highest $score wins",
     SAME},
    {"the seat/one with the fewest/lowest points/score wins the? game?", "The lowest $score wins",
     SAME},
    {"whoever has the most/highest points/score wins the? game?", "The highest $score wins", SAME},
    {"whoever has the fewest/lowest points/score wins the? game?", "The lowest $score wins", SAME},
    {"the most points win/wins", "The highest $score wins", SAME},
    {"the seat/one with the most $1 wins the? game?", "The highest $1 wins", SAME},
    {"whoever has the most $1 wins the? game?", "The highest $1 wins", SAME},
    {"the first seat with an empty $1 wins", "If its $1 is empty, it wins", HINT},
    {"the first seat with no cards left? wins", "If its $hand is empty, it wins", HINT},
    {"the game ends when $1", "If $1, end the game", HINT},
    /* the deck */
    {"shuffle all the? cards into/in the $1", "Move all cards to the $1, then shuffle the $1",
     SAME},
    {"shuffle all the? cards", "Move all cards to the $deck, then shuffle the $deck", SAME},
    {"shuffle the cards", "Shuffle the $deck", SAME},
    {"deal all the? cards? to each seat", "Deal all cards from the $deck to each $hand", SAME},
    {"deal each seat $1 cards/card", "Deal $1 cards from the $deck to each $hand", SAME},
    {"deal $1 cards/card to each seat", "Deal $1 cards from the $deck to each $hand", SAME},
    {"each seat is dealt $1 cards/card", "Deal $1 cards from the $deck to each $hand", SAME},
    {"each seat gets $1 cards", "Deal $1 cards from the $deck to each $hand", HINT},
    {"return/gather/collect all the? cards to/in/into the $1", "Move all cards to the $1", SAME},
    {"move all the? cards back? in/into the $1", "Move all cards to the $1", SAME},
    {"move $1 on/in/into the $2", "Move $1 to the $2", SAME},
    {"move $1 on/in/into its $2", "Move $1 to its $2", SAME},
    {"turn over the top card of the $1", "Move the top card of the $1 to the turn-up", HINT},
    {"turn the top card of the $1 face? up?", "Move the top card of the $1 to the turn-up", HINT},
    {"if the $1 is empty , shuffle the $2 to form/make a new $3",
     "An empty $1 is refilled from the $2 but for the top card", HINT},
    {"turn over the top $1", "Move the top card of the $deck to the ...", HINT},
    {"its suit is trump/trumps", "The trump suit means the suit of the card in the turn-up", HINT},
    /* rounds, turns, points */
    {"play $1 rounds/hands", "Repeat $1 times: follow A round", SAME},
    {"play rounds until $1", "Repeat until $1: follow A round", SAME},
    {"play tricks until $1", "Repeat until $1: follow A trick", SAME},
    {"play $1 tricks", "Repeat $1 times: follow A trick", SAME},
    {"repeat this until $1", "Repeat until $1: follow A round", HINT},
    {"until someone/it has no cards left?", "until its $hand is empty", SAME},
    {"until someone 's hand is empty", "until its $hand is empty", SAME},
    {"until all $1 are empty", "until there is no card in all $1", SAME},
    {"seats take turns until $1",
     "Seats take turns, starting with the first seat, until $1: follow A turn", HINT},
    {"seats take turns .",
     "Seats take turns, starting with the first seat, until ...: follow A turn", HINT},
    {"the dealer 's left neighbor leads to? the? first? trick?",
     "Set the leader to the seat after the dealer", HINT},
    {"the seat to the left of the dealer leads to? the? first? trick?",
     "Set the leader to the seat after the dealer", HINT},
    {"the seat after the dealer leads to? the? first? trick?",
     "Set the leader to the seat after the dealer", HINT},
    {"each seat scores/gets $1 points/point for each card in $2",
     "Each seat: add $1 times the number of cards in $2 to its $score", SAME},
    {"each seat scores/gets $1 points/point for each $2",
     "Each seat: add the number of ... in ... to its $score", HINT},
    {"score $1 points/point for each $2", "Add the number of ... in ... to its $score", HINT},
    {"score $1 points/point", "Add $1 to its $score", SAME},
    {"it scores $1 points/point", "Add $1 to its $score", SAME},
    {"it loses $1 points/point", "Take $1 from its $score", SAME},
    /* choices */
    {"each/a seat must follow suit if $1",
     "Each seat in turn, starting with the leader, must play a card in its hand with the led suit, "
     "or if there is none a card in its hand",
     HINT},
    {"the leader plays a/any card from its $1", "The leader must play a card in its $1", HINT},
    {"each other seat in turn plays a/any card",
     "Each other seat in turn must play a card in its $hand", HINT},
    {"each seat in? turn? plays/lays a/any/one card from its $1",
     "Each seat in turn must play a card in its $1", HINT},
    {"each seat in? turn? plays/lays a/any/one card",
     "Each seat in turn must play a card in its $hand", HINT},
    {"$1 must play/lay a/any/one card from its $2", "$1 must play a card in its $2", HINT},
    {"$1 may play/lay a/any/one card from its $2", "$1 may play a card in its $2", HINT},
    {"the highest trump wins the trick $*",
     "The winning card means the highest card by rank of the cards in all $spots with the trump "
     "suit, or if there is none the highest card by rank of the cards in all $spots with the led "
     "suit",
     HINT},
    {"the highest card of the led? suit that? was? led? wins the trick",
     "The winning card means the highest card by rank of the cards in all $spots with the led suit",
     HINT},
    {"the winner takes the trick and leads the? next? one/trick?",
     "Set the leader to the holder of the winning card, then move the cards in all $spots to the "
     "leader's ...",
     HINT},
    {"all seats choose/play/pick/lay a/one card from its $1 at the same time",
     "At once, each seat must play a card in its $1", HINT},
    {"all seats secretly/simultaneously choose/play/pick/lay a/one card from? its? $1",
     "At once, each seat must play a card in its $hand", HINT},
    {"each seat secretly/simultaneously chooses/plays/picks/lays a/one card from its $1",
     "At once, each seat must play a card in its $1", HINT},
    {"the cards are revealed", "> The cards are turned up", HINT},
    {"the seat/one with the highest card wins $*",
     "The winner means the holder of the highest card by ... of the cards in all $spots. Add ... "
     "to "
     "the winner's $score",
     HINT},
    {"if there is a tie , $*", "> Of equal cards, that of the seat nearest after it counts", HINT},
    {"discard all played cards", "Move the cards in all $spots to the ...", HINT},
    {"if it cannot/can't play , draw a card",
     "It must do one of these:, with two lines below: - play a playable card in its $hand and - "
     "draw, and before it: To draw: move the top card of the $deck to its $hand",
     HINT},
    {"draw a/one card from the $1 or take the top card of the $2",
     "It must do one of these:, with two lines below: - draw and - take, and before it: To draw: "
     "move the top card of the $1 to its $hand. To take: move the top card of the $2 to its $hand",
     HINT},
    {"if it has/have $1 cards of the same $2 in its $3 , it may lay $*",
     "A card is ready when the number of cards in its $3 with the $2 of the card is at least $1. "
     "To lay a card: move the cards in its $3 with the $2 of that card to its .... It may lay a "
     "ready card in its $3",
     HINT},
    {"draw a/one card from the $1", "Move the top card of the $1 to its $hand", SAME},
    {"draw $1 cards from the $2", "Move the top $1 cards of the $2 to its $hand", SAME},
    {"take the top card of the $1", "Move the top card of the $1 to its $hand", SAME},
    {"draw a/one card", "Move the top card of the $deck to its $hand", SAME},
    {"draw $1 cards", "Move the top $1 cards of the $deck to its $hand", SAME},
    {"discard a/one card from its $1", "It must discard a card in its $1", HINT},
    {"discard a/one card", "It must discard a card in its $hand", HINT},
    {"play a card of the same $1 or $2 as the top card of the $3",
     "A card is playable when the $1 of the card is the $1 of the top card of the $3 or the $2 of "
     "the card is the $2 of the top card of the $3. It must play a playable card in its $hand",
     HINT},
    {"play a/any/one card from its $1", "It must play a card in its $1", HINT},
    {"it may lay it down in front of it", "it may lay a ... card in its $hand", HINT},
};

struct holes {
    int from[HOLES_MAX], upto[HOLES_MAX];
};

struct form_word {
    const char *at;
    size_t bytes;
    bool optional;
    int hole; /* -1: a word */
};

static int cut_form(const char *form, struct form_word word[FORM_WORDS_MAX])
{
    int n = 0;
    while (*form != '\0' && n < FORM_WORDS_MAX) {
        size_t bytes = strcspn(form, " ");
        struct form_word *w = &word[n++];
        *w = (struct form_word){.at = form, .bytes = bytes, .hole = -1};
        if (form[0] == '$')
            w->hole = form[1] == '*' ? REST : form[1] - '1';
        if (w->bytes > 1 && w->at[w->bytes - 1] == '?') {
            w->optional = true;
            w->bytes--;
        }
        form += bytes;
        form += *form == ' ';
    }
    return n;
}

static bool either(const struct form_word *word, const struct token *token)
{
    for (size_t from = 0; from <= word->bytes;) {
        const char *slash = memchr(word->at + from, '/', word->bytes - from);
        size_t upto = slash != NULL ? (size_t)(slash - word->at) : word->bytes;
        if (is_word(token, word->at + from, upto - from))
            return true;
        from = upto + 1;
    }
    return false;
}

/* A phrase ends where the sentence does, or a part of it. */
static bool ends_at(const struct tokens *tokens, int t)
{
    return t == tokens->n || tokens->token[t].kind == TOKEN_BLOCK ||
           (tokens->token[t].kind == TOKEN_MARK && strchr(",:", *tokens->token[t].at) != NULL);
}

/* How far the words reach from token t on; -1 if they do not stand there. Holes take as little as
 * they can. */
static int match(const struct form_word *word, int n, const struct tokens *tokens, int t,
                 struct holes *holes)
{
    if (n == 0)
        return ends_at(tokens, t) ? t : -1;
    bool over = t == tokens->n || tokens->token[t].kind == TOKEN_BLOCK;
    if (*word->at == '.')
        return over ? t : -1;
    if (word->hole == REST)
        return tokens->n;
    if (word->hole >= 0) {
        for (int upto = t + 1; !over && upto <= tokens->n; upto++) {
            if (tokens->token[upto - 1].kind == TOKEN_BLOCK || *tokens->token[upto - 1].at == ':')
                return -1;
            if (*tokens->token[upto - 1].at == ',')
                continue; /* what stands there does not end so */
            holes->from[word->hole] = t;
            holes->upto[word->hole] = upto;
            int end = match(word + 1, n - 1, tokens, upto, holes);
            if (end >= 0)
                return end;
        }
        return -1;
    }
    if (!over && either(word, &tokens->token[t])) {
        int end = match(word + 1, n - 1, tokens, t + 1, holes);
        if (end >= 0)
            return end;
    }
    return word->optional ? match(word + 1, n - 1, tokens, t, holes) : -1;
}

/* ---- what serves as deck, hand, score and spot ---- */

/* The only such zone, or NULL: there is none, or it must be said which. */
static const char *zone_like(const struct rulebook *book, enum owner owner, uint8_t seen)
{
    const char *name = NULL;
    int n = 0;
    for (int z = 0; z < book->zones_n; z++) {
        const struct zone *zone = &book->zone[z];
        if (zone->owner != owner || zone->seen != seen || zone->family)
            continue;
        name = zone->name;
        n++;
    }
    return n == 1 ? name : NULL;
}

static const char *score_of(const struct rulebook *book)
{
    const char *name = NULL;
    int n = 0;
    for (int v = 0; v < book->vars_n; v++) {
        if (book->var[v].owner != OWNED_BY_SEAT || book->var[v].sort != SORT_NUMBER)
            continue;
        if (strcmp(book->var[v].name, "score") == 0 || strcmp(book->var[v].name, "points") == 0)
            return book->var[v].name;
        name = book->var[v].name;
        n++;
    }
    return n == 1 ? name : NULL;
}

/* The open zone of a seat in "move that card to its spot". */
static const char *spot_in(const struct rulebook *book, const struct tokens *tokens)
{
    for (int t = 2; t < tokens->n; t++) {
        if (!is_word(&tokens->token[t - 2], "to", 2) || !is_word(&tokens->token[t - 1], "its", 3))
            continue;
        for (int z = 0; z < book->zones_n; z++) {
            const struct zone *zone = &book->zone[z];
            if (zone->owner == OWNED_BY_SEAT && zone->seen == SEEN_ALL && !zone->family &&
                strncasecmp(zone->name, tokens->token[t].at, strlen(zone->name)) == 0)
                return zone->name;
        }
    }
    return NULL;
}

/* Where the verbs lay what is played. */
static const char *spot_of(const struct rulebook *book)
{
    const char *name = NULL;
    for (int v = 0; v < book->verbs_n && name == NULL; v++) {
        const struct sentence *sentence = book->verb[v].sentence; /* "pass" has none */
        if (sentence != NULL)
            name = spot_in(book, sentence->tokens);
        for (sentence = sentence != NULL ? sentence->block : NULL; sentence != NULL && name == NULL;
             sentence = sentence->next)
            name = spot_in(book, sentence->tokens);
    }
    return name;
}

enum { SERVANTS = 4 };

/* What serves as $deck, $hand, $score and $spot; NULL where that is not clear. */
static void find_servants(const struct rulebook *book, const char *name[SERVANTS])
{
    name[0] = zone_like(book, OWNED_BY_TABLE, SEEN_NOBODY);
    name[1] = zone_like(book, OWNED_BY_SEAT, SEEN_OWNER);
    name[2] = score_of(book);
    name[3] = spot_of(book);
}

static const char *const servants[SERVANTS] = {"deck", "hand", "score", "spot"};

/* Which servant is named there; -1: none. */
static int servant_at(const char *at)
{
    for (int i = 0; i < SERVANTS; i++) {
        if (*at == '$' && strncmp(at + 1, servants[i], strlen(servants[i])) == 0)
            return i;
    }
    return -1;
}

/* False if a servant had to be guessed. */
static bool add_phrase(const struct rulebook *book, const char *becomes,
                       const struct tokens *tokens, const struct holes *holes, struct text *text)
{
    const char *name[SERVANTS];
    bool clear = true;
    find_servants(book, name);
    for (const char *at = becomes; *at != '\0'; at++) {
        int servant = servant_at(at);
        if (servant >= 0) {
            text_add(text, name[servant] != NULL ? name[servant] : servants[servant]);
            clear &= name[servant] != NULL;
            at += strlen(servants[servant]);
        } else if (*at == '$') {
            int hole = *++at - '1';
            char inside[PLAIN_BYTES];
            struct text inner = text_in(inside, sizeof inside);
            for (int t = holes->from[hole]; t < holes->upto[hole]; t++)
                add_token(&tokens->token[t], &inner);
            text_add(text, inside);
        } else {
            text_print(text, "%c", *at);
        }
    }
    return clear;
}

static bool begins_part(const struct tokens *tokens, int t)
{
    return t == 0 || ends_at(tokens, t - 1) || is_word(&tokens->token[t - 1], "then", 4) ||
           is_word(&tokens->token[t], "until", 5);
}

static bool replace(struct rulebook *book, const struct tokens *tokens, int from, int upto,
                    const char *becomes, const struct holes *holes, const char **replaced)
{
    char out[PLAIN_BYTES];
    struct text text = text_in(out, sizeof out);
    for (int t = 0; t < from; t++)
        add_token(&tokens->token[t], &text);
    if (from > 0)
        text_add(&text, " ");
    bool clear = add_phrase(book, becomes, tokens, holes, &text);
    for (int t = upto; t < tokens->n && tokens->token[t].kind != TOKEN_BLOCK; t++)
        add_token(&tokens->token[t], &text);
    *replaced = keep(book, out);
    return clear;
}

bool plain_phrase(struct rulebook *book, const struct tokens *tokens, struct plain *plain)
{
    for (int p = 0; p < COUNT(phrases); p++) {
        struct form_word word[FORM_WORDS_MAX];
        int n = cut_form(phrases[p].form, word);
        for (int t = 0; t < tokens->n; t++) {
            struct holes holes = {{0}, {0}};
            int upto = begins_part(tokens, t) ? match(word, n, tokens, t, &holes) : -1;
            if (upto < 0)
                continue;
            bool clear = replace(book, tokens, t, upto, phrases[p].becomes, &holes, &plain->text);
            plain->exact &= clear && phrases[p].kind == SAME;
            plain->guesses |= strstr(phrases[p].becomes, "$deck") != NULL;
            return true;
        }
    }
    return false;
}

/* ---- what is missing ---- */

/* What card games usually have, and how it is said that they have it. */
static const struct {
    const char *word, *said;
} usual[] = {
    {"deck", "The table has a deck, which nobody sees, in order"},
    {"draw", "The table has a draw pile, which nobody sees, in order"},
    {"discard", "The table has a discard pile, which all see, in order"},
    {"turn-up", "The table has a turn-up, which all see"},
    {"market", "The table has a market, which all see"},
    {"pot", "The table has a pot, a number"},
    {"leader", "The table has a leader, a seat"},
    {"dealer", "The table has a dealer, a seat, at first the last seat"},
    {"round", "The table has a round, a number"},
    {"hand", "Each seat has a hand, which it alone sees"},
    {"hands", "Each seat has a hand, which it alone sees"},
    {"spot", "Each seat has a spot, which all see"},
    {"spots", "Each seat has a spot, which all see"},
    {"score", "Each seat has a score, a number"},
    {"points", "Each seat has points, a number"},
    {"led", "The led suit means the suit of the card in the leader's spot"},
    {"trump", "The trump suit means the suit of the card in the turn-up"},
    {"winning", "The winning card means the highest card by rank of the cards in all spots"},
};

static bool begins(const char *name, const struct token *token)
{
    bool many = tolower((unsigned char)token->at[token->bytes - 1]) == 's';
    size_t n = token->bytes - (many ? 1u : 0u);
    return name != NULL && strncasecmp(name, token->at, n) == 0;
}

static bool has(const struct rulebook *book, const struct token *token)
{
    bool found = false;
    for (int z = 0; z < book->zones_n; z++)
        found |= begins(book->zone[z].name, token);
    for (int v = 0; v < book->vars_n; v++)
        found |= begins(book->var[v].name, token);
    for (int d = 0; d < book->definitions_n; d++)
        found |= begins(book->definition[d].name, token);
    return found;
}

static bool has_verb(const struct rulebook *book, const struct token *token)
{
    bool found = is_word(token, "do", 2);
    for (int v = 0; v < book->verbs_n; v++)
        found |= begins(book->verb[v].words, token);
    return found;
}

/* Where a thing is spoken of, not where it gets its name. */
static bool is_mention(const struct tokens *tokens, int t)
{
    static const char *const before[] = {"the", "its", "all", "'s", "each"};
    bool found = false;
    for (int b = 0; b < COUNT(before); b++)
        found |= is_word(&tokens->token[t - 1], before[b], strlen(before[b]));
    return found && !(t == 1 && tokens->n > 3 && is_word(&tokens->token[3], "means", 5));
}

static void note_missing(struct rulebook *book, const struct tokens *tokens)
{
    for (int t = 1; t < tokens->n; t++) {
        const struct token *token = &tokens->token[t];
        if (!is_mention(tokens, t) || has(book, token))
            continue;
        for (int u = 0; u < COUNT(usual); u++) {
            struct tokens further;
            if (!is_word(token, usual[u].word, strlen(usual[u].word)) || (book->missing >> u & 1))
                continue;
            book->missing |= (uint64_t)1 << u;
            tokens_cut(&further, usual[u].said, strlen(usual[u].said));
            note_missing(book, &further);
        }
    }
}

void plain_missing(struct rulebook *book, const struct tokens *tokens, struct buffer *out)
{
    note_missing(book, tokens);
    for (int t = 1; t < tokens->n; t++) {
        const struct token *before = &tokens->token[t - 1], *token = &tokens->token[t];
        bool asks = is_word(before, "must", 4) || is_word(before, "may", 3);
        if (asks && token->kind == TOKEN_WORD && !has_verb(book, token))
            buffer_print(out, "; say once what that does: To %.*s a card: move that card to ...",
                         (int)token->bytes, token->at);
    }
}

bool plain_say_missing(const struct rulebook *book, struct problem *problem)
{
    struct buffer out = {.used = 0};
    for (int u = 0; u < COUNT(usual); u++) {
        bool again = u > 0 && strcmp(usual[u].said, usual[u - 1].said) == 0 &&
                     (book->missing >> (u - 1) & 1);
        if ((book->missing >> u & 1) && !again)
            buffer_print(&out, " %s.", usual[u].said);
    }
    bool none = out.used == 0;
    if (!none)
        problem_say(problem, "rulebook.md: the rules mention these and do not declare them; add:%s",
                    out.at);
    buffer_free(&out);
    return none;
}
