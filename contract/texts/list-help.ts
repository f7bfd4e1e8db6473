import am from './list-help.am.json' with { type: 'json' };
import en from './list-help.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** Where a list is empty: how one goes on. */
export const helpText = createTexts(en, am);
