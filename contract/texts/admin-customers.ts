import am from './admin-customers.am.json' with { type: 'json' };
import en from './admin-customers.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const customersText = createStaffTexts(en, am);
