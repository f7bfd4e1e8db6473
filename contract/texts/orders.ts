import am from './orders.am.json' with { type: 'json' };
import en from './orders.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const ordersText = createTexts(en, am);
