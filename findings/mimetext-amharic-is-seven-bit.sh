#!/usr/bin/env bash
# mimetext 3.0.28 says of a mail in Amharic that it has seven bits, and writes its subject as one word of any length.
#
# A good guess: a writer of mails encodes a text that is not ASCII (base64 or quoted-printable), or names it 8bit, and breaks
# a subject into encoded words of 75 signs at most, as RFC 2047 (section 2) demands.
# What happens: Content-Transfer-Encoding is 7bit above a body of UTF-8, and its line is as long as the paragraph, beyond the
# 998 octets of RFC 5322. The subject is a single encoded word, twice as long as allowed. postal-mime 4.0.0 reads both, so
# that a test with a kind reader passes.
#
# Seen on 2026-11-30:
#   encoding: 7bit, octets above 127: true
#   longest line of the body: 1310 octets
#   words of the subject: 1, the longest 180 signs
#   read by postal-mime: the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit mimetext@3.0.28 postal-mime@4.0.0

cat >look.mjs <<'JS'
import { createMimeMessage } from 'mimetext';
import PostalMime from 'postal-mime';
const subject = 'የትዕዛዝዎ ማረጋገጫ፦ የእንጨት ወንበር፣ ሶፋ እና ጠረጴዛ ሁሉም ዝግጁ ናቸው';
const text = `ሰላም ${'ወንበር '.repeat(100)}`;
const mail = createMimeMessage();
mail.setSender('shop@shop.example');
mail.setRecipient('abebe@shop.example');
mail.setSubject(subject);
mail.addMessage({ contentType: 'text/plain', data: text });
const raw = mail.asRaw();
const [, encoding] = /Content-Transfer-Encoding: (\S+)/.exec(raw);
const words = /^Subject: (.*(?:\r?\n\s.*)*)/m.exec(raw)[1].match(/=\?.*?\?=/g);
const lengths = raw.split(/\r?\n/).map((line) => Buffer.byteLength(line));
const read = await PostalMime.parse(raw);
const same = read.subject === subject && read.text.trim() === text.trim();
const seen = `encoding: ${encoding}, octets above 127: ${Buffer.from(raw).some((octet) => octet > 127)}
longest line of the body: ${Math.max(...lengths)} octets
words of the subject: ${words.length}, the longest ${Math.max(...words.map(({ length }) => length))} signs
read by postal-mime: ${same ? 'the same' : 'another text'}`;
console.log(seen);
const expected = `encoding: 7bit, octets above 127: true
longest line of the body: 1310 octets
words of the subject: 1, the longest 180 signs
read by postal-mime: the same`;
if (seen !== expected) throw new Error('mimetext does something else now');
JS
node look.mjs
