import am from './phone-checkout.am.json' with { type: 'json' };
import en from './phone-checkout.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const phoneCheckoutText = createTexts(en, am, 'phone-checkout');
