import am from './admin-products.am.json' with { type: 'json' };
import en from './admin-products.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const productsText = createStaffTexts(en, am);
