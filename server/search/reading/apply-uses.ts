import { KINDS, type Kind } from '#contract/goods/product-attributes.ts';
import type { Meaning } from '../lexicon/entries.ts';
import { TERM, weak } from '../terms/terms.ts';
import { range, type Reading, type Want } from './understood.ts';

/** A use of furniture in a query, as typed, with its name in the lexicon. */
export interface Used {
  meaning: Extract<Meaning, { is: 'use' }>;
  name: string;
  typed: string;
}

/**
 * Applies the rooms, uses and persons of a query: each narrows the kinds and gives suitable sizes; without any kind it
 * stands for its own kinds. A use that fits none of the kinds must be mentioned in the texts of products, so that it is
 * not ignored silently; so must one with `isTold` that narrows nothing.
 */
export function applyUses(reading: Reading, uses: readonly Used[]): void {
  for (const used of uses) {
    const { meaning, typed } = used;
    if (reading.things.length > 0 && reading.kinds.length === 0) {
      reading.wants.push(toldWant(used));
      continue;
    }
    const before = [...reading.kinds];
    const [kinds, also] = [commonTo(before, meaning.kinds), commonTo(reading.also, meaning.kinds)];
    if (before.length === 0) {
      reading.kinds.push(...meaning.kinds);
      reading.kindTyped = typed;
      reading.usesNamed.push(typed);
      // A children's room needs a bed first.
      if (meaning.fits ?? meaning.leads) reading.preferred.push(TERM.kind(meaning.kinds[0]!));
    } else if (kinds.length > 0 || also.length > 0) {
      reading.kinds = kinds.length > 0 ? kinds : also;
      reading.also = [];
      reading.usesNamed = [];
      reading.kindTyped = `${typed} ${reading.kindTyped}`;
    }
    const isNarrower = before.length === 0 || reading.kinds.length < before.length || kinds.length === 0;
    const fit = fitting(reading.kinds, used);
    if (fit) reading.wants.push(fit);
    else if (before.length > 0 && kinds.length + also.length === 0) reading.wants.push(toldWant(used));
    else if (meaning.isTold && !isNarrower) reading.wants.push(toldWant(used));
  }
  reading.kinds = [...new Set(reading.kinds)];
  reading.also = [...new Set(reading.also)].filter((kind) => !reading.kinds.includes(kind));
}

const commonTo = (kinds: readonly Kind[], others: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => others.includes(kind));

/**
 * The wish for suitable sizes of beds and numbers of seats, which all other kinds meet as well; null where the use
 * gives no size for these kinds.
 */
function fitting(kinds: readonly Kind[], { meaning: { fits = {} }, name, typed }: Used): Want | null {
  const sizesOf = (kind: Kind): string[] | null => {
    const { family } = KINDS[kind];
    if (family === 'bed' && fits.bedSize) return range(...fits.bedSize).map(TERM.bedSize);
    const isSeated = family === 'sofa' || kind === 'dining-table';
    return isSeated && fits.seats ? range(...fits.seats).map(TERM.seats) : null;
  };
  if (!kinds.some(sizesOf)) return null;
  const isOne = kinds.every(sizesOf);
  const others = [...kinds.flatMap((kind) => sizesOf(kind) ?? TERM.kind(kind)), TERM.nameWord(typed)];
  const said = [TERM.concept(name), weak(TERM.concept(name))];
  return { typed, levels: [isOne ? others.concat(TERM.concept(name)) : others], boost: said, weight: 1.5 };
}

const toldWant = ({ name, typed }: Used): Want => ({
  typed,
  levels: [
    [TERM.concept(name), TERM.word(typed)],
    [weak(TERM.concept(name)), weak(TERM.word(typed))],
  ],
  weight: 0.5,
});
