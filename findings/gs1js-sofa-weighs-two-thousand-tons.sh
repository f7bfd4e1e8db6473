#!/usr/bin/env bash
# gs1js 0.0.2 reads the weight of a carton as the field 31 of eight figures instead of 3102 of six.
#
# Set up: a label with the number of a sofa, its weight of 12.50 kg (AI 3102, which has four figures, the last of which places
# the point) and its lot.
# A good guess: the package reads the identifiers of the table in GS1's guideline that its README names, element strings of a
# length that is defined in advance. Those that begin with 31 are among them.
# What happens: the table lists the first two figures of identifiers with a fixed length, by which a reader knows where a
# field ends; the package takes them for the identifiers. Of 3102001250 it makes 31 with 02001250, where the place of the
# point has become a part of the weight: two thousand tons.
# What helps: join the first two figures of the value to 31, 32 and so on; gs1-barcode-parser-mod 1.2.1 reads 12.5 KGM.
#
# Seen on 2026-12-01:
#   gs1js: 01 09506000134352, 31 02001250, 10 A1
#   gs1-barcode-parser-mod: 01 09506000134352, 3102 12.5 KGM, 10 A1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts gs1js@0.0.2 gs1-barcode-parser-mod@1.2.1

cat >look.cjs <<'JS'
const { parseBarcode } = require('gs1-barcode-parser-mod');
const { GS1Reader } = require('gs1js');

const label = '0109506000134352310200125010A1';
const read = (text) => new GS1Reader(text).getApplicationIdentifiers().map(({ identifier, value }) => `${identifier} ${value}`).join(', ');
const seen = [
  `gs1js: ${read(label)}`,
  `gs1-barcode-parser-mod: ${parseBarcode(label).parsedCodeItems.map(({ ai, data, unit }) => `${ai} ${data} ${unit}`.trim()).join(', ')}`,
].join('\n');
console.log(seen);
const expected = String.raw`gs1js: 01 09506000134352, 31 02001250, 10 A1
gs1-barcode-parser-mod: 01 09506000134352, 3102 12.5 KGM, 10 A1`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.cjs
