import am from './order-link.am.json' with { type: 'json' };
import en from './order-link.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const orderLinkText = createTexts(en, am, 'order-link');
