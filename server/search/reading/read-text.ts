import { LONGEST, type Lexicon } from '../compile-lexicon.ts';
import type { LexiconEntry } from '../lexicon/entries.ts';

/** A part of a text: a concept of the lexicon, or a word that the lexicon does not know. */
export interface Piece {
  words: readonly string[];
  entry: LexiconEntry | null;
}

/** Splits a product's text into known concepts, the longest first, without correcting misspellings. */
export function readText(words: readonly string[], lexicon: Lexicon): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length;) {
    const piece = longestAt(words, at, lexicon);
    pieces.push(piece);
    at += piece.words.length;
  }
  return pieces;
}

function longestAt(words: readonly string[], at: number, lexicon: Lexicon): Piece {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const some = words.slice(at, at + length);
    const key = some.join('');
    const entry = length > 1 && !lexicon.mayBegin(key) ? undefined : lexicon.find(key);
    if (entry) return { words: some, entry };
  }
  return { words: [words[at]!], entry: null };
}
