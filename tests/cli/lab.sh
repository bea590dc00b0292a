#!/usr/bin/env bash
# lab: croupier lab: runs, sweeps, comparisons, tuning, checks, and what it refuses.
. "$(dirname "$0")/common.sh"

mpi=$(dirname "$CROUPIER")/croupier-mpi

# The leaks are OpenMPI's own.
two_processes=(env ASAN_OPTIONS=detect_leaks=0 OMPI_ALLOW_RUN_AS_ROOT=1
    OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 2 "$mpi")

# await_work SECONDS PID: until it and its children worked so long, however slow the machine is.
await_work()
{
    local ticks workers
    while kill -0 "$2" 2>/dev/null; do
        workers="$2 $(cat "/proc/$2/task/$2/children")"
        ticks=$(cat $(sed 's|[0-9][0-9]*|/proc/&/stat|g' <<<"$workers") 2>/dev/null |
            sed 's/.*) //' | awk '{ sum += $12 + $13 } END { print sum + 0 }')
        [ "$ticks" -lt $(($1 * $(getconf CLK_TCK))) ] || break
        sleep 0.1
    done
}

# stop_after SECONDS COMMAND...: Ctrl-C after so much work; its status.
stop_after()
{
    local seconds=$1 lab
    shift
    "$@" >actual 2>&1 &
    lab=$!
    await_work "$seconds" $lab
    kill -INT $lab
    wait $lab
}

check 'where moves were timed, what bots among people took is not counted as theirs' <<'END'
croupier play null --seats greedy,random --seed 3 --save game.play >said
sed 's/^    Ann picks .*/&\n    thought 2.0 s/' game.play >timed.play
for file in game timed; do
    croupier lab read $file.play --games 12 --json |
        sed 's/.*"figures"//; s/"timed_moves".*//' >$file
done
cmp <(sed 's/"cards".*//' game) <(sed 's/"cards".*//' timed)
fails cmp -s <(sed 's/.*"cards"//' game) <(sed 's/.*"cards"//' timed)
END

check 'what was asked is said before what the game is like' <<'END'
croupier lab null --games 24 --sweep rounds=2..3 --measure margin >actual
grep -n "The sweep: margin\|The first to move" actual | head -n 1 | grep -q sweep
END

check 'a run tells who wins, how long it takes, and what happens' <<'END'
croupier lab null --games 60 >actual
says 'Windfall, 2 seats, 60 games, seed 1, played by greedy, greedy' 'The first to move wins' \
    'length in rounds' 'Endings: all rounds are played' 'draws'
END

check 'the same run is the same on one thread and on three' <<'END'
for threads in 1 3; do
    croupier lab null --games 30 --seats ismcts:5i,greedy --threads $threads --out $threads >log
done
cmp 1/report.json 3/report.json
cmp 1/figures.csv 3/figures.csv
cmp 1/report.html 3/report.html
END

check 'and on two processes under mpirun' <<'END'
if [ ! -x "$mpi" ]; then
    echo "croupier-mpi was not built"
    exit 1
fi
croupier lab null --games 60 --seats greedy,random --json >one
"${two_processes[@]}" lab null --games 60 --seats greedy,random --json >two
cmp one two
"${two_processes[@]}" lab null --games 10 --seats random,random >plain
fails grep -q $'\033' plain
END

# The folder is made before the first game. On Ctrl-C mpirun would wait a second only.
check 'which a signal stops together, and what was played is written' <<'END'
"${two_processes[@]}" lab null --games 100000000 --seats random,random --out both >actual 2>&1 &
until [ -d both ] || ! kill -0 $!; do
    sleep 0.1
done
kill -USR1 $!
wait $! || true
says 'Stopped early, after' 'The whole report: both/report.html'
grep -q '"cut_short":true' both/report.json
END

