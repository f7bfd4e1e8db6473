/** The consonants of the Ethiopic rows, eight letters each, from U+1200. */
const ROWS = [
  ...[
    'h',
    'l',
    'h',
    'm',
    's',
    'r',
    's',
    'sh',
    'q',
    'qw',
    'q',
    'qw',
    'b',
    'v',
    't',
    'ch',
    'h',
    'hw',
    'n',
    'ny',
  ],
  ...[
    '',
    'k',
    'kw',
    'h',
    'hw',
    'w',
    '',
    'z',
    'zh',
    'y',
    'd',
    'd',
    'j',
    'g',
    'gw',
    'g',
    't',
    'ch',
    'p',
    'ts',
    'ts',
  ],
  ...['f', 'p'],
];
const VOWELS = ['e', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
const FIRST = 0x1200;

const latin = (letter: string): string => {
  const place = letter.codePointAt(0)! - FIRST;
  const row = ROWS[Math.floor(place / 8)];
  if (place < 0 || row === undefined) return letter;
  // The first letter of a row without a consonant sounds as 'a': አ.
  return row + (row === '' && place % 8 === 0 ? 'a' : VOWELS[place % 8]);
};

const LONGEST = 40;

/** Makes a category's name in addresses; Amharic letters become Latin ones. '' where no letter or digit is left. */
export function slugOf(name: string): string {
  const plain = Array.from(name, latin)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}

/** The first slug of this name that is not taken. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const own = slugOf(name) || 'category';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const slug = own.slice(0, LONGEST - end.length).replace(/-+$/, '') + end;
    if (!taken.includes(slug)) return slug;
  }
}
