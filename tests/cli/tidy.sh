#!/usr/bin/env bash
# tidy: each check of tools/tidy fails where what it guards is broken.
. "$(dirname "$0")/common.sh"

# A copy of the tree with one fault for each check, and the place where it must be found.
check 'tools/tidy finds every fault' <<'END'
tar -C "$repository" --exclude=./build --exclude=./.git --exclude=node_modules -cf - . | tar -xf -
long=$(printf '%0101d' 0)
printf '/* up.c: x. */\n#include "cli/options.h"\n' >kernel/up.c
printf '/* cross.c: x. */\n#include "games/temples/temples.h"\n' >games/emperor/cross.c
printf '%s\n' '/* impure.c: x. */' 'long a = time(NULL);' 'x = fopen(path, "r");' 'printf("x");' \
    'fprintf(stderr, "x");' 'int b = rand();' >kernel/impure.c
(echo '/* large.c: x. */'; yes '' | head -n 700) >lib/large.c
(printf '%s\n' '/* deep.c: x. */' 'void deep(void)' '{'; yes ' deep();' | head -n 71; echo '}') \
    >lib/deep.c
printf '/* wide.c: x. */\nint x%s;\nint y; \n' "$long" >lib/wide.c
printf '/* later.c: x. */\n/* TO''DO */\n/* /wor''k/here */\n' >lib/later.c
printf 'int x;\n' >lib/nameless.c
printf '%s\n' '/* long.c: x. */' 'static long f(void);' 'x = 3L;' >games/null/long.c
printf '%s\n' '/* loops.c: x. */' '#define EACH_MOON(n) while (n)' ' EACH_MOON (n)' '{}' \
    >lib/loops.c
echo 'Moon = no-such-moon' >>games/null/icons.txt
printf '    "node_modules/moon": {\n      "node": ">=22"\n' >>web/package-lock.json
printf '%s\n' '/* order.c: x. */' 'int next(int *x);' 'int y = add(at, next(&at));' >lib/order.c
printf '/* lonely.h: stands alone. */\n' >lib/lonely.h
printf '%s\n' '/* raw.c: x. */' 'char *x = strdup(y);' >bots/raw.c
printf '%s\n' '/* twin.h: x. */' 'struct splitmix {' '    int x;' '};' \
    'enum look { LOOK };' >lib/twin.h
sed -i 's/, `verb.label`//' docs/adding-a-game.md
echo 'export const MOON = 1;' >>web/src/lib/words.ts
printf '#!/usr/bin/env bash\n# loose: x.\nif\n' >tools/loose
printf '%s\n' '#!/usr/bin/env bash' '# vain: x.' 'set -e' '!'' false' 'true &''& false' \
    '!'' echo x | grep x' >tools/vain
chmod +x tools/vain
mkdir -p objects
printf 'void idle(void);\nvoid idle(void) {}\n' | gcc -xc -c - -o objects/idle.o
echo '[]' >objects/compile_commands.json
status 1 tools/tidy objects
fails grep '^ok' actual
says 'kernel/up.c:2: kernel may not include cli' \
    'games/emperor/cross.c:2: a game may not include another game' \
    kernel/impure.c:2: kernel/impure.c:3: kernel/impure.c:4: kernel/impure.c:5: kernel/impure.c:6: \
    'lib/large.c: 701 lines' 'lib/deep.c:3: 72 lines' 'lib/wide.c:2: 107 columns' \
    'lib/wide.c:3: blank at the end' lib/later.c:2: lib/later.c:3: lib/nameless.c:1: \
    lib/order.c:3: games/null/long.c:2: games/null/long.c:3: \
    'lib/lonely.h: nobody includes it' bots/raw.c:2: lib/twin.h 'look is two things' \
    'docs/adding-a-game.md: its table lacks label' web/src/lib/words.ts \
    'tools/loose: is not executable' tools/loose: tools/vain:4: \
    tools/vain:5: tools/vain:6: 'ForEachMacros lacks EACH_MOON' 'NOTICE: who drew no-such-moon?' \
    'node_modules/moon asks for Node >=22' 'kernel/pile.c: in no target of the build' \
    'idle is called by no other file' 'docs/files.md: lacks | `lonely.h` | stands alone |'
END

finish