check 'bots are given iterations; time and a number alone are refused' <<'END'
status 2 croupier lab null --games 4 --seats ismcts:7,random
says '"ismcts:7": of what? Say ismcts:7i (iterations a move)'
croupier lab null --games 4 --seats ismcts:7i,random >actual
says 'ismcts:7i'
status 2 croupier lab null --games 4 --seats ismcts:7ms,random
says 'the lab counts iterations, not time'
croupier lab null --games 1 --seats ismcts-throws,ismcts:7i+picks >actual
says 'ismcts:200i-throws' 'ismcts:7i+picks'
status 2 croupier lab null --games 4 --seats ismcts:7ms-throws,random
says 'the lab counts iterations, not time'
END

check 'it stops when the interval is narrow enough' <<'END'
croupier lab null --games 100000 --seats random,random --until ci=5% >actual
says '504 games'
silent 'as narrowly as asked'
fast lab null --seats random,random --until ci=2.5% >actual # more than the thousand without it
says '2016 games'
fast lab null --seats random,random --until ci=3% --measure moves >actual # of the mean
says '504 games'
fast lab null --games 600 --seats random,random --until ci=0.01 --measure moves >actual
says 'All 600 games were played, but moves chosen is not known as narrowly as asked: '
fast lab null --seats random,random --until ci=5% --sweep rounds=3..4 --json >actual
says '"planned":1000000,"cut_short":false,"cells":[{"label":"rounds=3","games":504'
croupier lab null --games 40 --seats random,random --until ci=5% --sweep rounds=3..4 >actual
says 'All 40 games were played' '(rounds=3)'
fast lab compare null - rounds=4 --seats random,random --until ci=5% >actual
says '504 games'
END

check 'a sweep has a line for each value, and a measure' <<'END'
croupier lab null --games 60 --seats random,random --sweep rounds=3..7:2 --measure length >actual
says 'rounds=3' 'rounds=5' 'rounds=7'
croupier lab null --games 20 --seats random,random --sweep rounds=3..4 --sweep row=3..4 \
    --out both >actual
grep -q 'rounds=4, row=3' both/figures.csv
END

check 'what a game measures itself can be asked for, whole or by group' <<'END'
croupier lab null --games 60 --seats random,random --sweep row=3..5:2 --measure 'laid[plum]' >actual
says 'cards a seat lays: Plum; * clearly differs' 'row=5'
fast lab null --games 600 --seats random,random --until ci=0.5 --measure laid >actual
says '504 games' 'What the game measures itself' 'fruits that rot'
croupier lab compare null - hand=5 --games 60 --seats random,random --measure 'hand[2]' >actual
says 'cards in hand at the end of a'
printf 'game null\nseats random,random\ngames 60\nrots 10..90%%\nlaid[Fig] 0..9\n' >good
printf 'game null\nseats random,random\ngames 60\nlaid[Fig] 8..9\n' >bad
status 0 croupier lab check good
says 'ok - null: fruits that rot' 'ok - null: cards a seat lays: Fig'
status 1 croupier lab check bad
croupier lab tune null --seats random,random --games 20 --vary rounds=3..6 --target laid=4 >actual
says 'cards a seat lays'
fast lab null --games 400 --seats random,random --measure 'beside[melon + melon]' \
    --out pairs >actual
says 'Hazelnut + Hazelnut' 'most cards in hand at the end of a turn'
grep -q '^run,as it is,game,beside\[Melon + Melon\],0' pairs/figures.csv
[ "$(grep -c '^run,as it is,beside.*,all,' pairs/figures.csv)" = 25 ]
grep -q 'Hazelnut + Hazelnut' pairs/report.html
END

check 'what is measured is listed, and nothing is played' <<'END'
croupier lab null --measures >actual
says 'seat1              seat 1 wins' 'laid               cards a seat lays'
says 'sum of a seat; by card' 'mean of times; by round: 1 to 10' 'wins; by card and other'
croupier lab menagerie --measures >actual
says 'by source: sale of level 1, sale of level 2'
END

check 'a sweep needs only its own values to be possible' <<'END'
croupier lab temples --games 4 --seats random,random --set landfall=0 --sweep home_lands=1..2 \
    --measure length --out both >actual
says 'home_lands=1' 'home_lands=2'
fails grep -q 'as it is' both/report.json
status 2 croupier lab temples --games 4 --seats random,random --set landfall=0 \
    --sweep home_lands=0..2 --out never
