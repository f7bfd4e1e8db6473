import type { Kind } from '#contract/goods/product-attributes.ts';
import { addBits, both, emptyBits, isEmptyBits, keepBits, removeBits, type Bits } from './bits.ts';
import type { TermIndex } from './term-index.ts';
import { TERM } from './terms.ts';
import type { Understood, Want } from '../reading/understood.ts';

/** The products that a query finds, and the wishes that they do not meet. */
export interface Match {
  found: Bits;
  /** Products with a higher weight come first; the weights of several boosts add up. */
  boosts: readonly { bits: Bits; weight: number }[];
  /** Unknown words, and those of dropped wishes, which no product meets together with the others. */
  dropped: readonly string[];
  /** The terms of the nearest alternatives to dropped wishes. */
  nearest: readonly string[];
}

/** The most wishes of which all combinations are tried. */
const MOST_COMBINED = 7;
/** The weights for the order of products, which count before stock and rating. */
const OF_KIND = 8;
const OF_NEAREST = 2;
const OF_PREFERRED = 1.5;

interface Tried extends Want {
  bits: readonly Bits[];
}

/** Finds products among those in `within`; `prices` returns those with the wanted price. */
export function matchQuery(
  query: Understood,
  index: TermIndex,
  within: Bits,
  prices: (price: NonNullable<Understood['price']>) => Bits,
): Match {
  const nothing: Match = { found: emptyBits(0), boosts: [], dropped: [], nearest: [] };
  if (query.notSold && !query.notSold.isInstead) return nothing;
  if (query.isAboutShop) return nothing;
  const kinds = [...query.kinds, ...query.also];
  const named = query.usesNamed.map(TERM.nameWord);
  const isThing = query.things.length > 0;
  const ofKinds =
    kinds.length > 0 || isThing
      ? (index.anyOf([...kinds.map(TERM.kind), ...named, ...query.things]) ?? emptyBits(0))
      : within.slice();
  const base = keepBits(widened(ofKinds, within.length), within);
  const isLost =
    kinds.length === 0 &&
    !isThing &&
    query.unknown.length > 0 &&
    !query.wants.some(({ weight }) => weight >= 6);
  if (isLost || isEmptyBits(base) || saysNothing(query)) return nothing;
  const { tried, boosts } = wantsOf(query, index, base, prices);
  const main = query.also.length > 0 ? index.anyOf(query.kinds.map(TERM.kind)) : null;
  if (main) boosts.push({ bits: main, weight: OF_KIND });
  const called = calledSo(named, kinds, index);
  if (called) boosts.push({ bits: called, weight: OF_KIND });
  const { found, kept } = mostOf(base, tried);
  if (kinds.length === 0 && !isThing && kept.length === 0 && query.wants.length > 0) return nothing;
  const dropped = [
    ...query.unknown,
    ...query.wants
      .filter((want) => !kept.some(({ typed }) => typed === want.typed))
      .map(({ typed }) => typed),
  ];
  const preferred = query.preferred.length > 0 ? index.anyOf(query.preferred) : null;
  if (preferred) boosts.push({ bits: preferred, weight: OF_PREFERRED });
  const nearest = nearestOf(query.wants, kept, found, index);
  boosts.push(...nearest.map(({ bits }) => ({ bits, weight: OF_NEAREST })));
  if (query.price && !kept.some(({ typed }) => typed === query.price!.typed)) dropped.push(query.price.typed);
  for (const { boost } of kept) {
    const bits = boost && index.anyOf(boost);
    if (bits) boosts.push({ bits, weight: 1 });
  }
  return { found, boosts, dropped, nearest: nearest.flatMap(({ terms }) => terms) };
}

/** The products that come nearest to the dropped wishes: a bed of 150 cm where none has 160. */
function nearestOf(wants: readonly Want[], kept: readonly Want[], found: Bits, index: TermIndex) {
  return wants.flatMap(({ typed, nearest = [] }) => {
    if (kept.some((want) => want.typed === typed)) return [];
    for (const terms of nearest) {
      const bits = index.anyOf(terms);
      if (bits && !isEmptyBits(both(bits, found))) return [{ bits, terms }];
    }
    return [];
  });
}

