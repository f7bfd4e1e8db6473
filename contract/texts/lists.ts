import am from './lists.am.json' with { type: 'json' };
import en from './lists.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** What lists of products are called, and what is said about them. */
export const listsText = createTexts(en, am);
