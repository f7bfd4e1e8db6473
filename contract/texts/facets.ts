import am from './facets.am.json' with { type: 'json' };
import en from './facets.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The words of what lists are narrowed by. */
export const facetsText = createTexts(en, am, 'facets');
