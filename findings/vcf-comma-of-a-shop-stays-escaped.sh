#!/usr/bin/env bash
# vcf 2.1.2 hands out the text of a contact with the signs of the file in it: a shop 'Wenber, Bole' is 'Wenber\, Bole'.
#
# Set up: a contact that vcards-js 2.11.1 has written (a shop with a comma, a note of two lines, a street with a semicolon), as RFC 6350
# section 3.4 wants it, is read by vcf, and by a telephone's rules.
# A good guess: a parser gives values as they were meant: the backslash before a comma and a semicolon is taken off, '\n' is a line
# end. Its own `toString()` puts them back.
# What happens: `valueOf()` is the text of the line as it stands. Written again with `toString()` after a value was set plainly, commas go
# out without the backslash: read and written, a contact is sound only as long as nobody looks at a value or sets one.
#
# Seen on 2026-12-01:
#   org: Wenber\, Bole
#   note: Second floor\nblue gate
#   adr: ;;Ring Road\; gate 3;;;;
#   set and written: ORG:Wenber, Bole
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts vcf@2.1.2 vcards-js@2.11.1

cat >look.mjs <<'JS'
import vCardsJS from 'vcards-js';
import Card from 'vcf';

const written = vCardsJS();
written.firstName = 'Almaz';
written.organization = 'Wenber, Bole';
written.note = 'Second floor\nblue gate';
written.workAddress.street = 'Ring Road; gate 3';
const card = new Card().parse(written.getFormattedString());
const own = new Card();
own.set('org', 'Wenber, Bole');
const seen = [
  ...['org', 'note', 'adr'].map((name) => `${name}: ${card.get(name).valueOf()}`),
  `set and written: ${/ORG.*/.exec(own.toString('3.0'))[0].trim()}`,
].join('\n');
console.log(seen);
const expected = String.raw`org: Wenber\, Bole
note: Second floor\nblue gate
adr: ;;Ring Road\; gate 3;;;;
set and written: ORG:Wenber, Bole`;
if (seen !== expected) throw new Error('vcf does something else now');
JS
node look.mjs
