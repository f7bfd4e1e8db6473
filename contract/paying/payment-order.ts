import { LISTED_METHODS, METHOD_FACTS, type ListedMethod, type PaymentMethod } from './payment-methods.ts';

/** The first way to pay is the one that works where the buyer is, or the first of the owner's own order. */
export const PAYMENT_ORDERS = ['by-buyer', 'as-listed'] as const;
export type PaymentOrder = (typeof PAYMENT_ORDERS)[number];

/** As people write the country of most buyers. */
const HERE = /^\s*(ethiopia|itiopia|ityop'?ia|et|ኢትዮጵያ)\s*$/i;

/** The offers as a buyer sees them: in Ethiopia what works there first, for payers abroad what takes their currency. */
export function inOrder<Offer extends { method: PaymentMethod }>(
  offers: readonly Offer[],
  { order, country }: { order: PaymentOrder; country: string },
): Offer[] {
  if (order === 'as-listed') return [...offers];
  const isHere = country === '' || HERE.test(country);
  const isLast = ({ method }: Offer) => METHOD_FACTS[method].isForeign === isHere;
  return [...offers].sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

/** The ways by which people in Ethiopia pay: what an owner switches on by one tap. */
export const LOCAL_METHODS: readonly ListedMethod[] = LISTED_METHODS.filter(
  (method) => !METHOD_FACTS[method].isForeign,
);

/** A way of a list: one of the shop's, or one that its owner has named. */
export type WayInList<Own extends object> =
  | { method: ListedMethod; own: null }
  | { method: 'OtherWay'; own: Own };

/** The ways in the owner's order: their own stand after so many of the others as each says. */
export function inOneList<Own extends { after: number }>(
  methods: readonly ListedMethod[],
  ownWays: readonly Own[],
): WayInList<Own>[] {
  const ownAfter = (count: number) =>
    ownWays
      .filter(({ after }) => Math.min(after, methods.length) === count)
      .map((own) => ({ method: 'OtherWay' as const, own }));
  return [
    ...ownAfter(0),
    ...methods.flatMap((method, index) => [{ method, own: null } as const, ...ownAfter(index + 1)]),
  ];
}

/** A list of ways as the settings keep it. */
export function inTwoLists<Own extends { after: number }>(
  ways: readonly WayInList<Own>[],
): { methods: ListedMethod[]; ownWays: Own[] } {
  const methods: ListedMethod[] = [];
  const ownWays: Own[] = [];
  for (const way of ways) {
    if (way.method !== 'OtherWay') methods.push(way.method);
    else ownWays.push({ ...way.own, after: methods.length });
  }
  return { methods, ownWays };
}
