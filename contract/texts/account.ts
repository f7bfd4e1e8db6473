import am from './account.am.json' with { type: 'json' };
import en from './account.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const accountText = createTexts(en, am);
