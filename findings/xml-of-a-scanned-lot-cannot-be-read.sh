#!/usr/bin/env bash
# xmlbuilder2 4.0.3, fast-xml-parser 5.12.1 and xml-js 1.6.11 write XML that no reader may take, when a lot was scanned.
#
# Set up: a scanner types GS (hexadecimal 1D) where a field of a GS1 code ends, as in 'A1', GS, '21S9', and the text goes
# into an invoice.
# A good guess: a writer of XML raises for a sign that XML 1.0 does not have, neither as itself nor as a reference; escaping
# is its business.
# What happens: the three write the sign as it is, and the reader of fast-xml-parser and its XMLValidator call the document
# right, so that one tests it with itself and sends it. saxes 6.0.0, a strict reader, refuses it: 'disallowed character'.
# xmlbuilder 15.1.1, js2xmlparser 5.0.0 and xml2js 0.6.2 raise; xmlbuilder2 does with `wellFormed: true`, which is off.
#
# Seen on 2026-11-30:
#   xmlbuilder2: refused by saxes
#   fast-xml-parser: refused by saxes
#   xml-js: refused by saxes
#   xmlbuilder: raises
#   js2xmlparser: raises
#   xml2js: raises
#   by XMLValidator of fast-xml-parser: true
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit xmlbuilder2@4.0.3 fast-xml-parser@5.12.1 xml-js@1.6.11 xmlbuilder@15.1.1 js2xmlparser@5.0.0 \
  xml2js@0.6.2 saxes@6.0.0

cat >look.mjs <<'JS'
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { XMLBuilder, XMLValidator } = require('fast-xml-parser');
const js2xmlparser = require('js2xmlparser');
const { SaxesParser } = require('saxes');
const xmlJs = require('xml-js');
const xml2js = require('xml2js');
const xmlbuilder = require('xmlbuilder');
const { create } = require('xmlbuilder2');
const lot = 'A1\u001D21S9';
const writers = {
  xmlbuilder2: () => create({ lot }).end(),
  'fast-xml-parser': () => new XMLBuilder().build({ lot }),
  'xml-js': () => xmlJs.js2xml({ lot }, { compact: true }),
  xmlbuilder: () => xmlbuilder.create({ lot }).end(),
  js2xmlparser: () => js2xmlparser.parse('lot', lot),
  xml2js: () => new xml2js.Builder().buildObject({ lot }),
};
const outcome = (write) => {
  let text;
  try {
    text = write();
  } catch {
    return 'raises';
  }
  try {
    new SaxesParser().write(text).close();
  } catch {
    return 'refused by saxes';
  }
  return 'read by saxes';
};
const seen = [
  ...Object.entries(writers).map(([name, write]) => `${name}: ${outcome(write)}`),
  `by XMLValidator of fast-xml-parser: ${XMLValidator.validate(writers['fast-xml-parser']())}`,
].join('\n');
console.log(seen);
const expected = `xmlbuilder2: refused by saxes
fast-xml-parser: refused by saxes
xml-js: refused by saxes
xmlbuilder: raises
js2xmlparser: raises
xml2js: raises
by XMLValidator of fast-xml-parser: true`;
if (seen !== expected) throw new Error('the writers do something else now');
JS
node look.mjs
