/**
 * The reductions by sets of pieces, in santim without VAT. The server and the cart compute them here, from what stands in
 * the lines: nobody names a set (decision 0304). Without Zod, because browsers load this file,
 * also those of early 2023, which have no `toSorted`.
 */
import type { SetKind } from '../goods/set-kinds.ts';
import { takePercent } from './discounts.ts';
import type { LineIdentity } from './order-lines.ts';

/** A line of a set: pieces of one variant, or of any variant of the product. */
export interface SetLine {
  product: string;
  /** Null: the buyer chooses among the product's variants, or it has none. */
  variant: string | null;
  qty: number;
}

/** A set as the shop has made it. */
export interface SetTerms {
  id: string;
  name: string;
  nameAm: string;
  kind: SetKind;
  /** Whole percent, or santim without VAT; null for a kind without a value. */
  value: number | null;
  lines: readonly SetLine[];
}

/** A set with what it takes off its pieces. */
export interface PricedSet extends Pick<SetTerms, 'id' | 'name' | 'nameAm' | 'lines'> {
  /** Off its pieces whichever variants the buyer chooses, so that a dearer fabric costs what it costs more. */
  offSantim: number;
}

/** The sum of a set's pieces at their usual prices: of the named variant, or of the product's default one. */
export function sumOfSet(
  { lines }: Pick<SetTerms, 'lines'>,
  usualPriceOf: (line: SetLine) => number | undefined,
): number | null {
  let sum = 0;
  for (const line of lines) {
    const price = usualPriceOf(line);
    if (price === undefined) return null;
    sum += price * line.qty;
  }
  return sum;
}

/** Returns what a set takes off pieces that cost so much; 0 where it is not cheaper than they are. */
export function setReduction({ kind, value }: Pick<SetTerms, 'kind' | 'value'>, sumSantim: number): number {
  if (value === null) return 0;
  const off =
    kind === 'price' ? sumSantim - value : kind === 'amount' ? value : takePercent(sumSantim, value);
  return off > 0 && off < sumSantim ? off : 0;
}

/** Returns the sets that are cheaper than their pieces; without those whose pieces have no price here. */
export const pricedSets = (
  sets: readonly SetTerms[],
  usualPriceOf: (line: SetLine) => number | undefined,
): PricedSet[] =>
  sets.flatMap(({ kind, value, ...set }) => {
    const offSantim = setReduction({ kind, value }, sumOfSet(set, usualPriceOf) ?? 0);
    return offSantim > 0 ? [{ ...set, offSantim }] : [];
  });

/** Pieces of one variant at their price without a set. */
export interface Piece extends LineIdentity {
  product: string;
  priceSantim: number;
  qty: number;
}

/** A set that stands in the lines, so many times. */
export interface FoundSet {
  set: PricedSet;
  times: number;
  /** All that it takes off. */
  offSantim: number;
}

export interface SetPrices {
  /** The price of a piece of each line, in their order. */
  prices: number[];
  found: FoundSet[];
}

/**
 * Finds the sets that stand in lines, and lowers the prices of their pieces. The set that takes off most comes first, as
 * often as its pieces are there; a piece belongs to one set alone. What a set takes off is shared over its lines as they
 * cost, by the largest remainder. All pieces of a line cost the same (decision 0271), so a sum that no whole santim of
 * such pieces come to is rounded for the buyer, by less than a santim for each piece of the shortest line; where a line has
 * one piece, it is met exactly.
 */
