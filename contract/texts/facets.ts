import am from './facets.am.json' with { type: 'json' };
import en from './facets.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The names of the filters of product lists and of their values. */
export const facetsText = createTexts(en, am, 'facets');
