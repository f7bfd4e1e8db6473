import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import type { PhoneLine } from '#app/features/admin/orders/phone/phone-line.ts';
import { houseOf, houseProblems } from '#app/features/delivery/house-values.ts';
import { percentOf } from '#contract/orders/discounts.ts';
import { toBirr, toSantim, totalsOf, taxesOf, type DeliveryPrice } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
import { MOST_QUOTATION_PERCENT } from '#contract/orders/quotation-states.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import { adminQuotationsText as text } from '#contract/texts/admin-quotations.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export const FIRST_VALUES = {
  name: '',
  company: '',
  tin: '',
  phone: '',
  email: '',
  city: 'Addis Ababa',
  floor: '',
  hasLift: '',
  assembly: '',
  discountPercent: '',
  shippingPrice: '',
  validUntil: '',
  deliveryDays: '',
  paymentTerms: '',
  note: '',
};
export type QuotationField = keyof typeof FIRST_VALUES;
type Values = Record<QuotationField, string>;

/** The values of the form for a copy of a quotation, with a new last day. */
export function valuesOf(quotation: Quotation): Values {
  const { name, company, tin, city, discountPercent, deliveryDays, paymentTerms, note } = quotation;
  const isOwnPrice = quotation.transport === 'by-agreement' && quotation.isTransportPriced;
  return {
    ...{ name, company, tin, city, paymentTerms, note },
    floor: quotation.floor === undefined ? '' : String(quotation.floor),
    hasLift: quotation.hasLift === undefined ? '' : quotation.hasLift ? 'yes' : 'no',
    assembly: quotation.assembly ? 'yes' : '',
    phone: quotation.contact?.phone ?? '',
    email: quotation.contact?.email ?? '',
    discountPercent: discountPercent === 0 ? '' : String(discountPercent),
    shippingPrice: isOwnPrice ? String(quotation.shippingPrice) : '',
    validUntil: '',
    deliveryDays: deliveryDays === null ? '' : String(deliveryDays),
  };
}

export const linesOf = ({ orderItems }: Quotation): PhoneLine[] =>
  orderItems.map(({ product, variant, listPrice: price, available: countInStock, qty, ...piece }) => {
    const [name, variantName] = namesOfPiece(piece);
    return {
      product,
      variant,
      name,
      ...(variantName && { variantName }),
      price,
      countInStock,
      qty,
      choices: [],
    };
  });

const isWhole = (value: string, most: number) => /^\d{1,3}$/.test(value) && Number(value) <= most;
const priceOf = (typed: string): number | null => {
  const read = readTypedAmount(typed);
  return 'amount' in read ? read.amount : null;
};

export function problemsOf(values: Values): Record<string, string> {
  const problems: Record<string, string> = {};
  const value = (name: QuotationField) => values[name].trim();
  for (const name of ['name', 'city'] as const)
    if (value(name) === '') problems[name] = text('form.needed', { label: text(`form.${name}`) });
  if (!/^(\d{10})?$/.test(value('tin'))) problems['tin'] = text('form.tinWrong');
  if (value('phone') === '' && value('email') === '') problems['phone'] = text('form.reachNeeded');
  if (value('discountPercent') !== '' && !isWhole(value('discountPercent'), MOST_QUOTATION_PERCENT))
    problems['discountPercent'] = text('form.percentWrong');
  if (value('shippingPrice') !== '' && priceOf(value('shippingPrice')) === null)
    problems['shippingPrice'] = text('form.shippingWrong');
  if (value('deliveryDays') !== '' && !isWhole(value('deliveryDays'), 365))
    problems['deliveryDays'] = text('form.daysWrong');
  return { ...problems, ...houseProblems({ ...values, location: '' }) };
}

/** The carrying and assembly at the delivery address, for the body of calls. */
export function workOf(values: Values) {
  const { floor, hasLift } = houseOf(values);
  return { floor, hasLift, ...(values.assembly !== '' && { assembly: true }) };
}

/** The body of the call; only for values without problems. */
export function requestOf(values: Values, lines: readonly PhoneLine[]) {
  const value = (name: QuotationField) => values[name].trim();
  return {
    name: value('name'),
    company: value('company'),
    tin: value('tin'),
    phone: value('phone'),
    email: value('email'),
    city: value('city'),
    ...workOf(values),
    paymentTerms: value('paymentTerms'),
    note: value('note'),
    orderItems: lines.map(({ product, variant, qty }) => ({ product, variant, qty })),
    discountPercent: Number(value('discountPercent') || 0),
    shippingPrice: value('shippingPrice') === '' ? null : priceOf(values.shippingPrice),
    deliveryDays: value('deliveryDays') === '' ? null : Number(value('deliveryDays')),
    ...(value('validUntil') !== '' && { validUntil: value('validUntil') }),
  };
}

/** The rule of delivery to the place, so that goods at a lower price may no longer come free; 0 until one is agreed. */
const deliveryBy = ({ deliveryRule: rule }: Quote): number | DeliveryPrice =>
  rule === undefined
    ? 0
    : {
        feeSantim: toSantim(rule.fee),
        freeAboveSantim: rule.freeAbove === null ? null : toSantim(rule.freeAbove),
        floorsSantim: toSantim(rule.floors),
        assemblySantim: toSantim(rule.assembly),
      };

/** The sums of the quotation in birr, as a preview. The server decides. */
export function sumsOf(quote: Quote, values: Values) {
  const percent = isWhole(values.discountPercent.trim(), MOST_QUOTATION_PERCENT)
    ? Number(values.discountPercent)
    : 0;
  const shipping = priceOf(values.shippingPrice);
  const goods = quote.orderItems.map(({ price, qty, vatPercent }) => {
    const santim = toSantim(price);
    return { priceSantim: santim - percentOf(santim, percent), qty, vatPercent };
  });
  const byAgreement = quote.transport === 'by-agreement';
  const totals = totalsOf(goods, shipping === null ? deliveryBy(quote) : toSantim(shipping));
  return {
    percent,
    isTransportPriced: shipping !== null || !byAgreement,
    items: toBirr(totals.itemsSantim),
    off: toBirr(toSantim(quote.itemsPrice) - totals.itemsSantim),
    shipping: toBirr(totals.shippingSantim),
    taxes: taxesOf(goods, totals.itemsSantim).map(({ percent: rate, taxSantim }) => ({
      rate,
      tax: toBirr(taxSantim),
    })),
    total: toBirr(totals.totalSantim),
  };
}
