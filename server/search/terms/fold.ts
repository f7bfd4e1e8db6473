import { withDecimals } from '#contract/searching/written-fractions.ts';
import { foldedLetter } from '#server/lib/ethiopic-letters.ts';

/**
 * Folds texts for search, never for display: letters that sound alike are one, Latin letters lose case and accents,
 * digits stand apart from letters, and punctuation becomes space. What is typed and what is indexed pass through the
 * same function.
 */

const NUMERALS: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('፩፪፫፬፭፮፯፰፱')
    .map((sign, index) => [sign, index + 1] as const)
    .concat(
      Array.from('፲፳፴፵፶፷፸፹፺').map((sign, index) => [sign, (index + 1) * 10] as const),
      [
        ['፻', 100],
        ['፼', 10_000],
      ],
    ),
);

/** Reads a number in Ethiopic numerals: ፪፻፶ is 250. */
function valueOf(numerals: string): number {
  let whole = 0;
  let part = 0;
  for (const sign of numerals) {
    const value = NUMERALS[sign]!;
    if (value === 100) part = Math.max(part, 1) * 100;
    else if (value === 10_000) [whole, part] = [(whole + Math.max(part, 1)) * 10_000, 0];
    else part += value;
  }
  return whole + part;
}

let last = { text: '', folded: '' };

/** Folds a text. The steps of a search all fold the same one, so the last is kept. */
export function fold(text: string): string {
  if (text !== last.text) last = { text, folded: foldAnew(text) };
  return last.folded;
}

function foldAnew(text: string): string {
  const plain = withDecimals(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[፩-፼]+/gu, (numerals) => String(valueOf(numerals)))
    .replace(/(?<=[a-z])['’`]s\b/g, '')
    // 20,000, 20.000 and 20 000 are the same number; 1.5 stays a decimal number.
    .replace(/(?<=\d)[,'’](?=\d{3}(?!\d))/g, '');
  let folded = '';
  for (const letter of plain) folded += foldedLetter(letter);
  return (
    folded
      .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
      .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]+/gu, ' ')
      .replace(/ +/g, ' ')
      // ወምበር is another spelling of ወንበር: an m before b or p counts as n.
      .replace(/ም(?=[በ-ቧጰ-ጷፐ-ፗ])/g, 'ን')
      .replace(/(?<=\d)[. ](?=000(?!\d))/g, '')
      .trim()
  );
}

/** Returns the words of a text, folded. */
export function splitIntoWords(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

export const isNumber = (word: string): boolean => /^\d+(\.\d+)?$/.test(word);
export const isAmharic = (word: string): boolean => /^[ሀ-፿]/.test(word);
