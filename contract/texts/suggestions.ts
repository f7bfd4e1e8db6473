import am from './suggestions.am.json' with { type: 'json' };
import en from './suggestions.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of the suggestions below the search field. */
export const suggestionsText = createTexts(en, am, 'suggestions');
