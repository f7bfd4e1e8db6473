import am from './work.am.json' with { type: 'json' };
import en from './work.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

/** The page and the sheet of a workshop, which are drawn in Amharic alone. */
export const workText = createTexts(en, am, 'work');
