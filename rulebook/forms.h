/* forms.h: the language of rulebooks as one table: each row is one way to say a thing. The enum,
 * the grammar, the refusals and the reference are made from it.
 *
 * X(what is said, code, form, what it means to a reader) */
#ifndef RULEBOOK_FORMS_H
#define RULEBOOK_FORMS_H

#include "grammar/grammar.h"

#define FORMS(X)                                                                                   \
    /* declarations: cards, zones, numbers, the end */                                             \
    X("DECL", DECL_SEATS, "INT [to INT] seats play [, usually INT]", "how many play")              \
    X("DECL", DECL_CARDS, "the NAME are SOURCE [for each seat] , and start in HOME",               \
      "a kind of cards and where they lie before the first rule")                                  \
    X("DECL", DECL_REFILL,                                                                         \
      "an empty NAME is refilled from the NAME "                                                   \
      "[but for the top card]",                                                                    \
      "what happens when cards are wanted from an empty zone")                                     \
    X("DECL", DECL_KNOB, "the knob NAME is yes or no , usually YESNO", "a choice before play")     \
    X("DECL", DECL_WINS, "the BEST NAME wins {, then the BEST NAME}", "who is first")              \
    X("DECL", DECL_LIMIT, "the game ends after INT decisions at the most",                         \
      "a bound on its length")                                                                     \
    X("DECL", DECL_PARTNERS, "seats play as partners , every second one", "2 against 2")           \
    X("DECL", DECL_ZONE, "OWNER has [a~an] NAME [for each FAMILY] , which SEEN [, in order]",      \
      "a place for cards")                                                                         \
    X("DECL", DECL_VAR, "OWNER has [a~an] NAME , KIND [, which SEEN] [, at first START]",          \
      "something to remember")                                                                     \
    X("SOURCE", SOURCE_DECK, "a standard deck [with aces low]", "52 cards with rank and suit")     \
    X("SOURCE", SOURCE_JOKERS, "a standard deck with INT jokers [and aces low]", "with jokers")    \
    X("SOURCE", SOURCE_SHEET, "those of FILE", "the rows of a sheet in cards/")                    \
    X("SOURCE", SOURCE_EACH, "INT of each ATTR {and ATTR}", "cards made of words and numbers")     \
    X("ATTR", ATTR_RANGE, "NAME ( INT to INT )", "a number on each card")                          \
    X("ATTR", ATTR_NUMBER, "NAME ( INT )", "the same number on all of them")                       \
    X("ATTR", ATTR_WORDS, "NAME ( NAME {, NAME} )", "a word on each card")                         \
    X("HOME", HOME_TABLE, "the NAME", "a zone of the table")                                       \
    X("HOME", HOME_SEAT, "its NAME", "a zone of each seat")                                        \
    X("OWNER", OWNER_TABLE, "the table", "one for all")                                            \
    X("OWNER", OWNER_SEAT, "each seat", "one a seat")                                              \
    X("OWNER", OWNER_FAMILY, "each FAMILYNAME", "one for each zone of a family")                   \
    X("FAMILY", FAMILY_WORDS, "WORDCOL", "a zone for each word of a column")                       \
    X("FAMILY", FAMILY_NUMBERS, "number INT to INT", "numbered zones")                             \
    X("SEEN", SEEN_BY_ALL, "all see", "open")                                                      \
    X("SEEN", SEEN_BY_NOBODY, "nobody sees", "face down")                                          \
    X("SEEN", SEEN_BY_IT, "it alone sees", "its owner's secret")                                   \
    X("SEEN", SEEN_BY_VAR, "the SEATVAR alone sees", "the secret of whoever that is")              \
    X("KIND", KIND_NUMBER, "a number [from INT to INT]", "a whole number")                         \
    X("KIND", KIND_SEAT, "a seat", "one of the seats")                                             \
    X("KIND", KIND_WORDCOL, "a~an WORDCOL", "a word of a column, or none")                         \
    X("KIND", KIND_WORDS, "NAME {, NAME} or NAME", "one of these words")                           \
    X("START", START_NUMBER, "INT [KNOB]", "")                                                     \
    X("START", START_LAST, "the last seat", "")                                                    \
    X("START", START_FIRST, "the first seat", "")                                                  \
    X("START", START_WORD, "WORD", "")                                                             \
    X("BEST", BEST_HIGH, "highest", "")                                                            \
    X("BEST", BEST_LOW, "lowest", "")                                                              \
    X("YESNO", YES, "yes", "")                                                                     \
    X("YESNO", NO, "no", "")                                                                       \
    /* definitions: names for values, adjectives, verbs, card texts */                             \
    X("DEFN", DEFN_VALUE, "the NAME MEANS VALUE", "a name for a value, reckoned when read")        \
    X("DEFN", DEFN_OF, "a~an SUBJECT 's NAME MEANS NUM", "a number of each card, zone, seat")      \
    X("DEFN", DEFN_ADJ, "a~an SUBJECT is NAME when COND", "an adjective")                          \
    X("DEFN", DEFN_VERB, "to VERB : BODY", "what a seat does that chooses it")                     \
    X("DEFN", DEFN_VERB_OF, "to VERB a~an OBJECT : BODY", "what a seat does with its choice")      \
    X("DEFN", DEFN_TEXT, "TEXT means : BODY", "what a sentence on a card does")                    \
    X("MEANS", MEANS, "means", "")                                                                 \
    X("MEANS", MEAN, "mean", "")                                                                   \
    X("VALUE", VALUE_IS_NUM, "NUM", "")                                                            \
    X("VALUE", VALUE_IS_WORD, "WORDVAL", "")                                                       \
    X("VALUE", VALUE_IS_CARD, "CARD", "")                                                          \
    X("VALUE", VALUE_IS_SEAT, "SEAT", "")                                                          \
    X("SUBJECT", SUBJECT_SEAT, "seat", "")                                                         \
    X("SUBJECT", SUBJECT_TYPE, "TYPE", "")                                                         \
    X("SUBJECT", SUBJECT_FAMILY, "FAMILYNAME", "")                                                 \
    X("OBJECT", OBJECT_NUMBER, "number", "")                                                       \
    X("OBJECT", OBJECT_SEAT, "seat", "")                                                           \
    X("OBJECT", OBJECT_TYPE, "TYPE", "")                                                           \
    X("OBJECT", OBJECT_WORD, "WORDCOL", "")                                                        \
    X("OBJECT", OBJECT_FAMILY, "FAMILYNAME", "")                                                   \
    /* what the table does */                                                                      \
    X("ACTION", ACTION_SIMPLE, "SIMPLE", "steps, one after the other")                             \
    X("ACTION", ACTION_IF, "IFLINE", "")                                                           \
    X("ACTION", ACTION_LOOP, "LOOP : BODY", "the same for several seats, words or zones")          \
    X("ACTION", ACTION_LOOP_ASK, "LOOP [,] MODAL", "each of them chooses")                         \
    X("ACTION", ACTION_IF_BLOCK, "if COND : BLOCK", "lines that happen only then")                 \
    X("ACTION", ACTION_OTHERWISE, "otherwise : BLOCK", "after lines with if: else these")          \
    X("ACTION", ACTION_AS_OFTEN, "as often as it likes , it may OFFER", "asks until it passes")    \
    X("ACTION", ACTION_AT_ONCE, "at once , each seat must OFFER",                                  \
      "all choose in secret, then all is done from the first seat on")                             \
    X("ACTION", ACTION_ONE_OF, "SEAT MUST do one of these : BLOCK", "one choice of several")       \
    X("MUST", MUST, "must", "asks")                                                                \
    X("MUST", MAY, "may", "asks, and lets it pass")                                                \
    X("SIMPLE", SIMPLE_STEPS, "STEP {, then STEP}", "")                                            \
    X("IFLINE", IFLINE, "if COND , SIMPLE [, otherwise SIMPLE]", "only if it holds")               \
    X("BODY", BODY_SIMPLE, "SIMPLE", "")                                                           \
    X("BODY", BODY_IF, "IFLINE", "")                                                               \
    X("BODY", BODY_BLOCK, "BLOCK", "")                                                             \
    X("BODY", BODY_LOOP_ASK, "LOOP [,] MODAL", "")                                                 \
    X("MODAL", MODAL, "MUST OFFER", "")                                                            \
    X("LOOP", LOOP_EACH, "each seat [WHICH] [in turn] [, starting with SEAT]", "every seat")       \
    X("LOOP", LOOP_OTHER, "each other seat [in turn] [, starting with SEAT]", "all but it")        \
    X("LOOP", LOOP_TURNS,                                                                          \
      "seats [that are SEATADJ] take turns , starting with SEAT , "                                \
      "until COND",                                                                                \
      "one seat after the other until it holds after a turn")                                      \
    X("LOOP", LOOP_UNTIL, "repeat until COND", "again and again while it does not hold")           \
    X("LOOP", LOOP_TIMES, "repeat ATOM times", "so many times")                                    \
    X("LOOP", LOOP_WORDS, "for each WORDCOL", "once for each word of the column")                  \
    X("LOOP", LOOP_FAMILY, "for each FAMILYNAME", "once for each zone of the family")              \
    X("WHICH", WHICH_BUT, "but SEAT", "")                                                          \
    X("WHICH", WHICH_ADJ, "that is [not] SEATADJ", "")                                             \
    X("STEP", STEP_SET, "[openly] set TARGET to VALUE", "gives it a new value")                    \
    X("STEP", STEP_NONE, "set TARGET to none", "takes its value away")                             \
    X("STEP", STEP_ADD, "[openly] add NUM to VAR", "makes it more")                                \
    X("STEP", STEP_TAKE, "[openly] take NUM from VAR", "makes it less")                            \
    X("STEP", STEP_SHUFFLE, "shuffle ZONE", "")                                                    \
    X("STEP", STEP_MOVE, "move MOVED to [END] ZONE", "cards go to a zone")                         \
    X("STEP", STEP_DEAL, "deal INT card~cards from ZONE to each ZONENAME", "in turn, one by one")  \
    X("STEP", STEP_DEAL_KNOB, "deal the knob KNOBNAME cards from ZONE to each ZONENAME", "")       \
    X("STEP", STEP_DEAL_NUM, "deal cards from ZONE to each ZONENAME , as many as NUM", "")         \
    X("STEP", STEP_DEAL_ALL, "deal all cards from ZONE to each ZONENAME", "until none is left")    \
    X("STEP", STEP_FOLLOW, "follow CHAPTER {, CHAPTER} [and CHAPTER]", "their rules, in order")    \
    X("STEP", STEP_ENDS, "CHAPTER ends", "leaves that chapter at once")                            \
    X("STEP", STEP_REVEAL, "reveal ZONE", "all seats see its cards")                               \
    X("STEP", STEP_SHOW, "show ZONE to SEAT", "one seat sees its cards")                           \
    X("STEP", STEP_ROLL, "roll a die with ATOM sides", "gives that roll")                          \
    X("STEP", STEP_SAY, "say TEXT", "a line in the log")                                           \
    X("STEP", STEP_NOTHING, "do nothing", "")                                                      \
    X("STEP", STEP_END, "end the game", "")                                                        \
    X("STEP", STEP_WINS, "SEAT wins", "the game ends, and that seat has won")                      \
    X("STEP", STEP_ASK, "SEAT MODAL", "that seat chooses")                                         \
    X("STEP", STEP_TEXT, "carry out the text of CARD1", "what its sentences say")                  \
    X("TARGET", TARGET_VAR, "VAR", "a number")                                                     \
    X("TARGET", TARGET_WORDVAR, "the WORDVAR", "a word of the table")                              \
    X("TARGET", TARGET_SEATWORD, "OWNS SEATWORD", "a word of a seat")                              \
    X("TARGET", TARGET_SEATVAR, "the SEATVAR", "a seat that is remembered")                        \
    X("END", END_TOP, "the top of", "")                                                            \
    X("END", END_BOTTOM, "the bottom of", "")                                                      \
    X("MOVED", MOVED_CARD, "CARD", "")                                                             \
    X("MOVED", MOVED_CARDS, "CARDS", "")                                                           \
    X("MOVED", MOVED_RANDOM, "a random card in ZONE", "nobody chooses it")                         \
    /* what a seat may choose */                                                                   \
    X("OFFERLINE", OFFERLINE, "OFFER [, if COND]", "")                                             \
    X("OFFER", OFFER_PLAIN, "VERB", "")                                                            \
    X("OFFER", OFFER_CARD, "VERB CARDCHOICE {, or if there is none CARDCHOICE}",                   \
      "a card of these, or else of those")                                                         \
    X("OFFER", OFFER_NUMBER, "VERB a number from ATOM to ATOM [other than ATOM]", "a number")      \
    X("OFFER", OFFER_SEAT, "VERB a seat", "any seat")                                              \
    X("OFFER", OFFER_OTHER, "VERB another seat", "any seat but itself")                            \
    X("OFFER", OFFER_SEAT_ADJ, "VERB a~an SEATADJ seat", "a seat of which that holds")             \
    X("OFFER", OFFER_WORD, "VERB a~an WORDCOL [other than WORDATOM]", "a word of a column")        \
    X("OFFER", OFFER_FAMILY, "VERB a~an [FAMADJ] FAMILYNAME", "a zone of a family")                \
    X("CARDCHOICE", CARDCHOICE, "a~an [CARDADJ] TYPE in ZONES {FILTER}", "")                       \
    /* cards and zones */                                                                          \
    X("CARDS", CARDS_IN, "the [CARDADJ] TYPE+ in ZONES {FILTER}", "cards that fit")                \
    X("CARDS", CARDS_ALL, "all cards", "every card of the game")                                   \
    X("CARDS", CARDS_TOP, "the top ATOM cards of ZONE", "so many from the top")                    \
    X("CARDS", CARDS_BUT_TOP, "all but the top card of ZONE", "")                                  \
    X("CARD", CARD_ONE, "CARD1", "")                                                               \
    X("CARD", CARD_EXTREME, "EXTREME {, or if there is none EXTREME}", "")                         \
    X("EXTREME", EXTREME, "the BEST TYPE by NUMCOL of CARDS",                                      \
      "of equal ones that of the nearest seat after it")                                           \
    X("CARD1", CARD_THAT, "that TYPE", "the one chosen last")                                      \
    X("CARD1", CARD_TOP, "the top card of ZONE", "")                                               \
    X("CARD1", CARD_BOTTOM, "the bottom card of ZONE", "")                                         \
    X("CARD1", CARD_IN, "the card in ZONE", "")                                                    \
    X("CARD1", CARD_SUBJECT, "the TYPE", "in a definition: the one it is about")                   \
    X("CARD1", CARD_DEF, "the CARDDEF", "")                                                        \
    X("FILTER", FILTER, "[and] with TEST", "")                                                     \
    X("TEST", TEST_NAME, "name CARDNAME", "")                                                      \
    X("TEST", TEST_WORD, "WORDATOM", "its suit, color ... is that")                                \
    X("TEST", TEST_WORDCOL, "WORDCOL WORDATOM", "")                                                \
    X("TEST", TEST_NOT_WORDCOL, "WORDCOL other than WORDATOM", "")                                 \
    X("TEST", TEST_NUM, "NUMCOL ATOM", "")                                                         \
    X("TEST", TEST_EQUAL, "NUMCOL equal to ATOM", "")                                              \
    X("TEST", TEST_CMP, "NUMCOL CMP ATOM", "")                                                     \
    X("TEST", TEST_SAME, "the NUMCOL of CARD1", "the same number as that card")                    \
    X("ZONES", ZONES, "ZONE {and ZONE}", "")                                                       \
    X("ZONE", ZONE_THE, "the ZONENAME", "")                                                        \
    X("ZONE", ZONE_OWNS, "OWNS ZONENAME", "")                                                      \
    X("ZONE", ZONE_OF, "the ZONENAME of SEAT", "")                                                 \
    X("ZONE", ZONE_THAT, "that FAMILYNAME", "")                                                    \
    X("ZONE", ZONE_FOR, "the ZONENAME for WORDATOM", "")                                           \
    X("ZONE", ZONE_OWNS_FOR, "OWNS ZONENAME for WORDATOM", "")                                     \
    X("ZONE", ZONE_ALL, "all ZONENAME+", "those of all seats, or of the whole family")             \
    X("ZONE", ZONE_ALL_ITS, "all its ZONENAME+", "")                                               \
    X("OWNS", OWNS_ITS, "its", "")                                                                 \
    X("OWNS", OWNS_SEAT, "SEAT1 's", "")                                                           \
    /* seats */                                                                                    \
    X("SEAT", SEAT_ONE, "SEAT1", "")                                                               \
    X("SEAT", SEAT_AFTER, "the seat after SEAT1", "to the left")                                   \
    X("SEAT", SEAT_BEFORE, "the seat before SEAT1", "to the right")                                \
    X("SEAT", SEAT_HOLDER, "the holder of HELD", "in whose zone it lies")                          \
    X("HELD", HELD_CARD, "CARD1", "")                                                              \
    X("HELD", HELD_EXTREME, "EXTREME", "")                                                         \
    X("SEAT1", SEAT_IT, "it", "the acting seat")                                                   \
    X("SEAT1", SEAT_THAT, "that seat", "the one chosen last")                                      \
    X("SEAT1", SEAT_SUBJECT, "the seat", "in a definition: the one it is about")                   \
    X("SEAT1", SEAT_VAR, "the SEATVAR", "")                                                        \
    X("SEAT1", SEAT_NEXT, "the next seat", "")                                                     \
    X("SEAT1", SEAT_PREVIOUS, "the previous seat", "")                                             \
    X("SEAT1", SEAT_OTHER, "the other seat", "where two play")                                     \
    X("SEAT1", SEAT_FIRST, "the first seat", "")                                                   \
    X("SEAT1", SEAT_LAST, "the last seat", "")                                                     \
    X("SEAT1", SEAT_PARTNER, "its partner", "")                                                    \
    X("SEAT1", SEAT_DEF, "the SEATDEF", "")                                                        \
    /* numbers */                                                                                  \
    X("NUM", NUM_ONE, "NUM1", "")                                                                  \
    X("NUM", NUM_PLUS, "NUM plus NUM1", "")                                                        \
    X("NUM", NUM_MINUS, "NUM minus NUM1", "")                                                      \
    X("NUM", NUM_TIMES, "NUM1 times NUM1", "")                                                     \
    X("NUM", NUM_SCALE, "NUM1 on the scale INT {, INT}", "0 gives the first of these, and so on")  \
    X("NUM1", NUM_ATOM, "ATOM", "")                                                                \
    X("NUM1", NUM_COUNT, "the number of [CARDADJ] TYPE+ in ZONES {FILTER}", "")                    \
    X("NUM1", NUM_SEATS, "the number of [SEATADJ] seats", "")                                      \
    X("NUM1", NUM_DIFFERENT, "the number of different WORDCOL+ of CARDS", "")                      \
    X("NUM1", NUM_DIFFERENT_NUM, "the number of different NUMCOL+ of CARDS", "")                   \
    X("NUM1", NUM_SUM, "the sum of the NUMCOL+ of CARDS", "")                                      \
    X("NUM1", NUM_BEST, "the BEST NUMCOL of CARDS", "")                                            \
    X("NUM1", NUM_SUM_SEATS, "the sum of the SEATNUM+ of all seats", "")                           \
    X("NUM1", NUM_BEST_SEAT, "the BEST SEATNUM of all seats", "")                                  \
    X("NUM1", NUM_LONGEST, "the longest run of NUMCOL+ of CARDS", "3, 4, 5 is a run of 3")         \
    X("NUM1", NUM_MOST, "the most CARDWORDS of one NUMCOL of CARDS", "a pair is 2")                \
    X("CARDWORDS", CARDWORDS, "TYPE+", "")                                                         \
    X("ATOM", ATOM_INT, "INT [KNOB]", "")                                                          \
    X("ATOM", ATOM_SLOT, "SLOT", "")                                                               \
    X("ATOM", ATOM_MOVED, "the number of those cards", "of the cards moved last")                  \
    X("ATOM", ATOM_THAT, "that number", "the one chosen last")                                     \
    X("ATOM", ATOM_ROLL, "that roll", "")                                                          \
    X("ATOM", ATOM_KNOB, "the knob KNOBNAME", "")                                                  \
    X("ATOM", ATOM_VAR, "VAR", "")                                                                 \
    X("ATOM", ATOM_DEF, "the NUMDEF", "")                                                          \
    X("ATOM", ATOM_ZONENUM, "the ZONENUM of ZONE", "")                                             \
    X("ATOM", ATOM_COLUMN, "the NUMCOL of CARD1", "")                                              \
    X("ATOM", ATOM_MEMBER, "the number of MEMBER", "of a numbered zone")                           \
    X("MEMBER", MEMBER_THAT, "that FAMILYNAME", "")                                                \
    X("MEMBER", MEMBER_THE, "the FAMILYNAME", "")                                                  \
    X("KNOB", KNOB, "( knob NAME , INT to INT )", "may be changed before play, in these bounds")   \
    X("VAR", VAR_TABLE, "the TABLEVAR", "")                                                        \
    X("VAR", VAR_OWNS, "OWNS SEATNUM", "")                                                         \
    X("VAR", VAR_OF, "the SEATNUM of SEAT", "")                                                    \
    X("VAR", VAR_ZONE, "the ZONEVAR of MEMBER", "")                                                \
    /* words */                                                                                    \
    X("WORDVAL", WORDVAL_ATOM, "WORDATOM", "")                                                     \
    X("WORDVAL", WORDVAL_COMMONEST, "the commonest WORDCOL of CARDS", "")                          \
    X("WORDATOM", WORD_LITERAL, "WORD", "")                                                        \
    X("WORDATOM", WORD_THAT, "that WORDCOL", "the one chosen last")                                \
    X("WORDATOM", WORD_DEF, "the WORDDEF", "")                                                     \
    X("WORDATOM", WORD_VAR, "the WORDVAR", "")                                                     \
    X("WORDATOM", WORD_OWNS, "OWNS SEATWORD", "")                                                  \
    X("WORDATOM", WORD_CARD, "the WORDCOL of CARD1", "")                                           \
    X("WORDATOM", WORD_MEMBER, "the WORDCOL of MEMBER", "")                                        \
    /* conditions: only and, or only or */                                                         \
    X("COND", COND_ONE, "C1", "")                                                                  \
    X("COND", COND_AND, "C1 and C1 {and C1}", "")                                                  \
    X("COND", COND_OR, "C1 or C1 {or C1}", "")                                                     \
    X("C1", IS_NUM, "NUM is [not] NUM", "")                                                        \
    X("C1", IS_CMP, "NUM is CMP NUM", "")                                                          \
    X("C1", IS_WORD, "WORDVAL is [not] WORDVAL", "")                                               \
    X("C1", IS_SEAT, "SEAT is [not] SEAT", "")                                                     \
    X("C1", IS_NO_WORD, "WORDVAL is [not] none", "")                                               \
    X("C1", IS_NO_CARD, "CARD1 is [not] none", "")                                                 \
    X("C1", IS_EMPTY, "ZONE is [not] empty", "")                                                   \
    X("C1", IS_CARDADJ, "CARD1 is [not] CARDADJ", "")                                              \
    X("C1", IS_FAMADJ, "MEMBER is [not] FAMADJ", "")                                               \
    X("C1", IS_SEATADJ, "SEAT1 is [not] SEATADJ", "")                                              \
    X("C1", IS_CARD_IN, "there is ONE [CARDADJ] TYPE in ZONES {FILTER}", "")                       \
    X("C1", IS_SEAT_ADJ, "there is ONE SEATADJ seat", "")                                          \
    X("C1", IS_FAM_ADJ, "there is ONE FAMADJ FAMILYNAME", "")                                      \
    X("C1", IS_KNOB, "the knob KNOBNAME is YESNO", "")                                             \
    X("ONE", ONE_A, "a~an", "")                                                                    \
    X("ONE", ONE_NO, "no", "")                                                                     \
    X("CMP", CMP_ABOVE, "above", "")                                                               \
    X("CMP", CMP_BELOW, "below", "")                                                               \
    X("CMP", CMP_LEAST, "at least", "")                                                            \
    X("CMP", CMP_MOST, "at most", "")

