import am from './coupons.am.json' with { type: 'json' };
import en from './coupons.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const couponsText = onStaffScreens(createTexts(en, am, 'coupons'));
