#!/usr/bin/env bash
# HyperFormula 3.5.0 writes 1,234.5 as '1235,##0.00', and rounds half a santim down where Excel rounds it up.
#
# Set up: an accountant's sheet with the two formulas that each such sheet has: TEXT(sum, "#,##0.00") for a printed amount, and ROUND of
# a sum with VAT to santim. The engine says that it is compatible with Excel.
# A good guess: the commonest format of amounts is among those of TEXT, or an error is answered; ROUND goes by the decimals that one
# sees, as in Excel, LibreOffice and Google Sheets, all the more as the engine makes 0.1 + 0.2 = 0.3 true.
# What happens: TEXT fills in the first group of signs and leaves the rest of the format behind the number, without an error. ROUND(1.005, 2)
# is 1 (Excel: 1.01), while 1.005 * 100 is 100.5 and ROUND(66.125, 2) is 66.13. VALUE("1,234.50"), its counterpart, is #VALUE!.
#
# Seen on 2026-12-01:
#   =TEXT(1234.5, "#,##0.00") 1235,##0.00
#   =TEXT(1234.5, "0.00") 1234.50
#   =ROUND(1.005, 2) 1
#   =1.005 * 100 100.5
#   =ROUND(66.125, 2) 66.13
#   =0.1 + 0.2 = 0.3 true
#   =VALUE("1,234.50") #VALUE!
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts hyperformula@3.5.0

cat >look.mjs <<'JS'
import { HyperFormula } from 'hyperformula';

const FORMULAS = [
  '=TEXT(1234.5, "#,##0.00")',
  '=TEXT(1234.5, "0.00")',
  '=ROUND(1.005, 2)',
  '=1.005 * 100',
  '=ROUND(66.125, 2)',
  '=0.1 + 0.2 = 0.3',
  '=VALUE("1,234.50")',
];
const sheet = HyperFormula.buildFromArray([FORMULAS], { licenseKey: 'gpl-v3' });
const seen = sheet
  .getSheetValues(0)[0]
  .map((value, at) => `${FORMULAS[at]} ${value?.value ?? value}`)
  .join('\n');
console.log(seen);
const expected = String.raw`=TEXT(1234.5, "#,##0.00") 1235,##0.00
=TEXT(1234.5, "0.00") 1234.50
=ROUND(1.005, 2) 1
=1.005 * 100 100.5
=ROUND(66.125, 2) 66.13
=0.1 + 0.2 = 0.3 true
=VALUE("1,234.50") #VALUE!`;
if (seen !== expected) throw new Error('HyperFormula does something else now');
JS
node look.mjs
