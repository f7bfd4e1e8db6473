import type { Bits } from './bits.ts';

interface Word {
  text: string;
  /** The numbers of the products in whose texts it stands. */
  numbers: number[];
}

/**
 * Makes an index that finds the products with a word that contains a piece of text. A catalogue of 100,000
 * products has as many different words. So the index goes by letters and pairs of letters first, and compares
 * the piece only with the words that have its rarest pair.
 */
export function createWordIndex() {
  const words = new Map<string, Word>();
  const byPart = new Map<string, Word[]>();

  function wordFor(text: string): Word {
    let word = words.get(text);
    if (!word) {
      word = { text, numbers: [] };
      words.set(text, word);
      for (const part of new Set([...partsOf(text, 1), ...partsOf(text, 2)])) {
        const others = byPart.get(part);
        if (others) others.push(word);
        else byPart.set(part, [word]);
      }
    }
    return word;
  }

  return {
    /** A text with a number that none had before; its words stand between single spaces. */
    add(number: number, text: string): void {
      for (const word of new Set(text.split(' '))) if (word) wordFor(word).numbers.push(number);
    },

    /** The numbers below `most` of all texts with a word that contains `piece`; null where there is none. */
    find(piece: string, most: number): Bits | null {
      const candidates = partsOf(piece, Math.min(piece.length, 2)).map((part) => byPart.get(part) ?? []);
      const rarest = candidates.toSorted((one, other) => one.length - other.length)[0];
      const found = rarest?.filter(({ text }) => text.includes(piece)) ?? [];
      if (found.length === 0) return null;
      const marks: Bits = new Uint32Array(Math.ceil(most / 32));
      for (const { numbers } of found)
        for (const number of numbers) marks[number >>> 5]! |= 1 << (number & 31);
      return marks;
    },
  };
}

/** All parts of a text that have so many letters. */
function partsOf(text: string, length: number): string[] {
  const parts = [];
  for (let at = 0; at + length <= text.length; at += 1) parts.push(text.slice(at, at + length));
  return parts;
}
