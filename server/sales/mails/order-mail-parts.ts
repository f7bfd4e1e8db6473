import { placeIn } from '#contract/shop/words-of-shop.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { houseInWords } from '#contract/searching/house-words.ts';
import { mapAddress } from '#contract/deliveries/map-address.ts';
import { halfDayWords } from '#contract/deliveries/half-day-words.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { halfDaysText } from '#contract/texts/half-days.ts';
import { orderMailsText } from '#contract/texts/order-mails.ts';
import { bothOf, paragraph, type MailPart } from '#server/mail/mail-layout.ts';
import { commonText } from '#contract/texts/common.ts';
import { taxesOfOrder } from '../orders/order-answers.ts';
import type { OrderLineRow } from '../orders/orders.store.ts';
import { isTransportPriced, partsOfOrder } from '../pricing/shipping-rule.ts';
import { etb, type Letter } from './order-letter.ts';

/** The order's lines, sums and delivery address. */
export function orderParts(letter: Letter): MailPart[] {
  return [
    letter.heading('order'),
    {
      kind: 'lines',
      lines: letter.facts.lines.map(({ qty, price_santim: santim, ...line }) => ({
        name: nameOf({ ...line, qty }),
        sum: `${qty} × ${etb(santim)}`,
        total: etb(qty * santim),
      })),
    },
    { kind: 'sums', rows: sums(letter) },
    letter.heading('deliveryAddress'),
    { kind: 'facts', rows: [...promisedRows(letter), ...addressRows(letter)] },
  ];
}

/** A line's name, with its variant, and which of its pieces are made to order, in both languages. */
function nameOf({ to_make: count, ready_in_days: days, qty, ...line }: Named): string {
  const name = inReadersLanguage(line.name, line.name_am);
  const chosen = line.variant_name && inReadersLanguage(line.variant_name, line.variant_name_am);
  const values = { count, all: count >= qty ? 'yes' : 'no', days: days ?? 0 };
  const making = count > 0 && bothOf(commonText.both('madeToOrder', values));
  return [[name, chosen].filter(Boolean).join(', '), making].filter(Boolean).join(' – ');
}
type Named = Pick<
  OrderLineRow,
  'name' | 'name_am' | 'variant_name' | 'variant_name_am' | 'to_make' | 'ready_in_days' | 'qty'
>;

function deliveryOf({ facts: { order }, text }: Letter): string {
  if (order.coupon_kind === 'free-delivery') return text('sums.freeByCoupon');
  const { deliverySantim } = partsOfOrder(order);
  if (isTransportPriced(order)) return deliverySantim > 0 ? etb(deliverySantim) : text('sums.free');
  return text(order.awaiting === null ? 'sums.notAgreed' : 'sums.toBeAgreed');
}

/** The rows for extra work of the delivery: carrying up floors, and assembly. */
function partRows({ facts: { order }, both }: Letter) {
  const { floorsSantim, assemblySantim } = partsOfOrder(order);
  return [
    ...(floorsSantim > 0 ? [{ label: both('sums.floors'), value: etb(floorsSantim) }] : []),
    ...(assemblySantim > 0 ? [{ label: both('sums.assembly'), value: etb(assemblySantim) }] : []),
  ];
}

/** The rows for the goods before the discount and for what a coupon or the shop takes off. */
function discountRows({ facts: { order }, both }: Letter) {
  const { coupon_code: code, discount_santim: off, items_santim: items } = order;
  if (off === 0) return [];
  return [
    { label: both('sums.beforeDiscount'), value: etb(items + off) },
    { label: both(code === null ? 'sums.discount' : 'sums.coupon'), value: `−${etb(off)}` },
  ];
}

function sums(letter: Letter) {
  const { order } = letter.facts;
  const { both } = letter;
  const isAgreed = isTransportPriced(order);
  return [
    ...discountRows(letter),
    { label: both('sums.items'), value: etb(order.items_santim) },
    { label: both('sums.delivery'), value: deliveryOf(letter) },
    ...partRows(letter),
    ...taxesOfOrder(order, letter.facts.lines).map(({ percent, taxSantim }) => ({
      label: orderMailsText.both('sums.vat', { vat: percent }),
      value: etb(taxSantim),
    })),
    {
      label: both(isAgreed ? 'sums.total' : 'sums.totalWithoutDelivery'),
      value: etb(order.total_santim),
      strong: true,
    },
    ...(order.refunded_santim > 0
      ? [{ label: both('sums.givenBack'), value: etb(order.refunded_santim) }]
      : []),
  ];
}

/** The row for the half-day of a delivery that is still to come, by both calendars and clocks. */
function promisedRows({ facts: { order, promised } }: Letter) {
  if (promised === null || order.delivered_at !== null || ORDER_FACTS[order.status].isOver) return [];
  return [{ label: halfDaysText.both('heading'), value: bothOf(halfDayWords(promised)) }];
}

/** The address with all that helps the driver; empty fields have no row. */
function addressRows({ facts, both }: Letter) {
  const address = facts.order.shipping_address;
  const { postalCode, city, country } = address;
  const { location } = address;
  const shown = {
    ...address,
    address: `${address.address}, ${city} ${postalCode}, ${country}`,
    house: houseInWords(address),
    location: location && mapAddress(location),
  };
  return orderMailsText.below('address').flatMap((field) => {
    const value = shown[field];
    return value ? [{ label: both(`address.${field}`), value }] : [];
  });
}

/** Names the buyer and links to the page of the order, in mails to the shop. */
export const buyerParts = ({ facts: { order }, both, button }: Letter): MailPart[] => [
  {
    kind: 'facts',
    rows: [{ label: both('buyer'), value: joined([order.buyer_name, order.buyer_email], ' ') }],
  },
  button('openOrder'),
];

/** Tells how to reach the shop; empty when the shop has given no way. */
export function signature({ facts: { shop }, heading }: Letter): MailPart[] {
  const ways = joined([shop.phone, shop.email, placeIn(shop)], ' · ');
  return ways === '' ? [] : [heading('signature'), paragraph(ways)];
}

const joined = (texts: string[], by: string) => texts.filter((text) => text !== '').join(by);
