import am from './categories.am.json' with { type: 'json' };
import en from './categories.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts about the shop's own categories of products. */
export const categoriesText = createStaffTexts(en, am);
