#!/usr/bin/env bash
# print: cards on paper: how many pages, what is on them, and what is refused.
. "$(dirname "$0")/common.sh"

# copies FILE: how many cards a sheet of the shipped game asks for.
copies()
{
    awk -F, 'NR > 1 {n += $2} END {print n}' "$repository/games/$1"
}

check 'every card as often as its sheet says, backs on the next page' <<'END'
croupier print menagerie --out out >actual
cards=$(($(copies menagerie/cards/animals.csv) + $(copies menagerie/cards/upgrades.csv)))
pages=$((2 * ((cards + 8) / 9)))
says "$cards cards" "$pages pages of a4 paper, about"
pdfinfo out/menagerie-cards.pdf | grep -q "^Pages: *$pages$"
pdftotext out/menagerie-cards.pdf text
[ "$(grep -c 'Plough Ox' text)" = 5 ]
qpdf --check out/menagerie-cards.pdf
END

check 'the same cards give the same bytes' <<'END'
croupier print null --out one
croupier print null --out two
cmp one/null-cards.pdf two/null-cards.pdf
END

check 'every name and every text of every game is on its card, and inside the knife' <<'END'
for game in handmedown menagerie resourcewar temples emperor null; do
    croupier print $game --singles --out out
    pdftotext -bbox out/$game-singles.pdf boxes
    python3 - "$repository/games/$game/cards" boxes <<'PY'
import csv, glob, html, re, sys
words, page = [], None
for line in open(sys.argv[2]):
    if m := re.search(r'<page width="([\d.]+)" height="([\d.]+)"', line):
        words.append([]); size = tuple(map(float, m.groups()))
    number = '="([\\d.-]+)" *'
    edges = 'xMin' + number + 'yMin' + number + 'xMax' + number + 'yMax' + number
    if m := re.search(edges + '>(.*)</word>', line):
        left, top, right, bottom = map(float, m.groups()[:4])
        edge = 3 * 72 / 25.4 - 1   # the bleed, and a hair
        assert left > edge and top > edge, line
        assert right < size[0] - edge and bottom < size[1] - edge, line
        words[-1].append(html.unescape(m.group(5)))
squeeze = lambda text: re.sub(r'\s+', '', text).lower()
pages = [squeeze(''.join(page)) for page in words]
cards = [row for sheet in glob.glob(sys.argv[1] + '/*.csv') for row in csv.DictReader(open(sheet))]
assert cards
for row in cards:
    name, text = squeeze(row['name']), squeeze(row.get('text') or '')
    assert any(name in page and text in page for page in pages), row['name']
PY
done
END

check 'a card a page has its boxes' <<'END'
croupier print null --singles --size bridge --out out
pdfinfo -box out/null-singles.pdf >actual
says '178.583 x 266.457 pts' 'TrimBox:             8.50     8.50   170.08   257.95'
END

check 'backs lie behind their fronts, mirrored or folded' <<'END'
croupier print null --out out
croupier print null --backs fold --out fold >actual
says '4 to a page'
croupier print null --backs none --paper letter --out none
pdfinfo none/null-cards.pdf >actual
says '612 x 792 pts (letter)'
# A page with one card: its back stands where a sheet turned over its long edge brings it.
tool=$(awk -F, 'NR == 2 {print $1}' "$repository/games/null/cards/tools.csv")
croupier print null "$tool" --plain --out one
pdftoppm -r 50 -gray one/null-cards.pdf page
python3 - <<'PY'
def ink(name):
    data = open(name, 'rb').read().split(b'\n', 3)
    width, height = map(int, data[1].split())
    dots = data[3]
    rows = range(height // 4, height // 3)
    columns = [x for x in range(width) for y in rows if dots[y * width + x] < 200]
    return width, min(columns), max(columns)
import glob
front, back = map(ink, sorted(glob.glob('page-*.pgm'))[:2])
assert abs(front[1] - (back[0] - 1 - back[2])) <= 1 and front[1] < front[0] / 3, (front, back)
PY
END

check 'only what changed' <<'END'
mkdir -p mine
cp -r "$repository/games/null/cards" mine/
croupier print null --since mine --out out >actual
says 'Nothing to print'
name=$(awk -F, 'NR == 2 {print $1}' mine/cards/fruits.csv)
sed -i '2s/,[0-9]*,/,9,/' mine/cards/fruits.csv
croupier print null --cards mine --since "$repository/games/null" --out out >actual
says '(1 different)'
pdftotext out/null-cards.pdf - | grep -q "$name"
END

check 'pictures with a list, and one of the designer'\''s own' <<'END'
mkdir -p mine/art
cp -r "$repository/games/null/cards" mine/
name=$(awk -F, 'NR == 2 {print $1}' mine/cards/fruits.csv)
printf '%s' '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">' \
    '<rect width="9" height="9" fill="#ff00ff"/></svg>' >"mine/art/$name.svg"
croupier print null "$name" --cards mine --dpi 100 --out out
grep -q "^001-.*,front,\"$name\"," out/cards.csv
python3 -c "
import struct, zlib
data = open('out/$(sed -n 2p out/cards.csv | cut -d, -f1)', 'rb').read()
assert struct.unpack('>II', data[16:24]) == (272, 370), data[16:24]"
END

check 'a photograph of one'\''s own fills the picture, and what is none is refused' <<'END'
mkdir -p mine/art
cp -r "$repository/games/null/cards" mine/
name=$(awk -F, 'NR == 2 {print $1}' mine/cards/fruits.csv)
python3 - "mine/art/$name.png" <<'PY'
import struct, sys, zlib
def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
rows = b''.join(b'\0' + b'\xff\x00\xff' * 8 for _ in range(8))
head = struct.pack('>IIBBBBB', 8, 8, 8, 2, 0, 0, 0)
open(sys.argv[1], 'wb').write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head)
                              + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))
