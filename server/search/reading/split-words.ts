import type { Lexicon } from '../compile-lexicon.ts';
import { isAmharic } from '../terms/fold.ts';
import { TERM } from '../terms/terms.ts';
import {
  CUT,
  KNOWN,
  MISHIT,
  OF_CATALOGUE,
  ofNear,
  piece,
  SPLIT,
  type Segment,
  type Words,
} from './segment.ts';

/** Splits words that were typed without a space: officechair, ግራጫሶፋ. Corrections must cost less than `below`. */
export function split(
  word: string,
  { below, depth }: { below: number; depth: number },
  lexicon: Lexicon,
  catalogue: Words,
): Segment[][] {
  const least = isAmharic(word) ? 2 : 3;
  const found: Segment[][] = [];
  for (let at = least; at <= word.length - least; at += 1) {
    const [begin, rest] = [word.slice(0, at), word.slice(at)];
    const [left, right] = [part(begin, lexicon, catalogue), part(rest, lexicon, catalogue)];
    if (left && right) found.push([{ ...left, cost: left.cost + SPLIT }, right]);
    else if (left && depth > 1 && below > CUT + KNOWN + SPLIT) {
      for (const others of split(
        rest,
        { below: below - KNOWN - SPLIT, depth: depth - 1 },
        lexicon,
        catalogue,
      )) {
        found.push([{ ...left, cost: left.cost + SPLIT }, ...others]);
      }
    }
    if (left && !right && isTelling(left))
      found.push(
        ...withSlip(rest, lexicon, below - CUT).map((slip) => [{ ...left, cost: left.cost + SPLIT }, slip]),
      );
    if (right && !left && isTelling(right))
      found.push(
        ...withSlip(begin, lexicon, below - CUT).map((slip) => [{ ...slip, cost: slip.cost + SPLIT }, right]),
      );
    // A letter may have been typed instead of the space: sofawcorner.
    const after = left && !right && below > CUT + MISHIT ? part(rest.slice(1), lexicon, catalogue) : null;
    if (left && after && rest.length > least)
      found.push([{ ...left, cost: left.cost + SPLIT + MISHIT }, after]);
  }
  return found;
}

/** Says whether a word may be split so; 'carving' does not begin with 'car'. */
const isTelling = ({ typed, entry }: Segment): boolean =>
  entry?.meaning.is !== 'not-sold' || typed[0]!.length > 4;

/** Splits the joined letters of two words whose space was typed in the wrong place. */
export function cutAnew(word: string, lexicon: Lexicon, catalogue: Words): Segment[][] {
  const least = isAmharic(word) ? 2 : 3;
  const found: Segment[][] = [];
  for (let at = least; at <= word.length - least; at += 1) {
    const left = part(word.slice(0, at), lexicon, catalogue);
    const right = left && part(word.slice(at), lexicon, catalogue);
    if (left && right) found.push([{ ...left, cost: left.cost + SPLIT }, right]);
  }
  return found;
}

const IN_JOINED =
  'kind use colour material material-of upholstery shape feature word count cheap bound unit not-sold'.split(
    ' ',
  );

function part(word: string, lexicon: Lexicon, catalogue: Words): Segment | null {
  const entry = lexicon.find(word);
  // Limit words and units are short, and many other words contain them.
  const isAsking = entry && ['bound', 'unit', 'cheap'].includes(entry.meaning.is);
  if (isAsking && word.length < (isAmharic(word) ? 3 : 4)) return null;
  if (entry) return IN_JOINED.includes(entry.meaning.is) ? piece([word], KNOWN, { entry }) : null;
  return word.length > 3 && catalogue.has(TERM.word(word)) ? piece([word], OF_CATALOGUE, { word }) : null;
}

/** Corrects one half of two joined words, where it is long enough to be recognised. */
function withSlip(word: string, lexicon: Lexicon, below: number): Segment[] {
  if (word.length < (isAmharic(word) ? 3 : 4)) return [];
  const [near] = lexicon.spelling.nearest(word, below);
  return near && IN_JOINED.includes(near.value.meaning.is) ? [ofNear([word], near, lexicon)] : [];
}