/* Names that a rulebook makes, and things, as refusals call them. */
#define CATEGORIES(X)                                                                              \
    X(TYPE, "a kind of card")                                                                      \
    X(ZONENAME, "a zone")                                                                          \
    X(FAMILYNAME, "a family of zones")                                                             \
    X(WORDCOL, "a column of words")                                                                \
    X(NUMCOL, "a column of numbers")                                                               \
    X(TABLEVAR, "a number of the table")                                                           \
    X(SEATVAR, "a seat that is remembered")                                                        \
    X(SEATNUM, "a number of each seat")                                                            \
    X(WORDVAR, "a word of the table")                                                              \
    X(SEATWORD, "a word of each seat")                                                             \
    X(ZONEVAR, "a number of each zone")                                                            \
    X(CARDADJ, "an adjective of cards")                                                            \
    X(SEATADJ, "an adjective of seats")                                                            \
    X(FAMADJ, "an adjective of zones")                                                             \
    X(VERB, "a verb")                                                                              \
    X(CHAPTER, "a chapter")                                                                        \
    X(NUMDEF, "a defined number")                                                                  \
    X(WORDDEF, "a defined word")                                                                   \
    X(CARDDEF, "a defined card")                                                                   \
    X(SEATDEF, "a defined seat")                                                                   \
    X(ZONENUM, "a defined number of a zone")                                                       \
    X(KNOBNAME, "a knob")                                                                          \
    X(CARDNAME, "a card's name")                                                                   \
    X(WORD, "a word of a column")

enum book_form {
#define X(symbol, code, words, about) code,
    FORMS(X)
#undef X
};

enum category {
#define X(name, about) NAME_##name,
    CATEGORIES(X)
#undef X
        CATEGORIES_N
};

extern const struct grammar_row forms_rows[];
extern const int forms_rows_n;
extern const char *const forms_categories[CATEGORIES_N];

#endif
