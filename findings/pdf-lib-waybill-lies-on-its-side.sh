#!/usr/bin/env bash
# pdf-lib 1.17.1 lays a waybill on its side when it puts it on a sheet, and leaves its links behind.
#
# Set up: a courier's waybill is a page that a reader shows upright by its /Rotate of 90, as programs write landscape; it has a link to
# the consignment. Two of them are to be put on a sheet of A4 with `embedPdf` and `drawPage`.
# A good guess: a page is embedded as it is seen, and `width` and `height` of what is embedded are those of the seen page, so that it
# can be scaled to half a sheet; links come along, or the documentation says that they do not.
# What happens: the content is taken without the rotation, which is an entry of the page and not of its content. The waybill lies on
# its side in a frame of the wrong proportions, its bar code across the reader's path, and nothing tells so. Links are no content
# either and are lost. `copyPages` keeps both, but puts no two pages on one.
# What helps: read `getRotation()` of the page, and turn and shift by it in `drawPage`.
#
# Seen on 2026-12-01:
#   a reader shows 842 x 595, embedded 595 x 842
#   links: 1 in the page, 0 on the sheet
#   copied: turned by 90, links 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit --ignore-scripts pdf-lib@1.17.1

cat >look.mjs <<'JS'
import { degrees, PDFDocument, PDFName, PDFString } from 'pdf-lib';

const made = await PDFDocument.create();
const page = made.addPage([595, 842]);
page.drawText('WB-1', { x: 50, y: 50, rotate: degrees(90) });
page.setRotation(degrees(90));
const link = made.context.obj({
  Type: 'Annot',
  Subtype: 'Link',
  Rect: [50, 50, 100, 100],
  A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/WB-1') },
});
page.node.set(PDFName.of('Annots'), made.context.obj([made.context.register(link)]));
const waybill = await PDFDocument.load(await made.save());

const linksOf = (one) => one.node.Annots()?.size() ?? 0;
const [source] = waybill.getPages();
const { width, height } = source.getSize();
const shown = source.getRotation().angle % 180 === 0 ? [width, height] : [height, width];

const sheet = await PDFDocument.create();
const [embedded] = await sheet.embedPdf(waybill, [0]);
sheet.addPage([595, 842]).drawPage(embedded, { width: 595, height: 421 });
const [drawn] = (await PDFDocument.load(await sheet.save())).getPages();
const other = await PDFDocument.create();
const [copied] = await other.copyPages(waybill, [0]);

const seen = `a reader shows ${shown.join(' x ')}, embedded ${embedded.width} x ${embedded.height}
links: ${linksOf(source)} in the page, ${linksOf(drawn)} on the sheet
copied: turned by ${copied.getRotation().angle}, links ${linksOf(copied)}`;
console.log(seen);
const expected = `a reader shows 842 x 595, embedded 595 x 842
links: 1 in the page, 0 on the sheet
copied: turned by 90, links 1`;
if (seen !== expected) throw new Error('pdf-lib does something else now');
JS
node look.mjs
