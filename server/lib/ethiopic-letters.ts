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

/** Returns one letter for all Ethiopic ones that sound like it; other letters stay. */
export const foldedLetter = (letter: string): string => {
  const point = letter.codePointAt(0)!;
  if (point < 0x1200 || point > 0x137f) return letter;
  const row = ROWS.get(point & ~7);
  const same = row === undefined ? letter : String.fromCodePoint(row + (point & 7));
  return LETTERS[same] ?? same;
};
