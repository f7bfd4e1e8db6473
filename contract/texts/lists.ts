import am from './lists.am.json' with { type: 'json' };
import en from './lists.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The names of lists of products, and the texts about them. */
export const listsText = createTexts(en, am, 'lists');
