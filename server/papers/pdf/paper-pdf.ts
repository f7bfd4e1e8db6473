import { toBirr, toSantim } from '#contract/money.ts';
import { proofByHand } from '#contract/paying/proof-by-hand.ts';
import { qrBytes } from '#contract/books/qr-text.ts';
import { houseInWords } from '#contract/searching/house-words.ts';
import { buyerOf } from '#contract/orders/order-buyer.ts';
import { printedText } from '#contract/texts/printed-papers.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { proofInWords, wayOnPapers } from '#contract/texts/proof-in-words.ts';
import { sellerOf, vatShareOf } from '../seller-and-vat.ts';
import type { DrawnMoney, DrawnOrder, DrawnPaper, DrawnSeller } from './drawn.ts';
import { createSheet, SOFT, type Sheet } from './pdf-sheet.ts';
import { both, etb, bothDays, row, lines, type Sum, sums, writtenSums } from './paper-parts.ts';

export interface PaperToPrint {
  paper: DrawnPaper;
  order: DrawnOrder;
  settings: DrawnSeller;
  /** The JPEG of the shop's own logo. */
  logo: Buffer | null;
}

/**
 * Writes a paper of an order into a new file of its own or of many papers, or behind the papers of a given one.
 * @returns the file, a stream that the caller has to end.
 */
export function paperPdf(printed: PaperToPrint, file?: PDFKit.PDFDocument | 'many'): PDFKit.PDFDocument {
  const { paper, order } = printed;
  const title = `${text(TITLES[paper.kind])} ${paper.number ?? order.number}`;
  const sheet = createSheet(title, new Date(paper.date), file);
  let y = head(sheet, printed);
  // A voucher tells of money alone, so it has a fiscal document only where somebody has typed one.
  if (paper.kind !== 'payment-voucher' || paper.fiscal?.number) y = fiscal(sheet, paper, y + 10);
  y = buyer(sheet, order, y + 12);
  if (paper.about) y = about(sheet, paper.kind, paper.about, y + 6);
  if (paper.movement === null) {
    if (order.orderItems.length > 0) y = lines(sheet, order, y + 12);
    y = sums(sheet, invoiceSums(order, paper.about), y + 6);
    if (order.money?.ethQr) payByCode(sheet, order.money.ethQr, y + 14);
  } else y = sums(sheet, moneySums(printed), y + 12);
  return sheet.doc;
}

export const TITLES = {
  proforma: 'proforma',
  invoice: 'invoice',
  receipt: 'receipt',
  'credit-note': 'creditNote',
  'payment-voucher': 'paymentVoucher',
} as const;

/** Draws the head of a paper: the seller on the left; title, numbers and day on the right. */
function head(sheet: Sheet, { paper, order, settings, logo }: PaperToPrint): number {
  const { left, width, write } = sheet;
  const half = width / 2 - 10;
  const y = sellerBlock(sheet, { settings, logo }, half);
  const right = left + half + 20;
  const title = text.both(TITLES[paper.kind]);
  let other = write(both(title), right, 42, half, { size: 15, bold: true });
  const number = paper.number ?? (paper.kind === 'proforma' ? '' : text('beingIssued'));
  for (const [label, value] of [
    [text.both('number'), number],
    [text.both('order'), String(order.number)],
    [text.both('date'), bothDays(paper.date)],
  ] as const)
    if (value) other = row(sheet, both(label), value, other, { x: right, most: half });
  const end = Math.max(y, other) + 6;
  sheet.rule(end, 1);
  return end;
}

const LOGO_HEIGHT = 44;
const MARK_SIDE = 20;
/** Names a picture by an address, so that a file of many papers holds it once; bytes would be added for each paper. */
const asAddress = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** Draws the seller, with all that the law requires, below the logo or beside the mark at the top left, and the border over the sheet. @returns the place below. */
export function sellerBlock(
  sheet: Sheet,
  { settings, logo }: Pick<PaperToPrint, 'settings' | 'logo'>,
  half: number,
): number {
  const { doc, left, write, tag } = sheet;
  const seller = sellerOf(settings);
  sheet.border();
  if (logo)
    tag('Figure', () => doc.image(asAddress(logo), left, 42, { fit: [half, LOGO_HEIGHT] }), seller.name);
  const facts = [
    [seller.address, seller.city].filter((part) => part !== '').join(', '),
    [seller.phone, settings.email].filter((part) => part !== '').join(' · '),
    seller.tin && `${text('tin')} ${seller.tin}`,
    settings.vatNumber && `${text('vatNumber')} ${settings.vatNumber}`,
  ].filter((fact) => fact !== '');
  const top = logo ? 42 + LOGO_HEIGHT + 8 : 42;
  // A shop without a logo of its own has the standard mark beside its name, as its pages have it.
  const beside = logo ? 0 : MARK_SIDE + 8;
  if (!logo) sheet.mark(left, top, MARK_SIDE);
  let y = write(seller.name, left + beside, top, half - beside, { size: 13, bold: true });
  if (!logo) y = Math.max(y, top + MARK_SIDE + 3);
  if (settings.storeNameAm) y = write(settings.storeNameAm, left, y, half);
  for (const fact of facts) y = write(fact, left, y, half);
  return y;
}

/** The most bytes of a code of this size that can still be scanned from paper; a longer one is left out. */
const MOST_DRAWN_BYTES = 1500;

