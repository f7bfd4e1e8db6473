#!/usr/bin/env bash
# jszpl 2.0.1 ends the name on a label at its first ^ or ~, and the printer takes the rest for an order.
#
# Set up: shelf labels are made from names of the catalogue and printed by a Zebra; zpl-renderer-js 3.4.0 draws what the printer would.
# A good guess: a library that makes ZPL from a text writes that text so that it is printed. The language has the means (^FH, then
# _5E and _7E for the two signs that begin its orders), and the package has a function `encodeHexAscii`.
# What happens: the text goes between ^FD and ^FS as it is. 'Oak^Walnut' is drawn exactly as 'Oak', 'Shelf ~2 m' as 'Shelf '; of the rest
# the printer makes an order, or none. ~ is what people write for 'about' in measures. A label whose name is short of its
# measure looks like any other.
# What helps: a `Raw` element with ^FH and the two signs in hexadecimal.
#
# Seen on 2026-12-01:
#   Oak^Walnut: ^FDOak^Walnut^FS, drawn as 'Oak'
#   Shelf ~2 m: ^FDShelf ~2 m^FS, drawn as 'Shelf '
#   Oak-Walnut: ^FDOak-Walnut^FS, drawn as itself
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts jszpl@2.0.1 zpl-renderer-js@3.4.0

cat >look.mjs <<'JS'
import { FontFamily, FontFamilyName, Label, PrintDensity, PrintDensityName, Text } from 'jszpl';
import { ready } from 'zpl-renderer-js';

const { api } = await ready;
function label(name) {
  const made = new Label();
  made.printDensity = new PrintDensity(PrintDensityName['8dpmm']);
  made.width = 100;
  made.height = 50;
  const text = new Text();
  text.text = name;
  text.fontFamily = new FontFamily(FontFamilyName.D);
  made.content.push(text);
  return made.generateZPL();
}
const drawn = (name) => api.zplToBase64Async(label(name), 100, 50, 8);

async function line(name, shorter) {
  const same = (await drawn(name)) === (await drawn(shorter));
  return `${name}: ${/\^FD.*\^FS/.exec(label(name))[0]}, drawn as ${same ? `'${shorter}'` : 'itself'}`;
}
const seen = [
  await line('Oak^Walnut', 'Oak'),
  await line('Shelf ~2 m', 'Shelf '),
  await line('Oak-Walnut', 'Oak'),
].join('\n');
console.log(seen);
const expected = `Oak^Walnut: ^FDOak^Walnut^FS, drawn as 'Oak'
Shelf ~2 m: ^FDShelf ~2 m^FS, drawn as 'Shelf '
Oak-Walnut: ^FDOak-Walnut^FS, drawn as itself`;
if (seen !== expected) throw new Error('jszpl does something else now');
process.exit(0);
JS
node look.mjs
