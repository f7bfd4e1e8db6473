#!/usr/bin/env bash
# read-excel-file 9.3.17 gives 704 of the 1,440 minutes of a day a millisecond too early, and does not know a workbook from 1904
# that says so as LibreOffice does.
#
# A good guess: a cell with 09:30 becomes a Date of 09:30:00.000, because a spreadsheet shows no less; and `date1904="true"` is the
# same as `date1904="1"`, as both are in XML Schema's booleans.
# What happens: the number of days (15 digits, as spreadsheets write it) is cut to the millisecond instead of rounded, so 09:30 is
# 09:29:59.999, and whoever takes the hours, minutes or seconds of it is a minute, or an hour, early. With `true` the workbook counts as
# one from 1900: every date is four years and a day early.
#
# Seen on 2026-11-30:
#   09:30: 2026-11-20T09:29:59.999Z; 704 of 1440 minutes have other seconds than 0
#   20 November 2026 with date1904="1": 2026-11-20T00:00:00.000Z
#   20 November 2026 with date1904="true": 2022-11-19T00:00:00.000Z
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit read-excel-file@9.3.17 fflate@0.8.3

cat >look.mjs <<'JS'
import { readSheet } from 'read-excel-file/node';
import { strToU8, zipSync } from 'fflate';
const open = 'http://schemas.openxmlformats.org';
const [main, office, packaged] = [`${open}/spreadsheetml/2006/main`, `${open}/officeDocument/2006/relationships`, `${open}/package/2006`];
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const xml = (text) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const part = (name, kind) => `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`;
const relation = (id, kind, target) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const book = (values, properties = '') =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': xml(`<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`),
      '_rels/.rels': xml(`<Relationships xmlns="${packaged}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
      'xl/workbook.xml': xml(`<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${properties}/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`),
      'xl/_rels/workbook.xml.rels': xml(`<Relationships xmlns="${packaged}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`),
      'xl/styles.xml': xml(`<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`),
      'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${values.map((value, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="1"><v>${value}</v></c></row>`).join('')}</sheetData></worksheet>`),
    }),
  );
const minutes = await readSheet(book(Array.from({ length: 1440 }, (_, minute) => (46346 + minute / 1440).toPrecision(15))));
const early = minutes.filter(([at]) => at.getUTCSeconds() !== 0).length;
console.log(`09:30: ${minutes[570][0].toISOString()}; ${early} of 1440 minutes have other seconds than 0`);
for (const said of ['1', 'true']) {
  const [[day]] = await readSheet(book(['44884'], `date1904="${said}"`));
  console.log(`20 November 2026 with date1904="${said}": ${day.toISOString()}`);
}
JS
seen=$(node look.mjs)
echo "$seen"
[ "$seen" = '09:30: 2026-11-20T09:29:59.999Z; 704 of 1440 minutes have other seconds than 0
20 November 2026 with date1904="1": 2026-11-20T00:00:00.000Z
20 November 2026 with date1904="true": 2022-11-19T00:00:00.000Z' ] || { echo 'it does something else now'; exit 1; }
