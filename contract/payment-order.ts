import { METHOD_FACTS, type PaymentMethod } from './payment-methods.ts';

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
export const LOCAL_METHODS: readonly PaymentMethod[] = (Object.keys(METHOD_FACTS) as PaymentMethod[]).filter(
  (method) => !METHOD_FACTS[method].isForeign,
);
