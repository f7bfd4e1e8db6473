import am from './compare.am.json' with { type: 'json' };
import en from './compare.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** Pieces side by side. */
export const compareText = createTexts(en, am, 'compare');