/** The legal standing: the number and code of the fiscal document, or that there is none yet. */
function fiscal(sheet: Sheet, { fiscal: document }: DrawnPaper, y: number): number {
  if (!document?.number)
    return sheet.write(both(printedText.both('notFiscal')), sheet.left, y, sheet.width, {
      bold: true,
      size: 11,
    });
  const SIDE = 92;
  const isCoded = document.qr !== null && qrBytes(document.qr) <= MOST_DRAWN_BYTES;
  const most = isCoded ? sheet.width - SIDE - 16 : sheet.width;
  if (isCoded) sheet.qr(document.qr!, sheet.left + sheet.width - SIDE, y, SIDE);
  let below = sheet.write(printedText('fiscalDocument'), sheet.left, y, most, { bold: true, size: 11 });
  below = row(sheet, both(text.both('number')), document.number, below, { most });
  if (document.irn && document.irn !== document.number)
    below = row(sheet, 'IRN', document.irn, below, { most });
  if (document.rrn && document.rrn !== document.number)
    below = row(sheet, 'RRN', document.rrn, below, { most });
  return isCoded ? Math.max(below, y + SIDE) : below;
}

/** Draws the code by which what is due is paid with the app of any bank or wallet; 32 mm wide, at least 25 are asked. */
function payByCode(sheet: Sheet, code: string, y: number): void {
  const SIDE = 92;
  const top = sheet.placeFor(y, SIDE);
  sheet.qr(code, sheet.left, top, SIDE);
  const [x, most] = [sheet.left + SIDE + 14, sheet.width - SIDE - 14];
  const below = sheet.write(both(printedText.both('payByCode')), x, top + 8, most, { bold: true });
  sheet.write(both(printedText.both('payByCodeHint')), x, below + 2, most, { size: 8.5, colour: SOFT });
}

function buyer(sheet: Sheet, order: DrawnOrder, y: number): number {
  const { company, tin = '', address, city, country } = order.shippingAddress;
  const house = houseInWords(order.shippingAddress);
  const { name, phone, email, country: payersCountry } = buyerOf(order);
  let below = sheet.write(both(printedText.both('buyer')), sheet.left, y, sheet.width, { bold: true });
  for (const [label, value] of [
    [text.both('name'), [company, name].filter(Boolean).join(', ')],
    [text.both('tin'), tin],
    [
      text.both('address'),
      payersCountry ?? (address && [address, house, city, country].filter(Boolean).join(', ')),
    ],
    [text.both('phone'), phone],
    [printedText.both('email'), email],
  ] as const)
    if (value) below = row(sheet, both(label), value, below);
  return below;
}

/** Draws which invoice a credit note corrects, and why. A voucher names its reference as the transaction. */
function about(
  sheet: Sheet,
  kind: DrawnPaper['kind'],
  told: NonNullable<DrawnPaper['about']>,
  y: number,
): number {
  const unsaid = kind === 'credit-note' ? both(printedText.both('cameToNothing')) : '';
  let below = y;
  for (const [label, value] of [
    [printedText.both('corrects'), told.corrects ?? ''],
    [printedText.both('reasonOf'), told.reason || unsaid],
    [printedText.both('referenceOf'), kind === 'credit-note' ? told.reference : ''],
  ] as const)
    if (value) below = row(sheet, both(label), value, below);
  return below;
}

/** The sums of goods; below them, on the newest invoice and on a proforma, what is paid and due. */
function invoiceSums({ money, ...order }: DrawnOrder, told: DrawnPaper['about']): Sum[] {
  const sold = writtenSums({ ...order, lowered: told?.lowered ?? 0 });
  if (!money) return sold;
  return [
    ...sold,
    ...money.parts.map((part): Sum => [paidWords(part), etb(part.amount)]),
    ...(money.givenBack > 0 ? ([[printedText.both('givenBack'), etb(money.givenBack)]] satisfies Sum[]) : []),
    [printedText.both('due'), etb(money.due), true],
  ];
}

/** Names a part of the money by its way and number; tax that the buyer has withheld is no payment. */
function paidWords(part: DrawnMoney['parts'][number]) {
  const byHand = proofByHand(part.proof);
  if (byHand?.way === 'withheld') return printedText.both('withheldPart');
  const way = [wayOnPapers(part), byHand ? byHand.reference : part.proof].filter(Boolean).join(' ');
  return printedText.both('paidPart', { way });
}

/** The rows of a receipt or credit note: money, its VAT, and the order that it belongs to. */
function moneySums({ paper, order }: PaperToPrint): Sum[] {
  const { movement } = paper;
  if (!movement) return [];
  const birr = movement.birr;
  const isVoucher = paper.kind === 'payment-voucher';
  const ordered = { tax_santim: toSantim(order.taxPrice), total_santim: toSantim(order.totalPrice) };
  const { currency, amount } = movement.money;
  const isForeign = currency !== 'ETB';
  return [
    [printedText.both('totalOfOrder'), etb(order.totalPrice)],
    [printedText.both(paper.kind === 'receipt' ? 'paidWith' : 'refunded'), wayOnPapers(movement)],
    [text.both('proof'), proofInWords(movement.proof)],
    ...(isForeign
      ? ([[printedText.both('inCurrency'), `${currency} ${amount.replace('-', '')}`]] satisfies Sum[])
      : []),
    // The VAT of money that went back stands on its credit note.
    ...(birr === null || isVoucher
      ? []
      : ([
          [
            (order.taxes ?? []).length > 1
              ? printedText.both('vatOfRatesInIt')
              : printedText.both('vatInIt', { percent: order.vatPercent }),
            etb(toBirr(vatShareOf(ordered, toSantim(birr)))),
          ],
        ] satisfies Sum[])),
    [
      printedText.both(paper.kind === 'receipt' ? 'received' : 'givenBack'),
      birr === null ? `${currency} ${amount.replace('-', '')}` : etb(birr),
    ],
  ];
}
