import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/shop/languages.ts';
import { amharicCity } from '#contract/deliveries/known-places.ts';
import { addCatalogues } from '#contract/texts/create-texts.ts';
import { nameCitiesBy } from '#contract/texts/place-in.ts';
import { readLanguageFrom } from '#contract/texts/reader-language.ts';

const TEXTS = join(import.meta.dirname, '../../contract/texts');
const WHOLE = '.whole.am.json';

const language = new AsyncLocalStorage<Language>();
readLanguageFrom(() => language.getStore() ?? 'mixed');

let isLoaded = false;

/**
 * Runs work, such as the writing of a mail, in a language. All other texts are in the mixed form, English with Amharic.
 */
export function inLanguage<T>(wanted: Language, work: () => T): T {
  if (!isLoaded) {
    addCatalogues('am', readWholeTexts());
    nameCitiesBy(amharicCity);
  }
  isLoaded = true;
  return language.run(wanted, work);
}

/** Reads the texts, by subject, that are needed only for a reader who gets everything in Amharic. */
function readWholeTexts(): Record<string, Record<string, string>> {
  const files = readdirSync(TEXTS).filter((file) => file.endsWith(WHOLE));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -WHOLE.length),
      JSON.parse(readFileSync(join(TEXTS, file), 'utf8')) as Record<string, string>,
    ]),
  );
}
