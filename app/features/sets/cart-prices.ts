import { isBirr, toBirr, toSantim } from '#contract/money.ts';
import { lineKey } from '#contract/orders/order-lines.ts';
import { priceBySets, type FoundSet } from '#contract/orders/set-prices.ts';
import { addToCart, cart, clampQuantity, type CartLine } from '#app/state/buying/cart.ts';
import { cartSets, type CartSets, type KnownSet } from '#app/state/buying/cart-sets.ts';

/** Puts the pieces of a set into the cart beside those that are there, and notes that they belong together. */
export function addSetToCart(set: KnownSet, lines: readonly CartLine[]): void {
  for (const line of lines) {
    const before = cart.get().find((each) => lineKey(each) === lineKey(line));
    addToCart({ ...line, qty: clampQuantity((before?.qty ?? 0) + line.qty, line.countInStock) });
  }
  const { known, added } = cartSets.get();
  const isNew = !known.some(({ id }) => id === set.id);
  const times = (added[set.id]?.times ?? 0) + 1;
  cartSets.set({
    known: isNew && set.offSantim > 0 ? [...known, set] : known,
    added: { ...added, [set.id]: { set, times } },
  });
}

const priceAlone = ({ price, listPrice }: CartLine): number =>
  listPrice !== undefined && isBirr(listPrice) ? listPrice : price;

/** The lines of a cart at the prices that sets give them, and these sets; a line whose price stays is the same object. */
export function priceLines(
  lines: readonly CartLine[],
  { known }: Pick<CartSets, 'known'>,
): { lines: CartLine[]; found: FoundSet[] } {
  const pieces = lines.map((line) => ({
    product: line.product,
    variant: line.variant ?? null,
    priceSantim: toSantim(priceAlone(line)),
    qty: Math.min(line.qty, line.countInStock),
  }));
  const { prices, found } = priceBySets(pieces, known);
  return {
    found,
    lines: lines.map((line, index) => {
      const alone = priceAlone(line);
      const price = toBirr(prices[index]!);
      const listPrice = price < alone ? alone : undefined;
      return line.price === price && line.listPrice === listPrice ? line : { ...line, price, listPrice };
    }),
  };
}

/** A set that was put into the cart as a whole, and no longer stands whole in it. */
export interface BrokenSet {
  set: KnownSet;
  /** The missing pieces; null: the shop no longer sells the set. */
  missing: { name: string; nameAm: string; count: number }[] | null;
}

/** Returns the sets that no longer hold. Those of which nothing is left are `gone`: nobody wants them any more. */
export function brokenSets(
  lines: readonly CartLine[],
  { known, added }: CartSets,
  found: readonly FoundSet[],
): { broken: BrokenSet[]; gone: string[] } {
  const broken: BrokenSet[] = [];
  const gone: string[] = [];
  for (const [id, { set, times }] of Object.entries(added)) {
    const isThere = ({ product }: { product: string }) => lines.some((line) => line.product === product);
    if (!set.lines.some(isThere)) gone.push(id);
    else if (set.offSantim > 0 && !known.some((each) => each.id === id)) broken.push({ set, missing: null });
    else if (set.offSantim > 0 && (found.find((each) => each.set.id === id)?.times ?? 0) < times)
      broken.push({ set, missing: missingOf(set, times, lines) });
  }
  return { broken, gone };
}

const missingOf = ({ lines: parts }: KnownSet, times: number, lines: readonly CartLine[]) =>
  parts.flatMap(({ product, variant, qty, name, nameAm }) => {
    const there = lines
      .filter((line) => line.product === product && (variant === null || line.variant === variant))
      .reduce((sum, line) => sum + Math.min(line.qty, line.countInStock), 0);
    const count = qty * times - there;
    return count > 0 ? [{ name, nameAm, count }] : [];
  });
