import am from './admin-policies.am.json' with { type: 'json' };
import en from './admin-policies.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const policyText = createStaffTexts(en, am);
