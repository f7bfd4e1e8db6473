import am from './order-parts.am.json' with { type: 'json' };
import en from './order-parts.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const orderPartsText = createTexts(en, am);
