import { LISTED_METHODS, METHOD_FACTS, type ListedMethod, type PaymentMethod } from './payment-methods.ts';

/** The rules for the order of the payment methods: by the buyer's country, or as the owner listed them. */
export const PAYMENT_ORDERS = ['by-buyer', 'as-listed'] as const;
export type PaymentOrder = (typeof PAYMENT_ORDERS)[number];

/** Matches the spellings of Ethiopia in an address. */
const HERE = /^\s*(ethiopia|itiopia|ityop'?ia|et|ኢትዮጵያ)\s*$/i;

/** Sorts the offers for a buyer: in Ethiopia methods in birr come first, abroad those in foreign currency. */
export function inOrder<Offer extends { method: PaymentMethod }>(
  offers: readonly Offer[],
  { order, country }: { order: PaymentOrder; country: string },
): Offer[] {
  if (order === 'as-listed') return [...offers];
  const isHere = country === '' || HERE.test(country);
  const isLast = ({ method }: Offer) => METHOD_FACTS[method].isForeign === isHere;
  return [...offers].sort((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

/** The payment methods in birr, which an owner can switch on with one tap. */
export const LOCAL_METHODS: readonly ListedMethod[] = LISTED_METHODS.filter(
  (method) => !METHOD_FACTS[method].isForeign,
);

/** An entry of the list of payment methods: a built-in one, or one that the owner has defined. */
export type WayInList<Own extends object> =
  | { method: ListedMethod; own: null }
  | { method: 'OtherWay'; own: Own };

/** Merges the two lists in the owner's order; each own method says after how many built-in methods it stands. */
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

/** Splits a list of payment methods into the two lists that the settings store. */
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
