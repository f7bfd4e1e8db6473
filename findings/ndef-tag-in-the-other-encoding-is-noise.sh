#!/usr/bin/env bash
# ndef 0.2.0 reads the Amharic text of a tag (NFC) as noise where the tag was written in UTF-16.
#
# Set up: a tag on a shelf holds 'ወንበር' as a text record with the language am. The text record type of the NFC Forum has two
# encodings, and the first bit of its payload says which: 0 for UTF-8 and 1 for UTF-16. A page writes either by Web NFC.
# A good guess: the reader looks at that bit, since it takes the length of the language out of the same byte; what it cannot
# read, it refuses.
# What happens: the bit is read, and then nothing is done with it. UTF-16 is decoded as UTF-8, without an error: an English
# word has a zero byte before each letter, so it looks right on a screen and equals nothing; an Amharic one becomes control
# signs, replacement signs and stray Latin letters.
# What helps: look at the first byte oneself, and decode with `new TextDecoder('utf-16be')` what follows the language.
#
# Seen on 2026-12-01:
#   UTF-8: ወንበር
#   UTF-16: 12 fffd 12 fffd 12 60 12 2d
#   chair in UTF-16: 10 letters, equal false
#   decoded by the bit: ወንበር
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts ndef@0.2.0

cat >look.cjs <<'JS'
const { decodeMessage, encodeMessage, record, text, textRecord } = require('ndef');

const utf16 = (words, language) => [0x80 | language.length, ...Buffer.from(language), ...Buffer.from(words, 'utf16le').swap16()];
const tag = (words, language) => encodeMessage([record(1, [0x54], [], utf16(words, language))]);
const read = (bytes) => text.decodePayload(decodeMessage(bytes)[0].payload);
const own = (bytes) => {
  const { payload } = decodeMessage(bytes)[0];
  return new TextDecoder('utf-16be').decode(Uint8Array.from(payload.slice(1 + (payload[0] & 0x3f))));
};
const chair = read(tag('chair', 'en'));
const seen = [
  `UTF-8: ${read(encodeMessage([textRecord('ወንበር', 'am')]))}`,
  `UTF-16: ${[...read(tag('ወንበር', 'am'))].map((letter) => letter.codePointAt(0).toString(16)).join(' ')}`,
  `chair in UTF-16: ${chair.length} letters, equal ${chair === 'chair'}`,
  `decoded by the bit: ${own(tag('ወንበር', 'am'))}`,
].join('\n');
console.log(seen);
const expected = String.raw`UTF-8: ወንበር
UTF-16: 12 fffd 12 fffd 12 60 12 2d
chair in UTF-16: 10 letters, equal false
decoded by the bit: ወንበር`;
if (seen !== expected) throw new Error('ndef does something else now');
JS
node look.cjs
