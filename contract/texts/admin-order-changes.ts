import am from './admin-order-changes.am.json' with { type: 'json' };
import en from './admin-order-changes.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminOrderChangesText = createStaffTexts(en, am);
