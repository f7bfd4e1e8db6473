#!/usr/bin/env bash
# receiptline 4.0.4 draws Amharic in its preview of a receipt, and sends question marks to the printer.
#
# A good guess: a receipt that the library shows rightly, as SVG and as text, comes out of a thermal printer (ESC/POS) the
# same; or a letter that no code page of a printer has is an error, or drawn as a picture.
# What happens: `transform` with the command 'svg' or 'text' keeps ድምር and ብር. With 'escpos' and the encoding 'multilingual'
# each of their letters is one byte 3F, '?', without a word about it; names, units and the thanks at the end are lost while
# sums and Latin letters are there. @point-of-sale/receipt-printer-encoder 4.0.1 does the same with `codepage('auto')`,
# which looks through all its code pages. Amharic has to be drawn and sent by the commands for pictures.
#
# Seen on 2026-11-30:
#   receiptline svg: ድምር, text: ድምር, escpos: ???
#   receipt-printer-encoder: ??? 1,150.00 ??
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit receiptline@4.0.4 @point-of-sale/receipt-printer-encoder@4.0.1

cat >look.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import receiptline from 'receiptline';
const shown = (command) => {
  const out = receiptline.transform('ድምር', { command, cpl: 32, encoding: 'multilingual' });
  // Its SVG has each letter in an element of its own.
  return out.replace(/<style.*?<\/style>|<[^>]*>/g, '').match(/ድምር|\?{3}/)?.[0] ?? 'nothing';
};
const bytes = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 32 })
  .initialize()
  .codepage('auto')
  .line('ድምር 1,150.00 ብር')
  .encode();
const printed = Buffer.from(bytes)
  .toString('latin1')
  .match(/\?{3}[ -~]*/)?.[0];
const seen = [
  `receiptline svg: ${shown('svg')}, text: ${shown('text')}, escpos: ${shown('escpos')}`,
  `receipt-printer-encoder: ${printed}`,
];
console.log(seen.join('\n'));
const expected = [
  'receiptline svg: ድምር, text: ድምር, escpos: ???',
  'receipt-printer-encoder: ??? 1,150.00 ??',
];
if (seen.join() !== expected.join()) throw new Error('one of the packages does something else now');
JS
node look.mjs