says 'home_lands=0: landfall 0 needs home_lands'
[ ! -e never/report.json ]
END

check 'the plot of a sweep is a picture that stands alone; a run has none' <<'END'
croupier lab null --games 20 --seats random,random --sweep rounds=3..5 --measure length \
    --out line >/dev/null
croupier lab null --games 20 --seats random,random --sweep rounds=3..4 --sweep row=3..4 \
    --out heat >/dev/null
croupier lab null --games 20 --seats random,random --out plain >/dev/null
[ ! -e plain/plot.svg ]
python3 - <<'PYTHON'
import xml.etree.ElementTree as tree
svg = '{http://www.w3.org/2000/svg}'
for name, mark, n in (('line', 'circle', 3), ('heat', 'rect', 4)):
    root = tree.parse(name + '/plot.svg').getroot()
    assert root.tag == svg + 'svg' and '--ink' in root.find(svg + 'style').text, name
    assert len(list(root.iter(svg + mark))) == n, name
PYTHON
END

check 'nothing changes between a game and itself, and something between two' <<'END'
croupier lab compare null - - --games 100 --seats random,random --out same >/dev/null
croupier lab compare null - rounds=3 --games 100 --seats random,random --out other >/dev/null
python3 - <<'PYTHON'
import csv
def changes(folder):
    with open(folder + '/figures.csv', newline='') as file:
        return {row['figure']: (float(row['low']), float(row['high']))
                for row in csv.DictReader(file) if 'change' in row['figure'] + row['subject']}
same, other = changes('same'), changes('other')
assert same and all(low <= 0 <= high for low, high in same.values()), same
assert any(high < 0 for low, high in other.values()), other
PYTHON
END

check 'a comparison takes a folder of cards' <<'END'
copy_game null mine
sed -i '2s/[0-9]/9/' mine/cards/fruits.csv
croupier lab compare null - mine --games 40 --seats random,random --out changed >actual
says 'mine' '* Apple '
grep -q 'Apple (changed)' changed/report.html
python3 - <<'PYTHON'
import json
changes = json.load(open('changed/report.json'))['card_changes']
assert [change['name'] for change in changes if change['changed']] == ['Apple'], changes
PYTHON
END

check 'what changed comes first: new cards, changed ones, those that are gone' <<'END'
copy_game null mine
sed -i '2s/[0-9]/4/; /^Plum/d' mine/cards/fruits.csv
echo 'Quince,4,5,,' >>mine/cards/fruits.csv
croupier lab compare null - mine --games 60 --seats greedy,greedy --out out >actual
says '+ Quince ' '- Plum ' '* Apple ' 'Plum is gone' 'Quince (new): taken'
grep -q 'Quince (new)' out/report.html
grep -q '^run,mine,card Quince,taken,' out/figures.csv
grep -A 9 '"mine" by itself:' actual | grep -q 'A game lasts\|Every game lasts'
grep -n 'clearly changed\|A game\|Every game' actual | head -1 | grep -q 'clearly changed'
python3 - <<'PYTHON'
import json
report = json.load(open('out/report.json'))
named = lambda kind: [change['name'] for change in report['card_changes'] if change[kind]]
assert (named('new'), named('gone'), named('changed')) == (['Quince'], ['Plum'], ['Apple'])
alone = [line for line in report['summary'] if line['alone']]
assert report['summary'][-len(alone):] == alone and not report['summary'][0]['alone'], alone
assert 'Quince' in [card['name'] for card in report['cards']]
assert all(abs(figure['clear']) <= 1 for figure in report['run']['cells'][1]['figures'].values())
for line in report['summary']:
    assert line['words'][-1] in '.:\u2026', line
PYTHON
END

check 'a card that was changed, and others, are said to be taken clearly more or less' <<'END'
copy_game null mine
sed -i 's/^Apple,7,2/Apple,7,9/' mine/cards/fruits.csv
fast lab compare null - mine --games 400 --out out >actual
tr -s ' \n' ' ' <actual >line
grep -q 'Apple (changed): taken clearly more, [0-9.]*% .* of its offers (before' line
grep -q 'Others are taken clearly less: Blackberry ([0-9]*% of offers, before' line
grep -q '"name":"Apple","changed":true,"new":false,"gone":false,"clear":1' out/report.json
END

