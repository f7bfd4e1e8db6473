import type { Customer, CustomerSummary, OtherCard } from '#contract/accounts/customers.ts';
import { toBirr } from '#contract/money.ts';
import type { ShippingAddress } from '#contract/deliveries/shipping-address.ts';
import type { CardRow, CustomersOrder } from './customers.store.ts';

/** The facts about one customer: their cards, and sums and rows of their orders. */
export interface Known {
  cards: CardRow[];
  orders: number;
  owedSantim: number;
  /** The customer's newest orders, the newest first. */
  newest: CustomersOrder[];
  notes: Customer['notes'];
}

const firstOf = (values: readonly string[]): string => values.find((value) => value !== '') ?? '';

export function summaryAnswer(
  head: string,
  { cards, orders, owedSantim, newest, notes }: Known,
): CustomerSummary {
  const own = newest.filter((order) => !order.isAnonymised);
  const address = own[0]?.address ?? null;
  return {
    _id: head,
    name: firstOf(cards.map(({ name }) => name)),
    phone: phonesOf({ cards, newest: own })[0] ?? '',
    email: firstOf([...cards.map(({ email }) => email), ...own.map((order) => order.user.email)]),
    account: cards.find((card) => card.user_id !== null)?.user_id ?? null,
    orders,
    owed: toBirr(owedSantim),
    lastOrderAt: newest[0]?.createdAt ?? null,
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
      ...newest.flatMap(({ phone, isAnonymised }) => (isAnonymised ? [] : (phone ?? []))),
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
  notes: known.notes,
  addresses: addressesOf(known.newest),
  newestOrders: known.newest,
  merged: known.cards.filter(({ id }) => id !== head).map(otherAnswer),
  alike: alike.map(otherAnswer),
});

/** The addresses of the orders without duplicates; two are equal when name, phone, address, city and place are. */
function addressesOf(orders: readonly CustomersOrder[]): ShippingAddress[] {
  const addresses = new Map<string, ShippingAddress>();
  for (const { address: to, isAnonymised } of orders) {
    const key = [to.name, to.phone, to.address, to.city, to.place].join('\n').toLowerCase();
    if (!isAnonymised && !addresses.has(key)) addresses.set(key, to);
  }
  return [...addresses.values()];
}
