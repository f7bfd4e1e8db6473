import am from './admin-policies.am.json' with { type: 'json' };
import en from './admin-policies.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const policyText = createTexts(en, am);
