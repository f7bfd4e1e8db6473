import { placeIn } from '#contract/shop/words-of-shop.ts';
import { inReadersLanguage } from '#contract/texts/reader-language.ts';
import { houseInWords } from '#contract/searching/house-words.ts';
import { mapAddress } from '#contract/deliveries/map-address.ts';
import { halfDayWords } from '#contract/deliveries/half-days/half-day-words.ts';
import { toSantim } from '#contract/money.ts';
import { sumRows, type OpenDelivery, type SumRow } from '#contract/orders/sum-rows.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { halfDaysText } from '#contract/texts/half-days.ts';
import { orderMailsText } from '#contract/texts/order-mails.ts';
import { bothOf, paragraph, type MailPart } from '#server/mail/mail-layout.ts';
import { cityIn, countryIn } from '#contract/texts/place-in.ts';
import { commonText } from '#contract/texts/common.ts';
import { withCommas } from '#contract/texts/screen-language.ts';
import { sumsOfOrder } from '../orders/order-answers.ts';
import type { OrderLineRow } from '../orders/orders.store.ts';
import { isTransportPriced } from '../pricing/shipping-rule.ts';
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
  return [withCommas([name, chosen]), making].filter(Boolean).join(' – ');
}
type Named = Pick<
  OrderLineRow,
  'name' | 'name_am' | 'variant_name' | 'variant_name_am' | 'to_make' | 'ready_in_days' | 'qty'
>;

/** Writes a row of the sums in the words of mails; a letter knows the code of its coupon. */
function sumRowOf({ id, birr, percent = 0, delivery }: SumRow, { both, text }: Letter) {
  const value = birr < 0 ? `−${etb(toSantim(-birr))}` : etb(toSantim(birr));
  switch (id) {
    case 'before-discount':
      return { label: both('sums.beforeDiscount'), value };
    case 'vat':
      return { label: orderMailsText.both('sums.vat', { vat: percent }), value };
    case 'delivery':
      return { label: both('sums.delivery'), value: delivery ? text(DELIVERY_WORDS[delivery]) : value };
    case 'coupon':
    case 'discount':
    case 'items':
    case 'floors':
    case 'assembly':
      return { label: both(`sums.${id}`), value };
    case 'lowered':
    case 'total':
      return null;
  }
}
const DELIVERY_WORDS = {
  free: 'sums.free',
  'by-coupon': 'sums.freeByCoupon',
  'to-be-agreed': 'sums.toBeAgreed',
  'not-agreed': 'sums.notAgreed',
} as const satisfies Record<OpenDelivery, string>;

function sums(letter: Letter) {
  const { order, lines } = letter.facts;
  const { both } = letter;
  const rows = sumRows(sumsOfOrder(order, lines));
  return [
    ...rows.flatMap((row) => sumRowOf(row, letter) ?? []),
    {
      label: both(isTransportPriced(order) ? 'sums.total' : 'sums.totalWithoutDelivery'),
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
    address: withCommas([address.address, `${cityIn(city)} ${postalCode}`, countryIn(country)]),
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
