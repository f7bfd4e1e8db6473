import { formatBirrExact } from '#contract/money.ts';
import { papersText } from '#contract/texts/papers.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { sellerBlock } from './paper-pdf.ts';
import { both, bothDays, LABELS, lines, row, sums, type Sum, writtenSums } from './paper-parts.ts';
import type { DrawnQuotation, DrawnSeller } from './drawn.ts';
import { createSheet, SOFT, type Sheet } from './pdf-sheet.ts';

export interface QuotationToPrint {
  quotation: DrawnQuotation;
  settings: DrawnSeller & { deliveryPromise: string };
  /** The address of the quotation's page. */
  url: string;
  logo: Buffer | null;
}

/** Writes a quotation as PDF; the returned stream is still being written. */
export function quotationPdf(printed: QuotationToPrint): PDFKit.PDFDocument {
  const { quotation } = printed;
  const title = `${text('title')} ${quotation.number ?? ''}`.trim();
  const sheet = createSheet(title, new Date(quotation.createdAt));
  let y = head(sheet, printed);
  y = sheet.write(both(text.both('notFiscal')), sheet.left, y + 10, sheet.width, { bold: true, size: 11 });
  y = asker(sheet, quotation, y + 10);
  y = lines(sheet, quotation, y + 12);
  y = sums(sheet, sumsOf(quotation), y + 6);
  y = terms(sheet, printed, y + 12);
  stamp(sheet, printed, y + 14);
  sheet.doc.end();
  return sheet.doc;
}

/** Draws the head of a quotation: the seller on the left; title, number and days on the right. */
function head(sheet: Sheet, { quotation, settings, logo }: QuotationToPrint): number {
  const half = sheet.width / 2 - 10;
  const right = sheet.left + half + 20;
  const y = sellerBlock(sheet, { settings, logo }, half);
  let other = sheet.write(both(text.both('title')), right, 42, half, { size: 15, bold: true });
  for (const [label, value] of [
    [papersText.both('number'), quotation.number ?? papersText('beingIssued')],
    [papersText.both('date'), bothDays(quotation.createdAt)],
    [text.both('validUntil'), bothDays(`${quotation.validUntil}T12:00:00+03:00`)],
  ] as const)
    other = row(sheet, both(label), value, other, { x: right, most: half });
  if (quotation.state !== 'open')
    other = sheet.write(both(text.both(`states.${quotation.state}`)), right, other, half, { bold: true });
  const end = Math.max(y, other) + 6;
  sheet.rule(end, 1);
  return end;
}

function asker(sheet: Sheet, { company, name, tin, city }: DrawnQuotation, y: number): number {
  let below = sheet.write(both(text.both('for')), sheet.left, y, sheet.width, { bold: true });
  for (const [label, value] of [
    [papersText.both('name'), [company, name].filter(Boolean).join(', ')],
    [papersText.both('tin'), tin],
    [text.both('deliveredTo'), city],
  ] as const)
    if (value) below = row(sheet, both(label), value, below);
  return below;
}

function sumsOf(quotation: DrawnQuotation): Sum[] {
  const { discountPercent, isTransportPriced } = quotation;
  const saved = quotation.orderItems.reduce(
    (sum, { listPrice, price, qty }) => sum + Math.round((listPrice - price) * 100) * qty,
    0,
  );
  const total = isTransportPriced ? papersText.both('total') : text.both('totalWithoutDelivery');
  return [
    ...(discountPercent > 0
      ? ([
          [
            text.both('discount', { percent: discountPercent }),
            papersText('less', { birr: formatBirrExact(saved / 100) }),
          ],
        ] satisfies Sum[])
      : []),
    ...writtenSums(quotation, total),
  ];
}

/** The conditions of the offer, and that the pieces are not held. */
function terms(sheet: Sheet, { quotation, settings }: QuotationToPrint, y: number): number {
  const { deliveryDays, paymentTerms, note } = quotation;
  let below = y;
  for (const [label, value] of [
    [text.both('deliveryTime'), deliveryTime(deliveryDays, settings.deliveryPromise)],
    [text.both('paymentTerms'), paymentTerms || both(text.both('paidBefore'))],
    [text.both('note'), note],
  ] as const)
    if (value) below = longRow(sheet, both(label), value, below);
  const held = { day: quotation.validUntil };
  const told = `${text('held', held)}\n${text.am('held', held)}`;
  const style = { size: 8.5, colour: SOFT };
  const top = sheet.placeFor(below + 6, sheet.heightOf(told, sheet.width, style));
  return sheet.write(told, sheet.left, top, sheet.width, style);
}

/** A label and a text beside it that may go on on the next page. @returns the place below. */
function longRow(sheet: Sheet, label: string, value: string, y: number): number {
  const first = sheet.width * LABELS;
  const [line = '', ...more] = sheet.linesOf(value, sheet.width - first, {});
  const heights = [sheet.heightOf(label, first - 8, { size: 8.5 }), sheet.heightOf(line, sheet.width, {})];
  const top = sheet.placeFor(y, Math.max(...heights));
  const end = row(sheet, label, line, top);
  let below = top + heights[1]!;
  for (const next of more)
    below = sheet.write(next, sheet.left + first, sheet.placeFor(below, heights[1]!), sheet.width);
  return more.length > 0 ? below : end;
}

const deliveryTime = (days: number | null, promise: string): string =>
  days === null ? promise : both(text.both('days', { days }));

/** Draws the space for signature and stamp, and a QR code with the address of the quotation's page. */
function stamp(sheet: Sheet, { url }: QuotationToPrint, y: number): void {
  const SIDE = 84;
  const top = sheet.placeFor(y, SIDE + 24);
  const most = sheet.width - SIDE - 24;
  sheet.write(both(text.both('stamp')), sheet.left, top + SIDE - 14, most / 2, { size: 8.5, colour: SOFT });
  sheet.qr(url, sheet.left + sheet.width - SIDE, top, SIDE);
  sheet.write(url, sheet.left + most / 2, top + SIDE - 14, most / 2 + 12, {
    size: 8,
    colour: SOFT,
    align: 'right',
  });
}
