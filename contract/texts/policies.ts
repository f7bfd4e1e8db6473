import am from './policies.am.json' with { type: 'json' };
import en from './policies.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const policiesText = createTexts(en, am, 'policies');
