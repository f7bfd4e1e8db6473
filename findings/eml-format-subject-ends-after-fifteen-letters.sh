#!/usr/bin/env bash
# eml-format 0.6.1 keeps of a long Amharic subject of a mail what stands in its first encoded word, some fifteen letters.
#
# Set up: a customer answers a mail about an order; the number of the order stands at the end of the subject, and the mail is
# saved as a file (.eml), of which the shop reads subject, sender and text.
# A good guess: a subject is read as a whole. By RFC 2047 an encoded word has 75 signs at most, which is fifteen letters of
# Amharic, so that a longer subject is several encoded words, each on a line of its own; the space between two of them is not
# shown (6.2).
# What happens: the first is decoded and the rest is dropped without a word, also where it is plain and stands on the same
# line. A name of a sender is cut in the same way. A subject of English, which needs no encoding, is whole, so a test with it
# finds nothing. eml-parse-js 1.1.15 reads them all.
# What helps: another reader of mail.
#
# Seen on 2026-12-01:
#   Amharic: eml-format 'ስለ ወንበሩና ስለ ሶፋው ጥ'
#   Amharic: eml-parse-js 'ስለ ወንበሩና ስለ ሶፋው ጥያቄ አለኝ፣ ትዕዛዝ 1704'
#   Amharic and a number: eml-format 'ስለ ትዕዛዝ'
#   Amharic and a number: eml-parse-js 'ስለ ትዕዛዝ 1704'
#   English: eml-format 'About the chair and about the sofa, order 1704'
#   English: eml-parse-js 'About the chair and about the sofa, order 1704'
#   sender: eml-format 'አበበ ከበደ ገብረማርያም ወ'
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts eml-format@0.6.1 eml-parse-js@1.1.15 libmime@5.6.4

cat >look.cjs <<'JS'
const { read } = require('eml-format');
const { readEml } = require('eml-parse-js');
const libmime = require('libmime');

const mail = (subject, sender) =>
  [`From: ${sender} <buyer@buyer.example>`, `Subject: ${subject}`, 'MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', '', 'selam', ''].join('\r\n');
const whole = 'ስለ ወንበሩና ስለ ሶፋው ጥያቄ አለኝ፣ ትዕዛዝ 1704';
const encoded = (text) => libmime.encodeWord(text, 'B', 75);
const folded = encoded(whole).replaceAll(' ', '\r\n ');
const mixed = `${encoded('ስለ ትዕዛዝ')} 1704`;
const subjects = { Amharic: folded, 'Amharic and a number': mixed, English: 'About the chair and about the sofa, order 1704' };
const sender = encoded('አበበ ከበደ ገብረማርያም ወልደሚካኤል');
const lines = [];
for (const [title, subject] of Object.entries(subjects))
  read(mail(subject, 'Abebe'), (error, data) => {
    lines.push(`${title}: eml-format '${data.subject}'`, `${title}: eml-parse-js '${readEml(mail(subject, 'Abebe')).subject}'`);
  });
read(mail('x', sender), (error, { from }) => lines.push(`sender: eml-format '${from.name}'`));
const seen = lines.join('\n');
console.log(seen);
const expected = String.raw`Amharic: eml-format 'ስለ ወንበሩና ስለ ሶፋው ጥ'
Amharic: eml-parse-js 'ስለ ወንበሩና ስለ ሶፋው ጥያቄ አለኝ፣ ትዕዛዝ 1704'
Amharic and a number: eml-format 'ስለ ትዕዛዝ'
Amharic and a number: eml-parse-js 'ስለ ትዕዛዝ 1704'
English: eml-format 'About the chair and about the sofa, order 1704'
English: eml-parse-js 'About the chair and about the sofa, order 1704'
sender: eml-format 'አበበ ከበደ ገብረማርያም ወ'`;
if (seen !== expected) throw new Error('one of the readers does something else now');
JS
node look.cjs
