import am from './payment-methods.am.json' with { type: 'json' };
import en from './payment-methods.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const paymentMethodsText = createTexts(en, am);
