import am from './sets.am.json' with { type: 'json' };
import en from './sets.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts about sets of pieces for shoppers. */
export const setsText = createTexts(en, am, 'sets');
