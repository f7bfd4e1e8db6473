import am from './admin-orders.am.json' with { type: 'json' };
import en from './admin-orders.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminOrdersText = createStaffTexts(en, am);
