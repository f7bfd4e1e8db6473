import am from './cart.am.json' with { type: 'json' };
import en from './cart.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const cartText = createTexts(en, am, 'cart');
