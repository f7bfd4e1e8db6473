import am from './work.am.json' with { type: 'json' };
import en from './work.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The texts of the page and the printed sheet of a workshop, which are in Amharic only. */
export const workText = createTexts(en, am, 'work');
