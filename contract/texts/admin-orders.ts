import am from './admin-orders.am.json' with { type: 'json' };
import en from './admin-orders.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const adminOrdersText = createTexts(en, am);
