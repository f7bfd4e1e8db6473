import am from './phone-sign-in.am.json' with { type: 'json' };
import en from './phone-sign-in.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const phoneSignInText = createTexts(en, am, 'phone-sign-in');
