#!/usr/bin/env bash
# hledger 1.25 (Debian 12) reads 1,500 birr as one and a half beside 750.50, and shows the sum as 752,000.
#
# Set up: sales of a shop as a journal of plain-text accounting; amounts are written with a comma of thousands, as Ethiopian books
# have them, some of them with santim behind a point.
# A good guess: three figures behind a comma are thousands. If that can be meant in two ways, a program that keeps books asks which, or
# takes the amounts of a file together: 750.50 of the same commodity shows that the comma is not the sign of its decimals.
# What happens: each amount is read by itself, and a single comma or point is the sign of decimals. 1,500 and 750.50 make 752 birr, and
# as the first amount sets the form, the report says 752,000 ETB, which looks like three quarters of a million. Nothing fails
# to balance, as the other side of each entry is reckoned from the first. 1,500,000 and 1,500.00 are read rightly, so the
# smaller sales alone are lost. A line `commodity 1,000.00 ETB` in the file puts it right.
#
# Seen on 2026-12-01:
#   1,500 and 750.50: 752,000 ETB, with a point for decimals 752.00 ETB
#   1,500,000 and 1,500.00: with a point for decimals 1501500.00 ETB
#   1,500 and 750.50, with the commodity's line: 2,250.50 ETB
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q hledger=1.25-2+b5 >/dev/null 2>&1
dpkg-deb -x hledger_*.deb package
hledger=$folder/package/usr/bin/hledger
export LC_ALL=C.UTF-8

# Writes a journal that sells for each of the amounts.
journal() {
  local amount
  for amount; do printf '2026-12-01 sale\n    cash     %s ETB\n    sales\n\n' "$amount"; done
}
total() { "$hledger" -f "$1" balance cash --no-total "${@:2}" | sed 's/^ *//; s/  cash$//'; }
journal 1,500 750.50 >mixed
journal 1,500,000 1,500.00 >plain
{ printf 'commodity 1,000.00 ETB\n\n'; journal 1,500 750.50; } >told
seen="1,500 and 750.50: $(total mixed), with a point for decimals $(total mixed -c '1000.00 ETB')
1,500,000 and 1,500.00: with a point for decimals $(total plain -c '1000.00 ETB')
1,500 and 750.50, with the commodity's line: $(total told)"
echo "$seen"
[ "$seen" = "1,500 and 750.50: 752,000 ETB, with a point for decimals 752.00 ETB
1,500,000 and 1,500.00: with a point for decimals 1501500.00 ETB
1,500 and 750.50, with the commodity's line: 2,250.50 ETB" ] || { echo 'hledger does something else now'; exit 1; }
