import am from './order-parts.am.json' with { type: 'json' };
import en from './order-parts.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const orderPartsText = onStaffScreens(createTexts(en, am, 'order-parts'));
