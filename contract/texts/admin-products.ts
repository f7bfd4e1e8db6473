import am from './admin-products.am.json' with { type: 'json' };
import en from './admin-products.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const productsText = createTexts(en, am);
