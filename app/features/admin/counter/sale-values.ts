import type { Given } from '#app/api/client.ts';
import { MAX_CHANGE_BIRR } from '#contract/paying/counter-limits.ts';
import type { CounterPiece } from '#contract/paying/counter.ts';
import { formatBirr, toBirr, toSantim, totalsOf, withVat } from '#contract/money.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import type { WayByHand } from '#contract/paying/payment-methods.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { parseBirr } from '#app/features/admin/orders/money/refund-amounts.ts';

/** The body of the call that records a sale. */
export type SaleBody = Given<'POST /api/counter/sales'>['body'];

export interface SaleLine {
  piece: CounterPiece;
  qty: number;
}

export interface PaymentRow {
  way: WayByHand;
  /** The amount as typed; '' in the only row means all that is due. */
  amount: string;
  reference: string;
  /** The notes that were handed over, as typed. */
  given: string;
  /** Says that somebody who may record payments saw the money, although its number looks like a used one. */
  despite?: boolean;
}

export const FIRST_ROW: PaymentRow = { way: 'cash', amount: '', reference: '', given: '' };

export const FIRST_FIELDS = {
  name: '',
  phone: '',
  address: '',
  city: 'Addis Ababa',
  place: '',
  floor: '',
  deliveryNote: '',
  company: '',
  tin: '',
  discount: '',
  reason: '',
};
export type SaleField = keyof typeof FIRST_FIELDS;

export interface SaleDraft {
  lines: readonly SaleLine[];
  takenNow: boolean;
  fields: Record<SaleField, string>;
  payments: readonly PaymentRow[];
  /** The drawer session into which the cash goes; '' for none; absent: the seller has not chosen. */
  drawer?: string;
}

export const emptySale = (): SaleDraft => ({
  lines: [],
  takenNow: true,
  fields: { ...FIRST_FIELDS, city: cityIn(FIRST_FIELDS.city) },
  payments: [FIRST_ROW],
});

export const priceWithVat = ({ price, vatPercent }: Pick<CounterPiece, 'price' | 'vatPercent'>): number =>
  withVat(price, vatPercent);

/** Adds a piece: as a new line, or one more on its line. */
export function withPiece(lines: readonly SaleLine[], piece: CounterPiece): SaleLine[] {
  const isThere = lines.some((line) => line.piece.variant === piece.variant);
  if (!isThere) return [...lines, { piece, qty: 1 }];
  return lines.map((line) => (line.piece.variant === piece.variant ? { piece, qty: line.qty + 1 } : line));
}

/** Returns the lines with the prices and stock of the latest answer; variants that it lacks stay as they were. */
export const withPiecesOfNow = (lines: readonly SaleLine[], now: readonly CounterPiece[]): SaleLine[] =>
  lines.map(({ piece, qty }) => ({
    piece: now.find(({ variant }) => variant === piece.variant) ?? piece,
    qty,
  }));

/** The typed discount in birr, 0 for an empty field; null where the text is no amount. */
export const discountOf = ({ discount }: SaleDraft['fields']): number | null =>
  discount.trim() === '' ? 0 : parseBirr(discount);

export type Sums = Pick<Quote, 'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'totalPrice'>;

/** The sums of a sale that the buyer takes along, by the server's own rule, so that they need no network. */
export function sumsOf(draft: SaleDraft): Sums {
  const goods = draft.lines.map(({ piece, qty }) => ({
    priceSantim: toSantim(piece.price),
    qty,
    vatPercent: piece.vatPercent,
  }));
  const whole = goods.reduce((sum, { priceSantim, qty }) => sum + priceSantim * qty, 0);
  const discountSantim = Math.min(toSantim(discountOf(draft.fields) ?? 0), whole);
  const totals = totalsOf(goods, 0, { discountSantim, isDeliveryFree: false });
  return {
    itemsPrice: toBirr(totals.itemsSantim),
    shippingPrice: toBirr(totals.shippingSantim),
    taxPrice: toBirr(totals.taxSantim),
    totalPrice: toBirr(totals.totalSantim),
  };
}

type Payments = Pick<SaleDraft, 'payments'>;

/**
 * The amount of a payment row in birr. An empty amount means all that is due if the row is the only one, else 0.
 * Null where the text is no amount.
 */
export function amountOf({ payments }: Payments, row: PaymentRow, total: number): number | null {
  if (row.amount.trim() !== '') return parseBirr(row.amount);
  return payments.length === 1 ? total : 0;
}

export const paidBy = (draft: Payments, total: number): number =>
  toBirr(draft.payments.reduce((sum, row) => sum + toSantim(amountOf(draft, row, total) ?? 0), 0));

/** The change of a cash row in birr; null where nothing was typed, or less than the amount. */
export function changeOf(draft: Payments, row: PaymentRow, total: number): number | null {
  const [given, amount] = [parseBirr(row.given), amountOf(draft, row, total)];
  if (row.given.trim() === '' || given === null || amount === null || given < amount) return null;
  return toBirr(toSantim(given) - toSantim(amount));
}

