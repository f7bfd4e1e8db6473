/** Makes the slips and spellings that people make, always the same ones for a seed. */
export function createSlips(seed: number) {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!;

  /** One slip in one word of at least four letters. */
  function slip(query: string): string {
    const words = query.split(' ');
    const long = words.flatMap((word, index) => ([...word].length > 3 ? [index] : []));
    if (long.length === 0) return query;
    const index = oneOf(long);
    words[index] = slipped(words[index]!);
    return words.join(' ');
  }

  function slipped(word: string): string {
    const at = 1 + below(word.length - 1);
    const kind = below(4);
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
    if (kind === 1) return word.slice(0, at) + word[at - 1]! + word.slice(at);
    if (kind === 2) return word.slice(0, at - 1) + word[at]! + word[at - 1]! + word.slice(at + 1);
    const near = NEIGHBOURS[word[at]!.toLowerCase()];
    return word.slice(0, at) + (near ? oneOf([...near]) : word[at - 1]!) + word.slice(at + 1);
  }

  /** Amharic as people write it in Latin letters: each letter in one of the ways that are in use. */
  const latin = (query: string): string =>
    [...query]
      .map((letter) => {
        const point = letter.codePointAt(0)! - 0x1200;
        const consonants = CONSONANTS[point >> 3];
        if (point < 0 || !consonants) return letter;
        const vowels = VOWELS[point & 7]!;
        const isOpen = consonants[0] === '' || consonants[0] === 'h';
        return oneOf(consonants) + ((point & 7) === 0 && isOpen ? 'a' : oneOf(vowels));
      })
      .join('');

  /** The same as people type it in a hurry: vowels are left out, letters doubled, and grammar may stand before it. */
  function hurried(query: string): string {
    const words = query.split(' ').map((word) => (/^[ሀ-፿]/.test(word) ? hurriedWord(word) : word));
    const isFree = /^[ሀ-፿]/.test(query) && !/^[የለበከባ]/.test(query);
    if (isFree && random() < 0.3) words[0] = oneOf(['ye', 'be', 'le']) + words[0]!;
    return words.join(' ');
  }

  const hurriedWord = (word: string): string =>
    [...word]
      .map((letter, place, { length }) => {
        const point = letter.codePointAt(0)! - 0x1200;
        const consonants = CONSONANTS[point >> 3];
        if (point < 0 || !consonants) return letter;
        const consonant = HURRIED[consonants.at(-1)!] ? oneOf(HURRIED[consonants.at(-1)!]!) : consonants[0]!;
        const doubled = place > 0 && consonant.length === 1 && random() < 0.15 ? consonant : '';
        const isLast = place === length - 1;
        const vowel = isLast && (point & 7) === 5 ? '' : oneOf(VOWELS[point & 7]!);
        const isKept = consonant === '' || (isLast && (point & 7) !== 5) || random() > 0.25;
        return doubled + consonant + (isKept ? vowel || (consonant === '' ? 'i' : '') : '');
      })
      .join('');

  /** One edit anywhere but in a number: a letter too many, too few, wrong, or two that changed places; spaces count. */
  function edit(query: string): string {
    const letters = [...query];
    const places = letters.flatMap((letter, index) => (/\d/.test(letter) ? [] : [index]));
    if (places.length < 3) return query;
    const at = oneOf(places);
    const any = () => (/[ሀ-፿]/.test(query) ? oneOf([...AMHARIC]) : oneOf([...LATIN]));
    const kind = below(4);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, any());
    else if (kind === 2) letters[at] = any();
    else letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
    return letters.join('');
  }

  return { slip, edit, latin, hurried, below, oneOf };
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const AMHARIC = 'ሀለመሰረሸቀበተቸነአከወዘየደገጠፈ';
const NEIGHBOURS: Readonly<Record<string, string>> = {
  ...{ q: 'wa', w: 'qes', e: 'wrd', r: 'etf', t: 'ryg', y: 'tuh', u: 'yij', i: 'uok', o: 'ipl', p: 'o' },
  ...{ a: 'qsz', s: 'adw', d: 'sfe', f: 'dgr', g: 'fht', h: 'gjy', j: 'hku', k: 'jli', l: 'ko' },
  ...{ z: 'xa', x: 'zc', c: 'xv', v: 'cb', b: 'vn', n: 'bm', m: 'n' },
};
const CONSONANTS: readonly (readonly string[] | undefined)[] = [
  ...[['h'], ['l'], ['h'], ['m'], ['s'], ['r'], ['s'], ['sh'], ['k', 'q'], undefined],
  ...[undefined, undefined, ['b'], ['v'], ['t'], ['ch'], ['h'], undefined, ['n'], ['gn', 'ny']],
  ...[[''], ['k'], undefined, ['h'], undefined, ['w'], [''], ['z'], ['zh'], ['y']],
  ...[
    ['d'],
    undefined,
    ['j'],
    ['g'],
    undefined,
    undefined,
    ['t', 'tt'],
    ['ch'],
    ['p'],
    ['s', 'ts'],
    ['s', 'ts'],
  ],
  ...[['f', 'ff'], ['p']],
];
/** Consonants for which people have several spellings. */
const HURRIED: Readonly<Record<string, readonly string[]>> = {
  ...{
    q: ['k', 'q'],
    ts: ['ts', 's', 't'],
    ny: ['gn', 'ny', 'n'],
    ch: ['ch', 'c'],
    sh: ['sh', 'ch'],
    tt: ['t', 'tt'],
    ff: ['f', 'ff'],
  },
};
const VOWELS: readonly (readonly string[])[] = [
  ['e', 'e', 'a'],
  ['u', 'oo'],
  ['i', 'ee'],
  ['a'],
  ['e', 'ie'],
  ['', 'i', 'e'],
  ['o'],
  ['ua', 'wa'],
];
