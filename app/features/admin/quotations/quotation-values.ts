import { namesOfPiece } from '#app/features/admin/common/staff-words.ts';
import { requestedLine, type PhoneLine } from '#app/features/admin/orders/phone/phone-line.ts';
import { houseOf, houseProblems } from '#app/features/delivery/house-values.ts';
import {
  FIRST_REDUCTION,
  givenOf,
  reductionOfBirr,
  reductionProblems,
} from '#app/features/admin/discounts/reduction-values.ts';
import type { GivenInOrder } from '#app/features/admin/discounts/worked-out.ts';
import { unreachableText } from '#app/features/admin/discounts/unreachable-total.ts';
import { quotedReduction, readReduction } from '#contract/orders/agreed-reductions.ts';
import { workOutReduction } from '#contract/orders/work-out-reduction.ts';
import { percentOf } from '#contract/orders/discounts.ts';
import { toBirr, toSantim, totalsOf, taxesOf, type DeliveryPrice } from '#contract/money.ts';
import type { Quote } from '#contract/orders/quotes.ts';
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
  ...FIRST_REDUCTION,
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
  const { name, company, tin, city, discount, discountPercent, deliveryDays, paymentTerms, note } = quotation;
  const isOwnPrice = quotation.transport === 'by-agreement' && quotation.isTransportPriced;
  return {
    ...{ name, company, tin, city, paymentTerms, note },
    floor: quotation.floor === undefined ? '' : String(quotation.floor),
    hasLift: quotation.hasLift === undefined ? '' : quotation.hasLift ? 'yes' : 'no',
    assembly: quotation.assembly ? 'yes' : '',
    phone: quotation.contact?.phone ?? '',
    email: quotation.contact?.email ?? '',
    ...(discountPercent > 0
      ? { discount: String(discountPercent), discountKind: 'percent' }
      : reductionOfBirr(discount ?? 0)),
    shippingPrice: isOwnPrice ? String(quotation.shippingPrice) : '',
    validUntil: '',
    deliveryDays: deliveryDays === null ? '' : String(deliveryDays),
  };
}

export const linesOf = ({ orderItems, discountPercent }: Quotation): PhoneLine[] =>
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
  const after = (santim: number) => santim - percentOf(santim, percent);
  if (after(list) <= agreed) return undefined;
  let before = agreed;
  while (after(before) < agreed) before += Math.max(agreed - after(before), 1);
  return reductionOfBirr(toBirr((list - before) * qty));
}

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
  Object.assign(problems, reductionProblems(values));
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
  const discount = givenOf(values);
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
    orderItems: lines.map(requestedLine),
    ...(discount && { discount }),
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

/** The quote of the goods with what the quotation takes off all of them. */
export function givenIn(quote: Quote, values: Values): GivenInOrder {
  const { items, off } = sumsOf(quote, values);
  return { ...quote, itemsPrice: items, granted: off };
}

/** The sums of the quotation in birr, as a preview. The server decides. */
export function sumsOf(quote: Quote, values: Values) {
  const { percent, reduction } = quotedReduction(readReduction(givenOf(values) ?? undefined));
  const shipping = priceOf(values.shippingPrice);
  const goods = quote.orderItems.map(({ price, qty, vatPercent }) => {
    const santim = toSantim(price);
    return { priceSantim: santim - percentOf(santim, percent), qty, vatPercent };
  });
  const byAgreement = quote.transport === 'by-agreement';
  const delivery = shipping === null ? deliveryBy(quote) : toSantim(shipping);
  const isOpen = shipping === null && byAgreement;
  const worked = reduction
    ? workOutReduction({ lines: goods, delivery: isOpen ? null : delivery }, reduction)
    : 0;
  const discountSantim = typeof worked === 'number' ? worked : 0;
  const totals = totalsOf(goods, delivery, { discountSantim, isDeliveryFree: false });
  return {
    percent,
    unreachable: typeof worked === 'number' ? undefined : unreachableText(worked),
    isTransportPriced: shipping !== null || !byAgreement,
    goods: quote.itemsPrice,
    items: toBirr(totals.itemsSantim),
    off: toBirr(toSantim(quote.itemsPrice) - totals.itemsSantim),
    granted: toBirr(discountSantim),
    shipping: toBirr(totals.shippingSantim),
    taxes: taxesOf(goods, totals.itemsSantim).map(({ percent: rate, taxSantim }) => ({
      rate,
      tax: toBirr(taxSantim),
    })),
    total: toBirr(totals.totalSantim),
  };
}
