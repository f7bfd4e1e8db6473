import am from './quotations.am.json' with { type: 'json' };
import en from './quotations.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const quotationsText = createTexts(en, am);