/**
 * Products of any other kind with the word of a use in their names. Products of the kinds that the use stands for are
 * left out, because their place does not depend on the word.
 */
function calledSo(named: readonly string[], kinds: readonly Kind[], index: TermIndex): Bits | null {
  const called = named.length > 0 ? index.anyOf(named) : null;
  return called && removeBits(called, index.anyOf(kinds.map(TERM.kind)) ?? emptyBits(0));
}

function wantsOf(query: Understood, index: TermIndex, base: Bits, prices: Parameters<typeof matchQuery>[3]) {
  const boosts: { bits: Bits; weight: number }[] = [];
  const tried: Tried[] = query.wants.map((want) => ({ ...want, bits: levelsIn(want, index, base) }));
  if (query.price) {
    const bits = keepBits(base.slice(), prices(query.price));
    tried.push({ typed: query.price.typed, levels: [], weight: 5, bits: isEmptyBits(bits) ? [] : [bits] });
  }
  return { tried, boosts };
}

/** The products of the base that meet a wish, level by level; each level includes those before it. */
function levelsIn({ levels, isNot }: Want, index: TermIndex, base: Bits): Bits[] {
  const found: Bits[] = [];
  let before: Bits | null = null;
  for (const terms of levels) {
    const bits = index.anyOf(terms);
    if (!bits) continue;
    if (isNot) return [removeBits(base.slice(), bits)];
    const here = keepBits(widened(bits, base.length), base);
    if (before) addBits(here, before);
    if (isEmptyBits(here)) continue;
    before = here;
    found.push(here);
  }
  // A negated term that no product has is absent from all of them.
  return isNot && found.length === 0 ? [base] : found;
}

const widened = (bits: Bits, length: number): Bits => {
  if (bits.length >= length) return bits;
  const wide = new Uint32Array(length);
  wide.set(bits);
  return wide;
};

/** The products that meet the most: all wishes if possible, else all but those of the least weight. */
function mostOf(base: Bits, tried: readonly Tried[]): { found: Bits; kept: readonly Tried[] } {
  const possible = tried
    .filter(({ bits }) => bits.length > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_COMBINED);
  const all = together(base, possible);
  if (all) return { found: all, kept: possible };
  const combinations = Array.from({ length: 1 << possible.length }, (_, mask) =>
    possible.filter((_want, index) => (mask & (1 << index)) === 0),
  );
  const left = (kept: readonly Tried[]) => kept.reduce((sum, { weight }) => sum + weight, 0);
  combinations.sort((one, other) => other.length - one.length || left(other) - left(one));
  for (const kept of combinations) {
    const found = together(base, kept);
    if (found) return { found, kept };
  }
  return { found: base, kept: [] };
}

/**
 * The products that meet all of these wishes, at the strictest level where there are any; null where there are none.
 */
function together(base: Bits, wants: readonly Tried[]): Bits | null {
  const [only, ...others] = wants;
  // The set for one wish is already a subset of the base.
  if (others.length === 0) return (only?.bits ?? [base]).find((bits) => !isEmptyBits(bits)) ?? null;
  const levels = Math.max(...wants.map(({ bits }) => bits.length));
  for (let level = 0; level < levels; level += 1) {
    const found = base.slice();
    for (const { bits } of wants) keepBits(found, bits[Math.min(level, bits.length - 1)]!);
    if (!isEmptyBits(found)) return found;
  }
  return null;
}

/** Says whether a query asks for nothing, such as punctuation; 'furniture' asks for everything. */
const saysNothing = ({ kinds, things, wants, unknown, price, byPrice, ...query }: Understood): boolean =>
  !query.isEverything &&
  !price &&
  !byPrice &&
  !query.soon &&
  query.topics.length === 0 &&
  kinds.length + things.length + wants.length + unknown.length === 0;
