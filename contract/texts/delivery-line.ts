import am from './delivery-line.am.json' with { type: 'json' };
import en from './delivery-line.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const deliveryLineText = createTexts(en, am, 'delivery-line');
