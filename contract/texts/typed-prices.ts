import am from './typed-prices.am.json' with { type: 'json' };
import en from './typed-prices.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const typedPricesText = createStaffTexts(en, am);
