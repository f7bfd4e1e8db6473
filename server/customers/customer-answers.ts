import type { Customer, CustomerSummary, OtherCard } from '#contract/accounts/customers.ts';
import { toBirr } from '#contract/money.ts';
import type { HoldReason } from '#contract/orders/orders.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import { moment, momentOrNull } from '#server/lib/http/http.ts';
import type { CardRow, CustomersOrder } from './customers.store.ts';

/** The facts about one customer: their cards, and sums and rows of their orders. */
export interface Known {
  cards: CardRow[];
  orders: number;
  owedSantim: number;
  /** The customer's newest orders, the newest first. */
  newest: CustomersOrder[];
  notes: { id: string; text: string; by: string; at: Date }[];
}

const firstOf = (values: readonly string[]): string => values.find((value) => value !== '') ?? '';

export function summaryAnswer(
  head: string,
  { cards, orders, owedSantim, newest, notes }: Known,
): CustomerSummary {
  const own = newest.filter((order) => !order.is_anonymised);
  const address = own[0]?.shipping_address ?? null;
  return {
    _id: head,
    name: firstOf(cards.map(({ name }) => name)),
    phone: phonesOf({ cards, newest: own })[0] ?? '',
    email: firstOf([...cards.map(({ email }) => email), ...own.map((order) => order.buyer_email)]),
    account: cards.find((card) => card.user_id !== null)?.user_id ?? null,
    orders,
    owed: toBirr(owedSantim),
    lastOrderAt: momentOrNull(newest[0]?.created_at ?? null),
    city: address?.city ?? '',
    tags: [...new Set(cards.flatMap(({ tags }) => tags))].toSorted(),
    note: notes[0]?.text ?? null,
    lastAddress: address,
  };
}

/** The phone numbers of a customer, each once: verified ones and those of their orders. */
export const phonesOf = ({ cards, newest }: Pick<Known, 'cards' | 'newest'>): string[] => [
  ...new Set(
    [
      ...cards.map(({ phone }) => phone),
      ...newest.flatMap(({ phone, is_anonymised: isGone }) => (isGone ? [] : (phone ?? []))),
    ].filter((phone) => phone.startsWith('+')),
  ),
];

export const otherAnswer = ({ id, name, phone, email }: CardRow): OtherCard => ({
  _id: id,
  name,
  phone,
  email,
});

export const customerAnswer = (head: string, known: Known, alike: readonly CardRow[]): Customer => ({
  ...summaryAnswer(head, known),
  phones: phonesOf(known),
  notes: known.notes.map(({ id, text, by, at }) => ({ _id: id, text, by, at: moment(at) })),
  addresses: addressesOf(known.newest),
  newestOrders: known.newest.map(orderAnswer),
  merged: known.cards.filter(({ id }) => id !== head).map(otherAnswer),
  alike: alike.map(otherAnswer),
});

/** The addresses of the orders without duplicates; two are equal when name, phone, address, city and place are. */
function addressesOf(orders: readonly CustomersOrder[]): ShippingAddress[] {
  const addresses = new Map<string, ShippingAddress>();
  for (const { shipping_address: to, is_anonymised: isGone } of orders) {
    const key = [to.name, to.phone, to.address, to.city, to.place].join('\n').toLowerCase();
    if (!isGone && !addresses.has(key)) addresses.set(key, to);
  }
  return [...addresses.values()];
}

const orderAnswer = (order: CustomersOrder): Customer['newestOrders'][number] => ({
  _id: order.id,
  number: order.number,
  user: { name: order.buyer_name, email: order.buyer_email },
  totalPrice: toBirr(order.total_santim),
  amountPaid: toBirr(order.paid_santim),
  status: order.status,
  awaiting: order.awaiting as HoldReason | null,
  isPaid: order.paid_at !== null,
  paidAt: momentOrNull(order.paid_at),
  isDelivered: order.delivered_at !== null,
  deliveredAt: momentOrNull(order.delivered_at),
  createdAt: moment(order.created_at),
  amountDue: toBirr(
    ORDER_FACTS[order.status].isOpen ? Math.max(0, order.total_santim - order.paid_santim) : 0,
  ),
});