check 'a changed card that nobody is offered is not told in figures that there are not' <<'END'
copy_game emperor mine
sed -i 's/^Volley,5/Volley,1/' mine/cards/battles.csv
fast lab compare emperor - mine --games 12 >actual
says 'Volley (changed): never offered to anybody.'
END

check 'a line a game, whatever the threads, and its means are the figures' <<'END'
for threads in 1 2; do
    croupier lab compare null - rounds=4 --games 60 --seats greedy,random --threads $threads \
        --out $threads >log
done
cmp 1/games.csv 2/games.csv
python3 - <<'PYTHON'
import csv, json
rows = list(csv.DictReader(open('1/games.csv')))
assert len(rows) == 120 and {row['version'] for row in rows} == {'as it is', 'rounds=4'}
cells = json.load(open('1/report.json'))['run']['cells']
for cell in cells:
    mine = [row for row in rows if row['version'] == cell['label']]
    assert all(abs(float(row['won1']) + float(row['won2']) - 1) < 1e-5 for row in mine)
    for column, key in (('won1', 'seat1'), ('score2', 'score2'), ('length', 'length')):
        mean = sum(float(row[column]) for row in mine) / len(mine)
        assert abs(mean - cell['figures'][key]['value']) < 1e-4, (column, mean)
    assert {row['player1'] for row in mine} == {'greedy', 'random'}
PYTHON
python3 "$repository/docs/example_games.py" 1/games.csv >actual
says 'greedy' 'as it is' 'length changes by -2.00 ± 0.00'
END

check 'the same game again has no card that is clearly taken more or less' <<'END'
croupier lab compare null - - --games 400 --seats random,random --json >actual
python3 -c "
import json
assert json.load(open('actual'))['card_changes'] == []"
END

check 'other bots are asked about a comparison and a sweep' <<'END'
fast lab compare null rounds=2 rounds=1 --games 60 --panel 10 --seats greedy,greedy \
    --json >actual
python3 - <<'PYTHON'
import json
told = json.load(open('actual'))
assert [len(kind['cells']) for kind in told['kinds']] == [2, 2, 2, 2]
words = [line['words'] for line in told['summary'] if line['words'].startswith('With other bots')]
assert any('moves chosen: random -' in line and 'holds with all' in line for line in words), words
PYTHON
fast lab null --sweep rounds=1..2 --measure moves --games 20 --panel 10 >actual
says 'With other bots, moves chosen: random +' 'it holds with all of them'
fast lab null --sweep rounds=1..2 --measure first --games 20 --panel 10 --json >actual
grep -o 'Nearest to even, by kind[^"]*' actual | tr , '\n' >kinds
[ "$(grep -c ' at rounds=[12] (.*%.*)' kinds)" = 4 ]
END

check 'values of a sweep are compared with the standard one' <<'END'
croupier lab null --sweep rounds=5..7 --measure length --games 24 --seats random,random >actual
says '* clearly differs from rounds=6'
[ "$(grep -c '^  rounds=[57] .* \* ' actual)" = 2 ]
END

check 'cards are worth something: the same seeds are played again with blanks' <<'END'
croupier lab null --games 40 --causal 40 --replace Plum --out worth >actual
grep -q 'Plum' worth/figures.csv
says 'Plum: worth ' 'seats that played it'
croupier lab null --games 40 --causal 40 --replace Plum=Pear >actual
says 'Plum instead of Pear: worth '
status 2 croupier lab null --games 10 --causal 10 --replace Truffle
says 'there is no card "Truffle"'
END

check 'several cards can be replaced, each once' <<'END'
croupier lab null --games 4 --causal 10 --replace Plum --replace Fig=Pear --json >actual
says '"label":"Plum"' '"label":"Fig instead of Pear"'
status 2 croupier lab null --games 10 --causal 10 --replace Plum=Fig --replace plum
says 'Plum is replaced twice'
END

