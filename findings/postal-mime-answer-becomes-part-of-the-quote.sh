#!/usr/bin/env bash
# postal-mime 4.0.0 joins the answer in a mail to the line that it quotes, with the quote's sign in front.
#
# A good guess: text with `format=flowed`, as Thunderbird and others write it, is joined as RFC 3676 says: the signs of quoting
# are taken off before lines are joined (section 4.5), and a line of another depth of quoting is never joined to the one before
# it, even where that ends in a space.
# What happens: lines that end in a space are joined with whatever begins the next one. Two lines of a quote become one with a
# '>' in its middle, and an answer that follows such a line becomes part of it: '> when do you come? On Monday.' Whoever leaves
# out the lines with '>' to keep the answer of a buyer in an order keeps nothing. mailparser 3.14.2 keeps the depths apart.
#
# Seen on 2026-11-30:
#   postal-mime: > when do > you come? On Monday. / left without the quote: nothing
#   mailparser: > when do you come? / On Monday. / left without the quote: On Monday.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit postal-mime@4.0.0 mailparser@3.14.2

cat >look.mjs <<'JS'
import mailparser from 'mailparser';
import PostalMime from 'postal-mime';
const mail = [
  'From: buyer@mail.example',
  'To: shop@wenber.example',
  'Subject: Re: your table',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8; format=flowed',
  '',
  '> when do ',
  '> you come? ',
  'On Monday.',
  '',
].join('\r\n');
const told = (name, text) => {
  const lines = text.trim().split('\n').map((line) => line.trim());
  const left = lines.filter((line) => !line.startsWith('>')).join(' ') || 'nothing';
  return `${name}: ${lines.join(' / ')} / left without the quote: ${left}`;
};
const { text } = await new PostalMime().parse(mail);
const seen = `${told('postal-mime', text)}\n${told('mailparser', (await mailparser.simpleParser(mail)).text)}`;
console.log(seen);
const expected = `postal-mime: > when do > you come? On Monday. / left without the quote: nothing
mailparser: > when do you come? / On Monday. / left without the quote: On Monday.`;
if (seen !== expected) throw new Error('one of the packages does something else now');
JS
node look.mjs
