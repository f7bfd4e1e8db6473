import type { Product } from '../../contract/goods/products.ts';
import type { Person } from '../support/factories.ts';
import type { Seeded } from '../support/seeded.ts';
import type { Answer } from '../support/shop-client.ts';
import type { Shop } from '../support/start-shop.ts';
import type { Model } from './model.ts';
import type { ModelPayment, ModelOrder } from './order-moves.ts';

/** A shop and its model, side by side. */
export interface Pair {
  shop: Shop;
  model: Model;
  products: readonly Product[];
  /** The number of pieces of each product that were ever in stock, by its id. */
  stock: Map<string, number>;
  administrator: Person;
  buyers: readonly Person[];
  random: Seeded;
  /** The shop's ids of the model's orders, in the same order. */
  real: { id: string; buyer: Person; payments: string[] }[];
}

/** Does one thing in both, and returns what it was and what the shop and the model answered. */
export type Step = (
  pair: Pair,
) => Promise<{ what: string; order?: number; agreed?: [shop: boolean, model: boolean] }>;

export const isFine = ({ status, body }: Answer) => {
  if (status < 300) return true;
  if (status === 409) return false;
  throw new Error(`${status} ${JSON.stringify(body)}`);
};

/** Picks mostly a recent order, because old ones have ended. */
function anOrder({ random, model, real }: Pair, fits: (order: ModelOrder) => boolean = () => true) {
  const known = model.orders.map((order, index) => ({ order, index, ...real[index]! })).slice(-25);
  const fitting = known.filter(({ order }) => fits(order));
  const some = fitting.length > 0 && random.below(8) > 0 ? fitting : known;
  return some.length > 0 ? random.pick(some) : null;
}

type Chosen = NonNullable<ReturnType<typeof anOrder>>;

/** Picks an order together with one of its payments at PayPal. */
export function aPayment(pair: Pair, fits: (order: ModelOrder, payment: ModelPayment) => boolean) {
  const chosen = anOrder(pair, (order) => order.paypal.some((payment) => fits(order, payment)));
  const index = chosen?.order.paypal.findIndex((payment) => fits(chosen.order, payment)) ?? -1;
  if (!chosen || index < 0) return null;
  return { ...chosen, payment: chosen.order.paypal[index]!, there: chosen.payments[index]! };
}

export const nothing = { what: 'nothing' };

export function onOrder(
  what: string,
  act: (pair: Pair, chosen: Chosen) => Promise<[boolean, boolean]>,
  fits?: (order: ModelOrder) => boolean,
): Step {
  return async (pair) => {
    const chosen = anOrder(pair, fits);
    if (!chosen) return nothing;
    return { what, order: chosen.index, agreed: await act(pair, chosen) };
  };
}