check 'a card can be made a blank, or another card, for play too' <<'END'
croupier cards null --set Fig.blank=1 --set Plum.as=Pear >actual
fails grep -q '^Fig.*rots' actual
grep -q '^Plum.*everybody' actual
status 2 croupier cards null --set Fig.blank=2
says 'a card is made a blank by Fig.blank=1'
status 2 croupier cards null --set Fig.as=Ladder
says "no card of Fig's type"
END

check 'bots of several kinds and strengths are asked' <<'END'
croupier lab null --set rounds=1 --games 10 --panel 2 --skill 2 >actual
says 'ismcts:50i' 'greedy against random'
END

check 'tuning finds the number of rounds that is wanted, and shows it as a change' <<'END'
croupier lab tune null --seats random,random --games 10 --vary rounds=3..9 --target length=5 >actual
says '-rounds 6' '+rounds 5' 'as wanted'
END

check 'what cannot be played is refused before the search, or passed over in it' <<'END'
status 2 croupier lab tune temples --vary landfall=0..3 --target first=50% --games 100000
says 'landfall=0: landfall 0 needs home_lands'
status 2 croupier lab tune null --seats random,random --games 100000 --vary rounds=9..11 \
    --target length=5
says 'rounds=11: knob rounds is a number from'
status 2 croupier lab tune null --seats random,greeedy --vary rounds=3..9 --target length=5
says 'there is no bot "greeedy"'
status 2 croupier lab tune emperor --seats greeedy --vary draws_per_day=4..5 --target won=50%
says 'there is no bot "greeedy"' # the report's own word for it
croupier lab tune temples --seats random,random --games 1 --vary landfall=0..1 \
    --vary home_lands=0..1 --target length=10 >actual
says 'after 100 looks'
END

check 'a check passes or fails, and says by what' <<'END'
printf 'game null\nseats random,random\ngames 100\nlength 5..9\ndead none\n' >good
printf 'game null\nseats random,random\ngames 100\nlength 1..2\n' >bad
status 0 croupier lab check good
says 'ok - null: length in rounds' 'ok - null: no card is dead'
silent 'may be'
printf 'game null\nseats random,random\ngames 9\ndead none but Fig, Plum\n' >but
status 0 croupier lab check but --threads 1
says 'ok - null: no card is dead, but these may be: Fig, Plum'
status 1 croupier lab check bad
says 'not ok - null: length in rounds' 'wanted 1 to 2'
END

check 'bad checks are refused with their line' <<'END'
printf 'length 1..2\n' >one
status 2 croupier lab check one
says 'one:1: first say which game'
printf 'game null\nlenght 1..2\n' >two
status 2 croupier lab check two
says 'two:2:' 'lenght'
: >three
status 2 croupier lab check three
says 'there is no game in it'
status 2 croupier lab check nowhere
says 'nowhere'
printf 'game null\nlength 1..2\n\n# the next\ngame menagery\nlength 1..9\n' >four
status 2 croupier lab check four
says 'four:5: there is no game "menagery"; did you mean menagerie?'
printf 'game nul\nlength 1..2\n' >five
status 2 croupier lab check five
says 'five:1: there is no game "nul"; did you mean null?'
printf 'game null\ndead none but Fig, Plumm\n' >six
status 2 croupier lab check six
says 'there is no card "Plumm"; the nearest is "Plum"'
printf 'game null\ngames 5\n' >seven
status 2 croupier lab check seven
says 'no bound is given'
printf 'game null\nfirst 0..150%%\n' >eight
status 2 croupier lab check eight
says 'eight:2:' 'a share lies between 0 and 100%'
END

check 'options that would not be heeded are refused, with where they belong' <<'END'
printf 'game null\nlength 1..2\n' >bounds
stranger()
{
    local words=$1
    shift
    status 2 croupier lab "$@"
    says "$words"
    [ ! -e never ]
}
stranger '--target means nothing to lab GAME; it is for lab tune' null --target first=50%
stranger '--vary means nothing to lab GAME' null --vary rounds=3..4
stranger '--sweep means nothing to lab tune; it is for lab GAME' tune null --sweep rounds=3..4 \
    --vary rounds=3..4 --target length=5
