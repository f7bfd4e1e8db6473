import am from './admin-coupons.am.json' with { type: 'json' };
import en from './admin-coupons.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminCouponsText = createStaffTexts(en, am);