PY
croupier print null "$name" --cards mine --backs none --out out
pdftoppm -r 20 out/null-cards.pdf page
python3 -c "
import glob
data = open(glob.glob('page*.ppm')[0], 'rb').read()
assert data.count(b'\xff\x00\xff') > 50, data.count(b'\xff\x00\xff')"
echo nonsense >"mine/art/$name.png"
status 2 croupier print null "$name" --cards mine --out none
says 'its picture in the folder art is no PNG and no SVG' 'fruits.csv row 2'
[ ! -e none ]
rm -r mine/art
printf '# mine\n%s = no-such-icon\n' "$name" >mine/icons.txt
status 2 croupier print null "$name" --cards mine --out none
says 'icons.txt line 2: there is no icon "no-such-icon"'
[ ! -e none ]
END

check 'a card has the icon that its sheet names, and has changed with it' <<'END'
mkdir -p plain named listed
for folder in plain named listed; do cp -r "$repository/games/null/cards" $folder/; done
sed -i '1s/$/,icon/; 2,$s/$/,/; /^Apple,/s/$/pear/' named/cards/fruits.csv
echo 'Apple = pear' >listed/icons.txt
for folder in plain named listed; do
    fast print null Apple --cards $folder --backs none --out $folder/out
done
cmp named/out/null-cards.pdf listed/out/null-cards.pdf
fails cmp -s named/out/null-cards.pdf plain/out/null-cards.pdf
croupier print null --cards named --since plain --out out >actual
says '(1 different)'
sed -i '/^Apple,/s/pear$/paer/' named/cards/fruits.csv
status 2 croupier print null Apple --cards named --out none
says 'fruits.csv row 2, Apple, icon: there is no icon "paer"; the nearest is "pear"'
[ ! -e none ]
END

check 'rule numbers where they are wanted' <<'END'
croupier print handmedown Farmer --rules --backs none --out out
pdftotext out/handmedown-cards.pdf - | grep -q '^HM-2.3'
croupier print handmedown Farmer --backs none --out plain
pdftotext plain/handmedown-cards.pdf words
fails grep -q '^HM-' words
END

check 'a rulebook with every rule, and folded in the order of its pages' <<'END'
croupier print handmedown --rulebook --out out >actual
pdftotext -nopgbrk out/handmedown-rulebook.pdf text
grep -o 'HM-[0-9]*\.[0-9]*' "$repository/games/handmedown/rulebook.md" | sort -u >rules
while read -r rule; do grep -qF "$rule" text; done <rules
pdfinfo out/handmedown-rulebook.pdf | grep -q 'Page size: *595.276 x 841.89'
croupier rules handmedown --knobs | grep -oE '^[a-z_]+' | sort -u >knobs
while read -r knob; do grep -q "^$knob" text; done <knobs
croupier print handmedown --rulebook --paper letter --out letter >actual
pdfinfo letter/handmedown-rulebook.pdf | grep -q 'Page size: *612 x 792'
croupier print handmedown --booklet --out out >actual
pages=$(awk '/^The rulebook has/ {print $4}' actual)
pdfinfo out/handmedown-booklet.pdf | grep -q "^Pages: *$(((pages + 3) / 4 * 2))$"
pdfinfo out/handmedown-booklet.pdf | grep -q '841.89 x 595.276'
END

