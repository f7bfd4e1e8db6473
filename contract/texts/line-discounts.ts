import am from './line-discounts.am.json' with { type: 'json' };
import en from './line-discounts.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of a discount on one line of an order. */
export const lineDiscountsText = createStaffTexts(en, am);
