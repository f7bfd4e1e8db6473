#!/usr/bin/env bash
# node-ofx-parser 0.5.1 escapes the texts of a bank's OFX file twice more instead of decoding them once.
#
# A good guess: a payer whom the bank writes as 'Abebe &amp; Sons', as OFX 1.02 prescribes, is 'Abebe & Sons' in what a reader
# returns; at worst the text stays as the file has it.
# What happens: each '&' of the file, also one that begins a reference, becomes '&amp;amp;', and nothing decodes it afterwards.
# 'Abebe &amp; Sons' is returned with three 'amp;' behind the one sign, so a payer never equals the name that a shop knows, and
# a number of an order behind such a sign is not found. ofx-js 1.1.1 returns 'Abebe & Sons' for the same file.
#
# Seen on 2026-11-30:
#   NAME of node-ofx-parser: Abebe &amp;amp;amp; Sons
#   MEMO of node-ofx-parser: 2 &amp;amp;lt; 3
#   NAME of ofx-js: Abebe & Sons
#   MEMO of ofx-js: 2 < 3
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit node-ofx-parser@0.5.1 ofx-js@1.1.1

cat >look.cjs <<'JS'
const text = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ETB<BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127<TRNAMT>17000.00<FITID>F1<NAME>Abebe &amp; Sons<MEMO>2 &lt; 3</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const first = ({ OFX }) => [OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN].flat()[0];
(async () => {
  const one = first(require('node-ofx-parser').parse(text));
  const other = first(await require('ofx-js').parse(text));
  const seen = `NAME of node-ofx-parser: ${one.NAME}
MEMO of node-ofx-parser: ${one.MEMO}
NAME of ofx-js: ${other.NAME}
MEMO of ofx-js: ${other.MEMO}`;
  console.log(seen);
  const expected = `NAME of node-ofx-parser: Abebe &amp;amp;amp; Sons
MEMO of node-ofx-parser: 2 &amp;amp;lt; 3
NAME of ofx-js: Abebe & Sons
MEMO of ofx-js: 2 < 3`;
  if (seen !== expected) throw new Error('one of the readers does something else now');
})();
JS
node look.cjs
