#!/usr/bin/env bash
# Miller 6.6.0 (Debian 12) makes JSON that no reader of JSON takes, as soon as something in a price list weighs .5 kilograms.
#
# Set up: `mlr --icsv --ojson cat` turns the list of a supplier into JSON for the shop: article and weight of each piece.
# A good guess: what comes out is JSON. A field that looks like a number becomes one as JSON writes it, or stays a text; phones with a
# nought or a plus in front stay texts, and they do.
# What happens: a number keeps the letters in which it came, without quotes, so that .5 and 5. stand in the JSON, which has no such
# numbers, and an article 0x1F does too. The whole list is refused for one line. An article 12E3 is a number for JSON, and comes
# out of its reader as 12000, as 1.2E4 does: two articles become one, without an error.
# What helps: `-S`, which makes texts of all fields.
#
# Seen on 2026-12-01:
#   A1, 0.5: 0.5
#   A1, .5: refused
#   A1, 5.: refused
#   0x1F, 1: refused
#   12E3, 1: 12000 weighs 1
#   .5 with -S: .5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q miller=6.6.0-2+b3 >/dev/null 2>&1
dpkg-deb -x miller_*.deb package

# Turns a line of the list into JSON, with further options, and reads it.
read_back() {
  printf 'article,weight\n%s\n' "$1" | "$folder/package/usr/bin/mlr" "${@:2}" --icsv --ojson cat | node -e "
    try {
      const [{ article, weight }] = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
      console.log(article === 'A1' ? weight : article + ' weighs ' + weight);
    } catch (error) {
      console.log(error instanceof SyntaxError ? 'refused' : error);
    }"
}
seen="A1, 0.5: $(read_back A1,0.5)
A1, .5: $(read_back A1,.5)
A1, 5.: $(read_back A1,5.)
0x1F, 1: $(read_back 0x1F,1)
12E3, 1: $(read_back 12E3,1)
.5 with -S: $(read_back A1,.5 -S)"
echo "$seen"
[ "$seen" = 'A1, 0.5: 0.5
A1, .5: refused
A1, 5.: refused
0x1F, 1: refused
12E3, 1: 12000 weighs 1
.5 with -S: .5' ] || { echo 'Miller does something else now'; exit 1; }
