/** The consonants of the Ethiopic rows, eight letters each, from U+1200. */
const ROWS =
  'h l h m s r s sh q qw q qw b v t ch h hw n ny - k kw h hw w - z zh y d d j g gw g t ch p ts ts f p'.split(
    ' ',
  );
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
const FIRST = 0x1200;

const latin = (letter: string): string => {
  const place = letter.codePointAt(0)! - FIRST;
  const row = ROWS[Math.floor(place / 8)];
  if (place < 0 || row === undefined) return letter;
  // The first letter of a row without a consonant sounds as 'a': አ.
  if (row === '-') return place % 8 === 0 ? 'a' : VOWELS[place % 8]!;
  return row + VOWELS[place % 8];
};

/** Writes Amharic letters as Latin ones and drops accents; signs that have no Latin form stay. */
export const latinLetters = (text: string): string =>
  Array.from(text, latin)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