export function priceBySets(pieces: readonly Piece[], sets: readonly PricedSet[]): SetPrices {
  const prices = pieces.map(({ priceSantim }) => priceSantim);
  const left = pieces.map(({ qty }) => qty);
  const offs = pieces.map(() => 0);
  const found: FoundSet[] = [];
  const dearestFirst = [...sets].sort((one, other) => other.offSantim - one.offSantim || order(one, other));
  for (const set of dearestFirst) {
    const { times, taken } = takeSet(set, pieces, left);
    if (times === 0) continue;
    const offSantim = set.offSantim * times;
    const weights = taken.map((count, index) => count * prices[index]!);
    shareByRemainder(offSantim, weights).forEach((share, index) => (offs[index]! += share));
    found.push({ set, times, offSantim });
  }
  if (found.length === 0) return { prices, found };
  const lowered = wholePieces(pieces, offs);
  const wanted = found.reduce((sum, each) => sum + each.offSantim, 0);
  const given = pieces.reduce((sum, { qty }, index) => sum + (prices[index]! - lowered[index]!) * qty, 0);
  return {
    prices: lowered,
    found: found.map((each, index) =>
      index < found.length - 1 ? each : { ...each, offSantim: each.offSantim + given - wanted },
    ),
  };
}

const order = (one: PricedSet, other: PricedSet) => (one.id < other.id ? -1 : 1);

/** Takes the pieces of a set out of those that are left, as often as they are there. */
function takeSet(
  set: PricedSet,
  pieces: readonly Piece[],
  left: number[],
): { times: number; taken: number[] } {
  const taken = pieces.map(() => 0);
  let times = 0;
  for (;;) {
    const parts = partsOf(set, pieces, left);
    const cost = parts?.reduce((sum, count, index) => sum + count * pieces[index]!.priceSantim, 0) ?? 0;
    // Cheaper variants than the usual ones may come to less than the set takes off.
    if (!parts || cost <= set.offSantim) return { times, taken };
    const fits = parts.map((count, index) => (count > 0 ? Math.floor(left[index]! / count) : Infinity));
    const more = Math.min(...fits);
    parts.forEach((count, index) => {
      left[index]! -= count * more;
      taken[index]! += count * more;
    });
    times += more;
  }
}

/** The pieces of each line that make the set once; null where some are missing. */
function partsOf({ lines }: PricedSet, pieces: readonly Piece[], left: readonly number[]): number[] | null {
  const parts = pieces.map(() => 0);
  // Lines of one variant take theirs first, so that those of any variant leave them enough.
  const named = [...lines].sort(
    (one, other) => Number(one.variant === null) - Number(other.variant === null),
  );
  for (const { product, variant, qty } of named) {
    let wanted = qty;
    pieces.forEach((piece, index) => {
      if (piece.product !== product || (variant !== null && piece.variant !== variant)) return;
      const count = Math.min(wanted, left[index]! - parts[index]!);
      parts[index]! += count;
      wanted -= count;
    });
    if (wanted > 0) return null;
  }
  return parts;
}

/** Shares an amount in whole santim as the weights are, by the largest remainder; of equal ones the first comes first. */
export function shareByRemainder(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((each) => Number(each / whole));
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  const largest = exact
    .map((each, index) => ({ index, remainder: each % whole }))
    .sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1));
  for (const { index } of largest.slice(0, rest)) shares[index]! += 1;
  return shares;
}

/** Returns prices of pieces by which the lines cost less by these sums: those that cannot be shared go to others. */
function wholePieces(pieces: readonly Piece[], offs: readonly number[]): number[] {
  const each = pieces.map(({ qty }, index) => (offs[index] === 0 ? 0 : Math.floor(offs[index]! / qty)));
  let rest = pieces.reduce((sum, { qty }, index) => sum + offs[index]! - each[index]! * qty, 0);
  const concerned = pieces
    .map(({ qty }, index) => ({ qty, index, remainder: offs[index]! % qty }))
    .filter(({ index }) => offs[index]! > 0);
  for (const { qty, index } of [...concerned].sort(
    (one, other) => other.remainder / other.qty - one.remainder / one.qty || other.qty - one.qty,
  ))
    if (qty <= rest) {
      each[index]! += 1;
      rest -= qty;
    }
  const [shortest] = [...concerned].sort((one, other) => one.qty - other.qty);
  if (shortest && rest > 0) each[shortest.index]! += Math.ceil(rest / shortest.qty);
  return pieces.map(({ priceSantim }, index) =>
    Math.max(priceSantim - each[index]!, Math.min(priceSantim, 1)),
  );
}
