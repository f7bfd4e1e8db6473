import am from './admin-delivery.am.json' with { type: 'json' };
import en from './admin-delivery.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminDeliveryText = createStaffTexts(en, am);
