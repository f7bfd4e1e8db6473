import type { Language } from '#contract/shop/languages.ts';
import { addCatalogues } from '#contract/texts/create-texts.ts';
import { readersLanguage } from '#contract/texts/reader-language.ts';
import { loadCityNames } from './city-names.ts';

type Catalogues = Parameters<typeof addCatalogues>[1];

/**
 * The further texts of a shop or a back office in one language: every page already has the English texts, and the
 * Amharic ones of the mixed shop.
 */
const MORE: Partial<Record<Language, () => Promise<{ default: Catalogues }>>> = {
  am: async () => {
    const [texts] = await Promise.all([import('./whole-texts.am.ts'), loadCityNames()]);
    return texts;
  },
};

/**
 * Loads the further texts in the language of the reader, or of staff, before the first rendering. After a failure those
 * texts are English.
 */
export async function loadWholeTexts(language: Language = readersLanguage()): Promise<void> {
  const loaded = await MORE[language]?.().catch(() => undefined);
  if (loaded) addCatalogues(language, loaded.default);
}
