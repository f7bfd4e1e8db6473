#!/usr/bin/env bash
# telegramify-markdown 1.3.3 escapes a price in a table twice, and Telegram refuses the whole message.
#
# A good guess: what the package makes of any Markdown is valid MarkdownV2 of the Bot API, which is its purpose; the option
# 'escape' for what Telegram has nothing for, such as tables, writes it as text, in which . - ! and the other 15 signs have one
# \ before them.
# What happens: the text of the cells is escaped, then the table as a whole. '2.5' becomes '2\\.5': to the Bot API (MarkdownV2
# style) that is a backslash and then a bare full stop, for which it refuses the message, and nothing is sent. A summary of an
# order with a sum of 1,250.50 fails, one of whole birr arrives. With 'keep' the bars of the table are bare, with 'remove' it is
# gone.
#
# Seen on 2026-11-30:
#   text 1,250.50: 1,250\.50, nothing is bare
#   table 1,250.50: 1,250\\.50, bare: .
#   table 1,250: 1,250, nothing is bare
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit telegramify-markdown@1.3.3

cat >look.cjs <<'JS'
const telegramify = require('telegramify-markdown');
const tried = (title, markdown) => {
  const made = telegramify(markdown, 'escape');
  const price = /1,250[\\.\d]*/.exec(made)[0];
  // A backslash and the sign behind it are one letter of text to Telegram; what is reserved and left over is bare.
  const bare = made.replace(/\\[^]/g, '').match(/[_*[\]()~`>#+\-=|{}.!]/g);
  return `${title}: ${price}, ${bare ? `bare: ${bare.join(' ')}` : 'nothing is bare'}`;
};
const table = (price) => `| ድምር | ብር |\n|---|---|\n| ወንበር | ${price} |`;
const seen = [
  tried('text 1,250.50', 'ወንበር 1,250.50'),
  tried('table 1,250.50', table('1,250.50')),
  tried('table 1,250', table('1,250')),
].join('\n');
console.log(seen);
const expected = String.raw`text 1,250.50: 1,250\.50, nothing is bare
table 1,250.50: 1,250\\.50, bare: .
table 1,250: 1,250, nothing is bare`;
if (seen !== expected) throw new Error('telegramify-markdown does something else now');
JS
node look.cjs
