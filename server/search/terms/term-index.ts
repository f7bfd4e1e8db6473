import { addBits, emptyBits, setBit, withBit, type Bits } from './bits.ts';
import { isNumber } from './fold.ts';
import { createSpelling } from './spelling.ts';

/** The numbers of the products with a term: one number, a list, or a bit set where there are many. */
type Posting = number | number[] | Bits;

/**
 * The most words of products for which misspellings are recognised; further words of a large catalogue must be typed
 * exactly.
 */
const MOST_GUESSED = 20_000;

export type TermIndex = ReturnType<typeof createTermIndex>;

/** Creates an index from terms to the numbers of products, which are only added in ascending order. */
export function createTermIndex() {
  const postings = new Map<string, Posting>();
  const vocabulary = createSpelling<true>({ most: 1 });
  let size = 0;

  function addTo(posting: Posting | undefined, number: number): Posting {
    if (posting === undefined) return number;
    if (typeof posting === 'number') return [posting, number];
    if (!Array.isArray(posting)) return withBit(posting, number);
    posting.push(number);
    // A number in a list takes 64 bits, so a bit set is smaller from this length on.
    return posting.length > 64 && posting.length > size / 64 ? bitsOf(posting, size) : posting;
  }

  return {
    vocabulary,
    has: (term: string) => postings.has(term),

    add(number: number, terms: readonly string[]): void {
      size = Math.max(size, number + 1);
      for (const term of terms) {
        const known = postings.get(term);
        const posting = addTo(known, number);
        if (posting !== known) postings.set(term, posting);
        if (known === undefined && term.startsWith('w:')) {
          const word = term.slice(2);
          if (vocabulary.size() < MOST_GUESSED && !isNumber(word)) vocabulary.add(word, true);
        }
      }
    },

    /** The products that have one of the terms; null where none has. */
    anyOf(terms: readonly string[]): Bits | null {
      let found: Bits | null = null;
      for (const term of terms) {
        const posting = postings.get(term);
        if (posting === undefined) continue;
        found ??= emptyBits(size);
        orInto(found, posting);
      }
      return found;
    },
  };
}

function bitsOf(posting: Posting, size: number): Bits {
  const bits = emptyBits(size);
  orInto(bits, posting);
  return bits;
}

function orInto(bits: Bits, posting: Posting): void {
  if (typeof posting === 'number') setBit(bits, posting);
  else if (Array.isArray(posting)) for (const number of posting) setBit(bits, number);
  else addBits(bits, posting);
}
