import type { NamedSet } from '#server/settings/current-settings.ts';
import { fold } from '#server/search/terms/fold.ts';

/** Words by which people ask for several pieces at once, or join them; they say nothing of which pieces. */
const OF_SETS = words('set sets suite combo package collection ስብስብ ስብስቦች ሴት ሙሉ');
const JOINING = words('with and plus ጋር እና');
const EMPTY = words('a an the of for in piece pieces furniture etb birr full whole complete ዕቃ ዕቃዎች የቤት');
const NUMBERS: Readonly<Record<string, string>> = {
  ...{ two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', ten: '10' },
  ...{ ሁለት: '2', ሶስት: '3', አራት: '4', አምስት: '5', ስድስት: '6', ሰባት: '7', ስምንት: '8', አስር: '10' },
};
/** The most sets above a list. */
const MOST_SHOWN = 2;

function words(text: string): ReadonlySet<string> {
  return new Set(fold(text).split(' '));
}

const numbers = new Map(Object.entries(NUMBERS).map(([word, digits]) => [fold(word), digits]));

/** The word without the letters that join it to others: 'with its chairs' is one word in Amharic, ከነወንበሩ. */
function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) return word.replace(/(?<=[a-z]{3})s$/, '');
  return word.replace(/^(?:ከነ|የ|ከ|ለ|በ)(?=.{2})/u, '').replace(/(?<=.{2})(?:ዎች|ኦች|ው|ዋ)$/u, '');
}

/** The consonants of a word in Ethiopic letters: its vowels change where a word owns another one, as ወንበር and ወንበሩ. */
const consonantsOf = (word: string): string =>
  Array.from(word, (letter) => {
    const code = letter.codePointAt(0)!;
    return code >= 0x1200 && code <= 0x137f ? String.fromCodePoint(code - (code % 8)) : letter;
  }).join('');

interface Asked {
  stems: string[];
  numbers: string[];
  asksForSet: boolean;
}

function read(keyword: string): Asked {
  const asked: Asked = { stems: [], numbers: [], asksForSet: false };
  for (const word of fold(keyword).split(' ').filter(Boolean)) {
    const digits = numbers.get(word) ?? numbers.get(stemOf(word)) ?? (/^\d{1,2}$/.test(word) ? word : null);
    if (digits) asked.numbers.push(digits);
    else if (OF_SETS.has(word) || JOINING.has(word)) asked.asksForSet = true;
    else if (!EMPTY.has(word)) {
      if (word.startsWith('ከነ')) asked.asksForSet = true;
      asked.stems.push(consonantsOf(stemOf(word)));
    }
  }
  return asked;
}

/**
 * Returns the sets that a search asks for: it says that it wants several pieces at once, by a word or a number, and each of its
 * other words is one of the set or of its pieces. Computed from what this process knows of the sets, without the database.
 */
export function fittingSets(sets: readonly NamedSet[], keyword: string): NamedSet[] {
  if (sets.length === 0) return [];
  const { stems, numbers: counts, asksForSet } = read(keyword);
  if (stems.length === 0) return [];
  const fits = ({ name, nameAm, words: more, lines }: NamedSet) => {
    const pieces = lines.map(({ qty }) => String(qty)).filter((qty) => qty !== '1');
    if (!asksForSet && !counts.some((count) => pieces.includes(count))) return false;
    const known = new Set(
      fold(`${name} ${nameAm} ${more}`)
        .split(' ')
        .map((word) => consonantsOf(stemOf(word))),
    );
    const isKnown = (stem: string) =>
      known.has(stem) || (stem.length > 3 && [...known].some((word) => word.startsWith(stem)));
    return stems.every(isKnown) && counts.every((count) => pieces.includes(count));
  };
  return sets.filter(fits).slice(0, MOST_SHOWN);
}