check 'sheets and an object for Tabletop Simulator' <<'END'
croupier print null --seats 2 --tabletop --url https://example.org/cards --out out
python3 - "$repository/games/null/cards" <<'PY'
import csv, glob, json, struct, sys
saved = json.load(open('out/null-tabletop.json'))
copies = {}
for sheet in glob.glob(sys.argv[1] + '/*.csv'):
    for row in csv.DictReader(open(sheet)):
        copies[row['name']] = int(row['copies'])
seen = {}
decks = [one for one in saved['ObjectStates'] if one['Name'] == 'DeckCustom']
assert decks
for deck in decks:
    assert deck['Name'] == 'DeckCustom' and set(deck['Transform']) >= {'posX', 'rotZ', 'scaleX'}
    assert deck['DeckIDs'] == [card['CardID'] for card in deck['ContainedObjects']]
    for card in deck['ContainedObjects']:
        sheet = deck['CustomDeck'][str(card['CardID'] // 100)]
        assert sheet['FaceURL'].startswith('https://example.org/cards/sheet-'), sheet
        assert card['CardID'] % 100 < sheet['NumWidth'] * sheet['NumHeight'] - 1
        data = open('out/' + sheet['FaceURL'].rsplit('/', 1)[1], 'rb').read()
        assert struct.unpack('>I', data[16:20])[0] == 4090
        seen[card['Nickname']] = seen.get(card['Nickname'], 0) + 1
assert {name: seen[name] for name in copies} == copies, seen
PY
END

check 'bags of tokens, markers and dice for Tabletop Simulator' <<'END'
croupier print menagerie --seats 2 --tabletop --url https://example.org/cards --out out
python3 - <<'PY'
import json, os
bags = {}
dice = 0
for one in json.load(open('out/menagerie-tabletop.json'))['ObjectStates']:
    assert set(one['Transform']) == {a + b for a in ('pos', 'rot', 'scale') for b in 'XYZ'}, one
    dice += one['Name'] == 'Die_6'
    if one['Name'] in ('Bag', 'Infinite_Bag'):
        bags[one['Nickname']] = (one['Name'], len(one['ContainedObjects']))
        for token in one['ContainedObjects']:
            assert token['Name'] == 'Custom_Token'
            assert 'Thickness' in token['CustomImage']['CustomToken']
            assert os.path.exists('out/' + token['CustomImage']['ImageURL'].rsplit('/', 1)[1])
assert dice == 2, dice
assert bags == {'VP': ('Infinite_Bag', 1), 'wound': ('Infinite_Bag', 1),
                'starting player': ('Bag', 1)}, bags
PY
END

check 'boards, a mat and the picture of a laid table' <<'END'
croupier print temples --box --games 2 --out out
pdftotext out/temples-tokens.pdf text
grep -q 'r4c5' text
grep -q 'first player' text
grep -q 'Main phase' text
croupier print temples --rulebook --out out
pdftotext out/temples-rulebook.pdf text
grep -q 'A table in the middle of a game' text
grep -q 'A turn at a glance' text
END

check 'tokens are counted, and what a box holds is told' <<'END'
croupier print null --box --games 20 --out out >actual
says 'What you need to play Windfall with 4 players' 'fruit cards'
mkdir mine
printf 'token food\nfood 3\n' >mine/box.txt
status 2 croupier print emperor --seats 1 --cards mine --box --out out
says 'box.txt line 2: "food 3": a line is a token, die, marker or track'
END

check 'what cannot be printed is said, and no file is left' <<'END'
status 2 croupier print null --size huge
says '"huge": a size is poker, bridge'
status 2 croupier print resourcewar --size 25x25 --out out
says 'its words do not fit on a card of 25 x 25 mm' '.csv row '
[ ! -e out ]
status 2 croupier print null --paper a5
says '"a5": the paper is a4 or letter'
status 2 croupier print null Appel
says 'has no card "Appel"'
status 2 croupier print null --out /dev/null/out
says 'cannot make folder /dev/null/out'
status 2 croupier print null --size 200x280 --backs fold --out out
says 'does not fit on a4 paper'
END
finish
