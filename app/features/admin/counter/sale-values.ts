import type { Given } from '#app/api/client.ts';
import type { CounterPiece } from '#contract/paying/counter.ts';
import { toBirr, toSantim, withVat } from '#contract/money.ts';
import { sumsInBirr } from '#contract/orders/sums-in-birr.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import {
  discountOfLine,
  isReduced,
  lineProblems,
  workOutLine,
  type TypedLine,
} from '#app/features/admin/discounts/line-values.ts';
import type { GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import {
  FIRST_REDUCTION,
  readGivenReduction,
  reductionProblems,
  type ReductionValues,
} from '#app/features/admin/discounts/reduction-values.ts';
import { unreachableText } from '#app/features/admin/discounts/unreachable-total.ts';
import { readReduction } from '#contract/orders/agreed-reductions.ts';
import { workOutReduction, type UnreachableTotal } from '#contract/orders/work-out-reduction.ts';
import {
  FIRST_ROW,
  sentPayments,
  problemsOfPayments,
  takesCash,
  type PaymentRow,
} from '#app/features/admin/orders/money/payments.ts';

/** The body of the call that records a sale. */
export type SaleBody = Given<'POST /api/counter/sales'>['body'];

export interface SaleLine {
  piece: CounterPiece;
  qty: number;
  /** The discount on this line as it was typed. */
  reduction?: ReductionValues;
}

export const FIRST_FIELDS = {
  name: '',
  phone: '',
  address: '',
  city: USUAL_ADDRESS.city,
  place: '',
  floor: '',
  deliveryNote: '',
  company: '',
  tin: '',
  ...FIRST_REDUCTION,
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
  /** The id of the hold whose pieces are sold. */
  hold?: string;
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
  return lines.map((line) =>
    line.piece.variant === piece.variant ? { ...line, piece, qty: line.qty + 1 } : line,
  );
}

/** Returns the lines with the prices and stock of the latest answer; variants that it lacks stay as they were. */
export const withPiecesOfNow = (lines: readonly SaleLine[], now: readonly CounterPiece[]): SaleLine[] =>
  lines.map((line) => ({
    ...line,
    piece: now.find(({ variant }) => variant === line.piece.variant) ?? line.piece,
  }));

/** A line with its price and rate, as a discount on it is worked out. */
export const typedLine = ({ piece: { price, vatPercent }, qty, reduction }: SaleLine): TypedLine => ({
  price,
  vatPercent,
  qty,
  reduction,
});

/** The lines in the form of a quote, at the prices that were agreed on. */
export const agreedLines = ({ lines }: Pick<SaleDraft, 'lines'>) =>
  lines.map((line) => {
    const { product, variant, vatPercent, price: listPrice } = line.piece;
    const { price } = workOutLine(typedLine(line));
    return { product, variant, vatPercent, qty: line.qty, price, ...(price < listPrice && { listPrice }) };
  });

const pricedLines = (draft: SaleDraft) =>
  agreedLines(draft).map(({ price, qty, vatPercent }) => ({ priceSantim: toSantim(price), qty, vatPercent }));

/** A sale in the form of a quote, with what is given in it. */
export function givenInSale(
  draft: Pick<SaleDraft, 'lines'>,
  granted = 0,
  discountLimit?: string,
): GivenInOrder {
  const orderItems = agreedLines(draft);
  const goods = orderItems.reduce((sum, { price, qty }) => sum + toSantim(price) * qty, 0);
  return {
    orderItems,
    itemsPrice: toBirr(goods - toSantim(granted)),
    discount: granted,
    granted,
    discountLimit,
  };
}

/** Tells whether a sale has a discount, for which a reason is needed. */
export const isLessened = ({ lines, fields }: SaleDraft): boolean =>
  Boolean(readGivenReduction(fields)) || lines.some((line) => isReduced(typedLine(line)));

/** Works out the discount of a sale that the buyer takes along, in santim. */
function workedOut(draft: SaleDraft): number | UnreachableTotal {
  const reduction = readReduction(readGivenReduction(draft.fields) ?? undefined);
  return reduction ? workOutReduction({ lines: pricedLines(draft), delivery: 0 }, reduction) : 0;
}

/** Says why the goods that the buyer takes along cannot come to the agreed total; undefined: they can. */
export function unreachableTotal(draft: SaleDraft): string | undefined {
  if (!draft.takenNow || draft.lines.length === 0) return undefined;
  const worked = workedOut(draft);
  return typeof worked === 'number' ? undefined : unreachableText(worked);
}

export type Sums = Pick<
  Quote,
  'itemsPrice' | 'shippingPrice' | 'taxPrice' | 'taxes' | 'totalPrice' | 'discount' | 'granted'
>;

/** The sums of a sale that the buyer takes along, by the server's own rule, so that they need no network. */
export function saleSums(draft: SaleDraft): Sums {
  const worked = workedOut(draft);
  const discountSantim = typeof worked === 'number' ? worked : 0;
  const discount = toBirr(discountSantim);
  const sums = sumsInBirr(pricedLines(draft), 0, { discountSantim, isDeliveryFree: false });
  return { ...sums, discount, granted: discount };
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

const NEEDED_TO_DELIVER = ['name', 'phone', 'address', 'city'] as const;

/** Says whether a part is tax that an organisation has withheld. */
export const withholds = ({ payments }: SaleDraft): boolean => payments.some(({ way }) => way === 'withheld');

/** The problems of a sale, by its fields; an empty object: it can be sold. */
export function checkSale(draft: SaleDraft, total: number): Record<string, string> {
  const problems: Record<string, string> = {};
  const { fields, takenNow, payments, lines } = draft;
  if (lines.length === 0) problems['find'] = text('empty');
  const unreachable = unreachableTotal(draft);
  if (unreachable) problems['discount'] = unreachable;
  Object.assign(problems, reductionProblems(fields));
  Object.assign(problems, lineProblems(lines.map(typedLine)));
  if (isLessened(draft) && fields.reason.trim() === '') problems['reason'] = text('reasonNeeded');
  if (!takenNow)
    for (const name of NEEDED_TO_DELIVER) if (!fields[name].trim()) problems[name] = text('needed');
  if (withholds(draft) && !/^\d{10}$/.test(fields.tin.trim())) problems['tin'] = text('tinNeeded');
  return { ...problems, ...problemsOfPayments({ payments, takenNow }, total) };
}

/** A line as calls take it. */
export const askedLine = (line: SaleLine) => {
  const { product, variant } = line.piece;
  return { product, variant, qty: line.qty, ...discountOfLine(typedLine(line)) };
};

export function saleBody(
  draft: SaleDraft,
  { sums, halfDay }: { sums: Sums; halfDay: HalfDay | null },
): SaleBody {
  const { fields, takenNow } = draft;
  const discount = readGivenReduction(fields);
  const { itemsPrice, shippingPrice, taxPrice, totalPrice } = sums;
  return {
    orderItems: draft.lines.map((line) => ({
      ...askedLine(line),
      price: workOutLine(typedLine(line)).price,
      name: [line.piece.name, line.piece.variantName].filter(Boolean).join(', ').slice(0, 200),
    })),
    takenNow,
    ...(takenNow
      ? { name: fields.name.trim(), phone: fields.phone.trim(), ...organisationOf(draft) }
      : { shippingAddress: { ...addressOf(fields), ...organisationOf(draft) }, ...(halfDay && { halfDay }) }),
    ...(discount && { discount }),
    ...(isLessened(draft) && { discountReason: fields.reason.trim() }),
    payments: sentPayments(draft, sums.totalPrice),
    ...(takesCash(draft) && draft.drawer && { drawerSession: draft.drawer }),
    ...(draft.hold && { hold: draft.hold }),
    ...{ itemsPrice, shippingPrice, taxPrice, totalPrice },
  };
}

const organisationOf = (draft: SaleDraft) =>
  withholds(draft) ? { company: draft.fields.company.trim(), tin: draft.fields.tin.trim() } : {};

function addressOf(fields: SaleDraft['fields']): NonNullable<SaleBody['shippingAddress']> {
  const { name, phone, address, city, place, floor, deliveryNote } = fields;
  const typed = Number.parseInt(floor, 10);
  return {
    ...USUAL_ADDRESS,
    ...{ name: name.trim(), phone: phone.trim(), address: address.trim(), city: city.trim(), email: '' },
    ...(place.trim() && { place: place.trim() }),
    ...(Number.isInteger(typed) && { floor: typed }),
    ...(deliveryNote.trim() && { deliveryNote: deliveryNote.trim() }),
  };
}
