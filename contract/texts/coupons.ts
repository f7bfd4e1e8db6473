import am from './coupons.am.json' with { type: 'json' };
import en from './coupons.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const couponsText = createTexts(en, am);
