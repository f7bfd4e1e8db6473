import am from './checkout.am.json' with { type: 'json' };
import en from './checkout.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const checkoutText = createTexts(en, am, 'checkout');
