import type { Language } from '#contract/shop/languages.ts';
import { addCatalogues } from '#contract/texts/create-texts.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';

type Catalogues = Parameters<typeof addCatalogues>[1];

/** Every page comes with the English texts and the Amharic ones of the mixed shop; these come on top. */
const MORE: Partial<Record<Language, () => Promise<{ default: Catalogues }>>> = {
  am: () => import('./whole-texts.am.ts'),
};

/** Loads what the reader's language needs, before anything is drawn. Without it texts are English where they are not mixed. */
export async function loadWholeTexts(): Promise<void> {
  const language = readersLanguage();
  const loaded = await MORE[language]?.().catch(() => undefined);
  if (loaded) addCatalogues(language, loaded.default);
}
