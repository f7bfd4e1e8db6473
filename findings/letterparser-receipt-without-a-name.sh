#!/usr/bin/env bash
# letterparser 0.1.8 gives a receipt in an attachment no name if the name is Amharic, and makes an address of
# 'undisclosed-recipients:;'.
#
# A good guess: a parser of mails knows RFC 2231, section 4, by which mail programs write the file name of an attachment that is
# not ASCII (filename*=UTF-8''…), and groups of addresses (RFC 5322, section 3.4), which are in mails to many: a list of
# addresses has addresses in it.
# What happens: `filename*` is not read at all. The name is undefined, or the other one of Content-Type, if there is one; a shop
# that asks for .pdf at the end of the name passes over the buyer's receipt of payment. A group's name is glued to its first
# address and the semicolon to its last, so that neither can be written to; an empty group, as in each mail by blind copy, is an
# address. postal-mime 4.0.0 reads both. Headers with encoded words are read by letterparser as they should be.
#
# Seen on 2026-11-30 (letterparser; postal-mime):
#   receipt.pdf: receipt.pdf; receipt.pdf
#   ደረሰኝ.pdf: undefined; ደረሰኝ.pdf
#   Shop: a@b.example, c@d.example;: Shop: a@b.example | c@d.example;; a@b.example | c@d.example
#   undisclosed-recipients:;: undisclosed-recipients:;; nobody
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit letterparser@0.1.8 postal-mime@4.0.0

cat >look.mjs <<'JS'
import { extract } from 'letterparser';
import PostalMime from 'postal-mime';
const mail = (to, filename) =>
  [
    'From: buyer@mail.example',
    `To: ${to}`,
    'Subject: paid',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Here it is.',
    '--part',
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; ${filename}`,
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
    '--part--',
    '',
  ].join('\r\n');
const named = async (name, filename) => {
  const text = mail('shop@wenber.example', filename);
  const { attachments } = await new PostalMime().parse(text);
  return `${name}: ${extract(text).attachments[0].filename}; ${attachments[0].filename}`;
};
const sent = async (to) => {
  const text = mail(to, 'filename=receipt.pdf');
  const read = await new PostalMime().parse(text);
  const addresses = (list) => list.map(({ address }) => address).join(' | ') || 'nobody';
  return `${to}: ${addresses(extract(text).to)}; ${addresses(read.to.flatMap((one) => one.group ?? [one]))}`;
};
const seen = [
  await named('receipt.pdf', 'filename=receipt.pdf'),
  await named('ደረሰኝ.pdf', `filename*=UTF-8''${encodeURIComponent('ደረሰኝ')}.pdf`),
  await sent('Shop: a@b.example, c@d.example;'),
  await sent('undisclosed-recipients:;'),
].join('\n');
console.log(seen);
const expected = `receipt.pdf: receipt.pdf; receipt.pdf
ደረሰኝ.pdf: undefined; ደረሰኝ.pdf
Shop: a@b.example, c@d.example;: Shop: a@b.example | c@d.example;; a@b.example | c@d.example
undisclosed-recipients:;: undisclosed-recipients:;; nobody`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
