import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { requestedLine, type DraftLine } from '#app/features/admin/order-draft/lines.ts';
import { houseOf, houseProblems, houseTexts } from '#app/features/deliveries/addresses/house-values.ts';
import {
  readGivenReduction,
  reductionOfBirr,
  reductionProblems,
} from '#app/features/admin/discounts/reduction-values.ts';
import type { GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import { takePercent } from '#contract/orders/discounts.ts';
import { isBirr, toBirr, toSantim } from '#contract/money.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { PhoneQuote } from '#contract/orders/phone-orders.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { cityIn } from '#contract/texts/place-in.ts';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { bodyOf, valuesOf } from '#app/ui/forms/values.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export const QUOTATION = factsOf('POST /api/quotations/by-staff');
type Own = ReturnType<typeof ownValues>;
export type QuotationValues = Omit<ValuesOf<'POST /api/quotations/by-staff'>, keyof Own> & Own;

/** The values of the form for a new quotation, or for a copy of one, with a new last day. */
export const firstValues = (from: Quotation | null): QuotationValues => ({
  ...valuesOf(QUOTATION, from && rowOf(from)),
  ...ownValues(from),
});

function rowOf(quotation: Quotation) {
  const { contact, transport, isTransportPriced, shippingPrice } = quotation;
  const isOwnPrice = transport === 'by-agreement' && isTransportPriced;
  // Lines and the discount are held in other ways.
  const elsewhere = { orderItems: [], discountPercent: 0 };
  return {
    ...quotation,
    ...contact,
    ...elsewhere,
    validUntil: '',
    shippingPrice: isOwnPrice ? shippingPrice : null,
  };
}

function ownValues(from: Quotation | null) {
  const { city = cityIn(USUAL_ADDRESS.city), discount = 0, discountPercent = 0 } = from ?? {};
  const { hasLift } = houseTexts(from ?? {});
  const percent = { discount: String(discountPercent), discountKind: 'percent' };
  return { city, hasLift, ...(discountPercent > 0 ? percent : reductionOfBirr(discount)) };
}

export const quotationLines = ({ orderItems, discountPercent }: Quotation): DraftLine[] =>
  orderItems.map((line) => {
    const { product, variant, listPrice, vatPercent, available: countInStock, qty } = line;
    const [name, variantName] = namesOfPiece(line);
    const reduction = reductionOfLine(line, discountPercent);
    return {
      product,
      variant,
      name,
      ...(variantName && { variantName }),
      price: listPrice,
      vatPercent,
      countInStock,
      qty,
      choices: [],
      ...(reduction && { reduction }),
    };
  });

type QuotedPrice = Pick<Quotation['orderItems'][number], 'listPrice' | 'price' | 'qty'>;

/** The discount on a line of a quotation in birr, without the percent that comes off all its pieces. */
function reductionOfLine({ listPrice, price, qty }: QuotedPrice, percent: number) {
  const [list, agreed] = [toSantim(listPrice), toSantim(price)];
  const after = (santim: number) => santim - takePercent(santim, percent);
  if (after(list) <= agreed) return undefined;
  let before = agreed;
  while (after(before) < agreed) before += Math.max(agreed - after(before), 1);
  return reductionOfBirr(toBirr((list - before) * qty));
}

const isWhole = (value: string, most: number) => /^\d{1,3}$/.test(value) && Number(value) <= most;
const priceOf = (typed: string): number | null => {
  const read = readTypedAmount(typed);
  return 'amount' in read && isBirr(read.amount) ? read.amount : null;
};

export function checkQuotation(values: QuotationValues): Record<string, string | false | undefined> {
  const value = (name: 'name' | 'city' | 'tin' | 'phone' | 'email' | 'shippingPrice' | 'deliveryDays') =>
    values[name].trim();
  const needed = (name: 'name' | 'city') =>
    value(name) === '' && text('form.needed', { label: text(`form.${name}`) });
  return {
    name: needed('name'),
    city: needed('city'),
    tin: !/^(\d{10})?$/.test(value('tin')) && text('form.tinWrong'),
    phone: value('phone') === '' && value('email') === '' && text('form.reachNeeded'),
    ...reductionProblems(values),
    shippingPrice:
      value('shippingPrice') !== '' && priceOf(value('shippingPrice')) === null && text('form.shippingWrong'),
    deliveryDays:
      value('deliveryDays') !== '' && !isWhole(value('deliveryDays'), 365) && text('form.daysWrong'),
    ...houseProblems({ ...values, location: '' }),
  };
}

/** The carrying and assembly at the delivery address, for the body of calls. */
export function quotationWork(values: QuotationValues) {
  const { floor, hasLift } = houseOf(values);
  return { floor, hasLift, ...(values.assembly && { assembly: true }) };
}

/** The body of the call; only for values without problems. */
export const quotationBody = (values: QuotationValues, lines: readonly DraftLine[]) => ({
  ...bodyOf(QUOTATION, { ...values, assembly: undefined, discount: undefined }),
  ...quotationWork(values),
  orderItems: lines.map(requestedLine),
  ...quotationTerms(values),
});

/** The terms of the quotation on which its sums depend; without those that cannot be read. */
export const quotationTerms = (values: QuotationValues) => ({
  discount: readGivenReduction(values) ?? undefined,
  shippingPrice: priceOf(values.shippingPrice),
});

/** The quote of the goods with what the quotation takes off all of them. */
export function givenIn({ quotation, ...quote }: PhoneQuote): GivenInOrder {
  const { itemsPrice = quote.itemsPrice } = quotation ?? {};
  const off = toBirr(toSantim(quote.itemsPrice) - toSantim(itemsPrice));
  return { ...quote, itemsPrice, discount: off, granted: off };
}