stranger '--out means nothing to lab tune; it is for lab GAME, lab compare' \
    tune null --vary rounds=3..4 --target length=5 --out never
stranger '--json means nothing to lab tune' tune null --vary rounds=3..4 --target length=5 --json
stranger '--causal means nothing to lab compare' compare null - - --causal 5
for option in '--games 5' '--out never' --json; do
    stranger "${option% *} means nothing to lab check" check bounds $option
done
stranger '--cards means nothing to lab check: its file says' check bounds --cards /nonexist
stranger '--seats means nothing to lab check' check bounds --seats 2
stranger '--replace is part of --causal' null --replace Plum
END

check 'what makes no sense is refused before a game is played' <<'END'
refused()
{
    local words=$1
    shift
    status 2 croupier lab "$@" --out never
    says "$words"
    [ ! -e never/report.json ]
}
refused 'there is no bot "greeedy"' null --seats greeedy,random
refused 'the nearest is "picks"' null --seats greedy-pick,random
refused 'row is a number from' null --set row=99
refused 'there is no value from 5 to 3' null --sweep rounds=5..3
refused 'no_such' null --sweep no_such=1..2
refused 'rounds is a number from' null --sweep rounds=3..60:20
refused 'there is no game "nulll"' nulll
refused '--games "0"' null --games 0
refused '--until "1%"' null --until 1%
refused '"xyzzy"; there are seat1' null --measure xyzzy
refused 'is called "lenth"; the nearest is "length"; there are' null --measure lenth
refused 'laid has no such group; the nearest is "Plum"' null --measure 'laid[plumm]'
refused 'there is no card "Plumm"; the nearest is "Plum"' null --causal 5 --replace Plumm
refused 'rounds is swept twice' null --sweep Rounds=3..4 --sweep rounds=5..6
refused 'every share is that narrow from the start' null --until ci=1
refused 'laid has no such group' null --measure 'laid[Truffle]'
refused 'is called "rots[1]"' null --measure 'rots[1]'
status 2 croupier lab tune null --vary rounds=3..4 --target first=150%
says '"first=150%": a share lies between 0 and 100%'
status 2 croupier lab tune null --vary rounds=3..4 --vary rounds=5..6 --target first=50%
says 'rounds is varied twice'
status 2 croupier lab null --seats ismcts:abc,random
says 'after the colon comes a number of iterations'
silent milliseconds
touch file
status 2 croupier lab null --games 2 --out file/inside
says 'file/inside'
END

check 'Ctrl-C stops it, and what was played is told' <<'END'
stop_after 1 "$CROUPIER" lab null --games 100000000 --seats random,random
says 'Windfall, 2 seats'
END

check 'each study that was stopped says so, in every report' <<'END'
stop_after 1 "$CROUPIER" lab null --games 100000000 --seats random,random --sweep rounds=3..5 \
    --causal 9 --panel 9 --skill 9 --out stopped
says 'Stopped early, after' 'The sweep was not begun' 'The replacing of cards was not begun' \
    'The asking of other bots was stopped early: 4 of 4 kinds' \
    'The measuring of skill was not begun' 'not played'
fails grep -q '"cut_short":false' stopped/report.json
grep -q 'The sweep was not begun' stopped/report.html
grep -q 'not played' stopped/report.html
END

check 'a report that cannot be written is printed all the same' <<'END'
mkdir -p out/report.html
status 1 croupier lab null --games 10 --seats random,random --out out
says 'Windfall, 2 seats, 10 games' 'out/report.html: it is not a file'
silent 'The whole report'
[ -s out/report.json ]
status 1 croupier lab null --games 10 --seats random,random --out out --json
says '"question":'
END

check 'a search that is stopped says so, and claims no trial that was not made' <<'END'
stop_after 5 "$CROUPIER" lab tune null --games 100000000 --seats greedy,greedy \
    --vary rounds=3..9 --target length=5
says 'of 100 looks of 200 games.' 'not tried on other seeds'
silent 'and tried on other seeds' 'Proposed'
END

