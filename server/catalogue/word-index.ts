import { roomFor, setBit, type Bits } from './bits.ts';
import { createNumberLists } from './number-lists.ts';

/** So many findings are kept of pieces that stand in much of the texts, until a text is added. */
const KEPT_FINDINGS = 64;

/**
 * Which texts have a word that contains what is looked for. A catalogue of 100,000 products has as many different
 * words, so they are found by their letters and pairs of letters first: what is looked for is compared with the words
 * that have its rarest pair.
 */
export function createWordIndex() {
  const words = new Map<string, number>();
  const texts: string[] = [];
  /** The numbers of the texts that a word stands in. */
  const places = createNumberLists();
  const parts = new Map<string, number>();
  /** The words that a letter or a pair stands in. */
  const byPart = createNumberLists();
  const findings = new Map<string, Bits>();

  function wordFor(text: string): number {
    const known = words.get(text);
    if (known !== undefined) return known;
    const word = places.begin();
    words.set(text, word);
    texts.push(text);
    for (let at = 0; at < text.length; at += 1) {
      byPart.add(partFor(text[at]!), word);
      if (at > 0) byPart.add(partFor(text.slice(at - 1, at + 1)), word);
    }
    return word;
  }

  function partFor(text: string): number {
    const known = parts.get(text);
    if (known !== undefined) return known;
    const part = byPart.begin();
    parts.set(text, part);
    return part;
  }

  /** The part of `piece` that the fewest words have; undefined where one is in no word. */
  function rarestPartOf(piece: string): number | undefined {
    const length = Math.min(piece.length, 2);
    let rarest: number | undefined;
    for (let at = 0; at + length <= piece.length; at += 1) {
      const part = parts.get(piece.slice(at, at + length));
      if (part === undefined) return undefined;
      if (rarest === undefined || byPart.lengthOf(part) < byPart.lengthOf(rarest)) rarest = part;
    }
    return rarest;
  }

  return {
    /** A text with a number that none had before; its words stand between single spaces. */
    add(number: number, text: string): void {
      findings.clear();
      for (const word of text.split(' ')) if (word) places.add(wordFor(word), number);
    },

    /** The numbers, below `most`, of all texts with a word that contains `piece`. */
    find(piece: string, most: number): Bits {
      const kept = findings.get(piece);
      if (kept) return kept;
      const found = roomFor(most);
      const part = rarestPartOf(piece);
      if (part === undefined) return found;
      let looks = byPart.lengthOf(part);
      byPart.each(part, (word) => {
        if (piece.length > 2 && !texts[word]!.includes(piece)) return;
        looks += places.lengthOf(word);
        places.each(word, (number) => setBit(found, number));
      });
      if (looks > most / 16) {
        if (findings.size >= KEPT_FINDINGS) findings.delete(findings.keys().next().value!);
        findings.set(piece, found);
      }
      return found;
    },
  };
}
