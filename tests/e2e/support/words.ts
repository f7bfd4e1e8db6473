import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXTS = join(import.meta.dirname, '../../../contract/texts');

/** All words of the shop in English, each with its words in Amharic. */
const pairs = readdirSync(TEXTS)
  .filter((name) => name.endsWith('.en.json'))
  .flatMap((name) => {
    const subject = name.replace('.en.json', '');
    const read = (file: string): Record<string, string> =>
      JSON.parse(readFileSync(join(TEXTS, file), 'utf8'));
    const others = readdirSync(TEXTS).filter(
      (each) => each.startsWith(`${subject}.`) && each.endsWith('.am.json'),
    );
    const english = Object.entries(read(name));
    return others
      .map(read)
      .flatMap((amharic) =>
        english.flatMap(([key, said]) => (amharic[key] ? [{ en: said, am: amharic[key] }] : [])),
      );
  });

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The pattern of a message: a parameter is anything. */
function patternOf(message: string): string {
  let pattern = '';
  let depth = 0;
  for (const letter of message) {
    if (letter === '{') depth += 1;
    if (depth === 0) pattern += escaped(letter);
    if (letter === '}' && (depth -= 1) === 0) pattern += '.+';
  }
  return pattern;
}

/** Tells whether a message says something itself, beside its parameters. */
const isTelling = (message: string) => patternOf(message).replaceAll('.+', '').trim().length > 2;

/**
 * Finds words of screens by their English, in the language of a walk: the beginning of a label, of a button or of a line.
 * Parameters of the English words stand for any others in Amharic.
 */
export function wordsIn(language: 'en' | 'am'): (english: string) => RegExp {
  if (language === 'en') return (english) => new RegExp(`^${escaped(english)}`);
  return (english) => {
    const exact = pairs.filter(({ en }) => en === english);
    const fitting = pairs.filter(({ en }) => isTelling(en) && new RegExp(`^${patternOf(en)}$`).test(english));
    const found = exact.length > 0 ? exact : fitting;
    if (found.length === 0) throw new Error(`no words of the shop are '${english}'`);
    return new RegExp(`^(?:${[...new Set(found.map(({ am }) => patternOf(am)))].join('|')})`);
  };
}