check 'moves that are worse than passing are counted, of levels too' <<'END'
croupier lab resourcewar --seats level:Newcomer,level:Newcomer --games 1 --pointless 20 >actual
says 'Of the choices at which a seat could pass'
croupier lab resourcewar --games 1 --seats random,random >actual
silent 'could pass'
END

check 'who plays alone may ask for what the report calls won' <<'END'
fast lab emperor --seats greedy --games 12 --measure won --sweep draws_per_day=2..3 >actual
says 'Sweep  won'
status 2 croupier lab null --games 12 --measure won --sweep rounds=1..2
END

check 'games of people are read beside games of bots, with intervals for few' <<'END'
for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
    croupier play null --seats greedy,greedy --seed $seed --save $seed.play >/dev/null </dev/null
done
croupier lab read *.play --games 240 --seats random,random --out people >actual
says 'Windfall, 2 seats: 12 games of people, 240 of bots (random)' 'people clearly' \
    'taken when it could be' 'people/report.html'
python3 - <<'PY'
import json
from math import isclose
report = json.load(open("people/report.json"))
assert (report["people_games"], report["bots_games"], report["unfinished"]) == (12, 240, 0)
wins = next(f for f in report["figures"] if f["key"] == "seat1")["people"]
n, z = 11, 1.959964  # twelve games tell a spread like eleven of a known one
p = wins["value"]
middle = (p + z * z / 2 / n) / (1 + z * z / n)
half = z * (p * (1 - p) / n + z * z / 4 / n / n) ** 0.5 / (1 + z * z / n)
assert isclose(wins["low"], middle - half, abs_tol=1e-4), wins
rows = open("people/games.csv").read().splitlines()
assert len(rows) == 13, rows
scores = [float(row.split(",")[rows[0].split(",").index("score1")]) for row in rows[1:]]
mean = sum(scores) / 12
spread = (sum((x - mean) ** 2 for x in scores) / 11 / 12) ** 0.5
score = next(f for f in report["figures"] if f["key"] == "score1")["people"]
assert isclose(score["value"], mean, abs_tol=1e-4), (score, mean)
assert isclose(score["high"] - mean, 2.201 * spread, rel_tol=1e-3), (score, spread)
PY
croupier lab read *.play --games 240 >actual
silent 'people clearly' 'thought long'
sed -i '/^    Ann/a\    thought 2.0 s' 1.play
sed -i '0,/thought 2.0/s//thought 31.5/' 1.play
croupier lab read *.play --games 24 --out timed >actual
says 'where people thought long' 'half of them took 2.0 s or less' '31.5 s  1.play, move 1: Ann'
grep -q 'thought long' timed/report.html
croupier lab read 1.play --games 24 --json >actual
says '"median_seconds":2' '"seconds":31.5'
croupier lab read 1.play --games 24 --json >actual
says '"clear":0' '"low":null'
echo '    thought soon' >>1.play
status 2 croupier lab read 1.play --games 24
says 'thought 12.4 s'
END

check 'games that cannot be read together, or not at all, are refused with the reason' <<'END'
croupier play null --seats greedy,greedy --seed 1 --save a.play >/dev/null </dev/null
croupier play null --seats greedy,greedy --set rounds=2 --seed 1 --save b.play >/dev/null </dev/null
croupier play null --seats greedy,greedy,greedy --seed 1 --save c.play >/dev/null </dev/null
croupier play ohhell --seats greedy,greedy,greedy --seed 1 --save d.play >/dev/null </dev/null
head -n 8 a.play >cut.play
status 2 croupier lab read a.play b.play
says 'b.play: rounds is 2, in the games before'
status 2 croupier lab read a.play c.play
says 'c.play: 3 seats, in the games before 2'
status 2 croupier lab read a.play d.play
says 'd.play: a game of Oh Hell among games of Windfall'
status 2 croupier lab read cut.play
says 'nothing to read'
status 0 croupier lab read cut.play a.play --games 12
says '1 game was not finished and is left out'
status 2 croupier lab read
says 'read needs games'
status 2 croupier lab read a.play --skill 3
says 'means nothing to lab read'
END

finish
