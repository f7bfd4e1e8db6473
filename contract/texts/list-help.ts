import am from './list-help.am.json' with { type: 'json' };
import en from './list-help.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of an empty list, which tell how to go on. */
export const helpText = createTexts(en, am, 'list-help');
