import am from './order-desk.am.json' with { type: 'json' };
import en from './order-desk.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const orderDeskText = createStaffTexts(en, am);
