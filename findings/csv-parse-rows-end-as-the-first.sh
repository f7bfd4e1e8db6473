#!/usr/bin/env bash
# csv-parse 7.0.3 ends every row as the first one ends, so that rows with the other line end run together.
#
# A good guess: without `record_delimiter`, which 'is discovered', \n and \r\n both end a row, as in spreadsheets; a bank that writes its
# title line with \r\n and the rest with \n is read like any other.
# What happens: the end of the first row is the only one. After a first line with \r\n all rows with \n are one row, and with
# `relax_column_count` nobody is told: of three payments one is left. After a first line with \n each last cell keeps a \r.
# `record_delimiter: ['\r\n', '\n', '\r']` reads both.
#
# Seen on 2026-11-30:
#   \r\n, then \n: [["Date","Credit"],["1 Nov","500\n2 Nov","700\n3 Nov","900\n"]]
#   \n, then \r\n: [["Date","Credit"],["1 Nov","500\r"],["2 Nov","700\r"]]
#   with all three: [["Date","Credit"],["1 Nov","500"],["2 Nov","700"],["3 Nov","900"]]
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit csv-parse@7.0.3

cat >look.mjs <<'JS'
import { parse } from 'csv-parse/sync';
const look = (said, text, options) => console.log(`${said}: ${JSON.stringify(parse(text, { relax_column_count: true, ...options }))}`);
const mixed = 'Date,Credit\r\n1 Nov,500\n2 Nov,700\n3 Nov,900\n';
look('\\r\\n, then \\n', mixed);
look('\\n, then \\r\\n', 'Date,Credit\n1 Nov,500\r\n2 Nov,700\r\n');
look('with all three', mixed, { record_delimiter: ['\r\n', '\n', '\r'] });
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = '\r\n, then \n: [["Date","Credit"],["1 Nov","500\n2 Nov","700\n3 Nov","900\n"]]
\n, then \r\n: [["Date","Credit"],["1 Nov","500\r"],["2 Nov","700\r"]]
with all three: [["Date","Credit"],["1 Nov","500"],["2 Nov","700"],["3 Nov","900"]]' ] || { echo 'it does something else now'; exit 1; }
