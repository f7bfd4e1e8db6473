import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TEXTS = new URL('../../../contract/texts/', import.meta.url);
type Catalogue = Record<string, string>;
const read = (file: string): Catalogue =>
  existsSync(new URL(file, TEXTS)) ? JSON.parse(readFileSync(new URL(file, TEXTS), 'utf8')) : {};

/** Each text of a screen in English, with its Amharic. */
const PAIRS = readdirSync(TEXTS)
  .filter((file) => file.endsWith('.en.json'))
  .flatMap((file) => {
    const subject = file.slice(0, -'.en.json'.length);
    const amharic = ['.am.json', '.whole.am.json', '.staff.am.json'].map((end) => read(subject + end));
    return Object.entries(read(file)).flatMap(([id, en]) =>
      amharic.flatMap((texts) => (texts[id] === undefined ? [] : [[en, texts[id]] as const])),
    );
  });

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Finds a text by its English words in the language that somebody reads: a test then presses the same button in either
 * language. The words may stand in several catalogues, which may say them differently in Amharic.
 * @param where the words are all that is said, its beginning (as before the mark of a field that is needed), or a part.
 */
export function wordsIn(language: 'en' | 'am') {
  return (
    english: string,
    values: Record<string, string | number> = {},
    where: 'whole' | 'begins' | 'anywhere' = 'whole',
  ): RegExp => {
    const found = language === 'en' ? [english] : PAIRS.filter(([en]) => en === english).map(([, am]) => am);
    if (found.length === 0) throw new Error(`no text says: ${english}`);
    const said = [...new Set(found)].map((text) =>
      escaped(text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))),
    );
    const words = `(?:${said.join('|')})`;
    return new RegExp({ whole: `^${words}$`, begins: `^${words}`, anywhere: words }[where]);
  };
}
