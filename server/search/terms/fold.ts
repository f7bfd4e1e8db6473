import { withDecimals } from '#contract/searching/written-fractions.ts';

/**
 * Folds texts for search, never for display: letters that sound alike are one, Latin letters lose case and accents,
 * digits stand apart from letters, and punctuation becomes space. What is typed and what is indexed pass through the
 * same function.
 */

/** First letters of the Ethiopic rows (eight code points each) that have the same pronunciation as another row. */
const ROWS = new Map([
  [0x1210, 0x1200], // ሐ → ሀ
  [0x1280, 0x1200], // ኀ → ሀ
  [0x12b8, 0x1200], // ኸ → ሀ
  [0x1220, 0x1230], // ሠ → ሰ
  [0x12d0, 0x12a0], // ዐ → አ
  [0x1340, 0x1338], // ፀ → ጸ
]);
/** Single letters with the same pronunciation as another, or commonly typed in its place. */
const LETTERS: Readonly<Record<string, string>> = {
  ሃ: 'ሀ',
  ኣ: 'አ',
  ቈ: 'ቆ',
  ቊ: 'ቁ',
  ኈ: 'ሆ',
  ኰ: 'ኮ',
  ኵ: 'ኩ',
  ጐ: 'ጎ',
  ጕ: 'ጉ',
  ዉ: 'ው',
  ዼ: 'ጴ',
  '፡': ' ',
};
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

const foldedLetter = (letter: string): string => {
  const point = letter.codePointAt(0)!;
  if (point < 0x1200 || point > 0x137f) return letter;
  const row = ROWS.get(point & ~7);
  const same = row === undefined ? letter : String.fromCodePoint(row + (point & 7));
  return LETTERS[same] ?? same;
};

export function fold(text: string): string {
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
export function wordsOf(text: string): string[] {
  const folded = fold(text);
  return folded === '' ? [] : folded.split(' ');
}

export const isNumber = (word: string): boolean => /^\d+(\.\d+)?$/.test(word);
export const isAmharic = (word: string): boolean => /^[ሀ-፿]/.test(word);