/** The cash in birr that was handed over (null: nobody counted it) and the change of a sale's payments. */
export function changeOfBody({ payments }: Pick<SaleBody, 'payments'>): {
  given: number | null;
  change: number;
} {
  const counted = payments.filter(({ given }) => given !== undefined);
  if (counted.length === 0) return { given: null, change: 0 };
  const santim = (name: 'given' | 'amount') =>
    counted.reduce((sum, payment) => sum + toSantim(Number(payment[name])), 0);
  return { given: toBirr(santim('given')), change: toBirr(santim('given') - santim('amount')) };
}

export const takesCash = ({ payments }: Payments): boolean => payments.some(({ way }) => way === 'cash');

const NEEDED_TO_DELIVER = ['name', 'phone', 'address', 'city'] as const;

/** Says whether a part is tax that an organisation has withheld. */
export const withholds = ({ payments }: SaleDraft): boolean => payments.some(({ way }) => way === 'withheld');

/** The problems of a sale, by its fields; an empty object: it can be sold. */
export function problemsOf(draft: SaleDraft, total: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const { fields, takenNow, payments, lines } = draft;
  if (lines.length === 0) problems['find'] = text('empty');
  const discount = discountOf(fields);
  if (discount === null) problems['discount'] = text('amountWrong');
  if (discount && fields.reason.trim() === '') problems['reason'] = text('reasonNeeded');
  if (!takenNow)
    for (const name of NEEDED_TO_DELIVER) if (!fields[name].trim()) problems[name] = text('needed');
  if (withholds(draft) && !/^\d{10}$/.test(fields.tin.trim())) problems['tin'] = text('tinNeeded');
  return { ...problems, ...problemsOfPayments({ payments, takenNow }, total) };
}

/** The problems of the payments alone; what is taken along is paid whole. */
export function problemsOfPayments(
  draft: Pick<SaleDraft, 'payments' | 'takenNow'>,
  total: number,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const { payments, takenNow } = draft;
  payments.forEach((row, index) => {
    const amount = amountOf(draft, row, total);
    if (amount === null) problems[`amount.${index}`] = text('amountWrong');
    const isNumbered = row.way === 'transfer' || row.way === 'cheque';
    if (isNumbered && row.reference.trim() === '' && amount !== 0)
      problems[`reference.${index}`] = text('needed');
    const isCounted = row.way === 'cash' && row.given.trim() !== '';
    const change = changeOf(draft, row, total);
    if (isCounted && change === null) problems[`given.${index}`] = text('givenTooLittle');
    if (isCounted && change !== null && change > MAX_CHANGE_BIRR)
      problems[`given.${index}`] = text('givenTooMuch', { birr: formatBirr(MAX_CHANGE_BIRR) });
  });
  const over = toSantim(paidBy(draft, total)) - toSantim(total);
  if (over > 0) problems['payments'] = text('tooMuch', { birr: toBirr(over) });
  if (takenNow && over < 0) problems['payments'] = text('restNow');
  return problems;
}

export function bodyOf(
  draft: SaleDraft,
  { sums, halfDay }: { sums: Sums; halfDay: HalfDay | null },
): SaleBody {
  const { fields, takenNow } = draft;
  const discount = discountOf(fields) ?? 0;
  return {
    orderItems: draft.lines.map(({ piece, qty }) => ({
      product: piece.product,
      variant: piece.variant,
      qty,
      price: piece.price,
      name: [piece.name, piece.variantName].filter(Boolean).join(', ').slice(0, 200),
    })),
    takenNow,
    ...(takenNow
      ? { name: fields.name.trim(), phone: fields.phone.trim(), ...organisationOf(draft) }
      : { shippingAddress: { ...addressOf(fields), ...organisationOf(draft) }, ...(halfDay && { halfDay }) }),
    ...(discount > 0 && { discount, discountReason: fields.reason.trim() }),
    payments: paymentsOf(draft, sums.totalPrice),
    ...(takesCash(draft) && draft.drawer && { drawerSession: draft.drawer }),
    ...sums,
  };
}

const organisationOf = (draft: SaleDraft) =>
  withholds(draft) ? { company: draft.fields.company.trim(), tin: draft.fields.tin.trim() } : {};

function addressOf(fields: SaleDraft['fields']): NonNullable<SaleBody['shippingAddress']> {
  const { name, phone, address, city, place, floor, deliveryNote } = fields;
  const typed = Number.parseInt(floor, 10);
  return {
    ...{ name: name.trim(), phone: phone.trim(), address: address.trim(), city: city.trim() },
    ...{ email: '', postalCode: '1000', country: 'Ethiopia' },
    ...(place.trim() && { place: place.trim() }),
    ...(Number.isInteger(typed) && { floor: typed }),
    ...(deliveryNote.trim() && { deliveryNote: deliveryNote.trim() }),
  };
}

export const paymentsOf = (draft: Payments, total: number): SaleBody['payments'] =>
  draft.payments.flatMap((row) => {
    const amount = amountOf(draft, row, total) ?? 0;
    if (amount === 0) return [];
    const given = row.way === 'cash' && row.given.trim() !== '' ? parseBirr(row.given) : null;
    const reference = row.way === 'cash' ? '' : row.reference.trim();
    const isSeen = row.way !== 'cash' && row.despite === true;
    const more = { ...(given !== null && { given }), ...(isSeen && { despite: true }) };
    return [{ way: row.way, amount, reference, ...more }];
  });
