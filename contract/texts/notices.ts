import am from './notices.am.json' with { type: 'json' };
import en from './notices.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const noticesText = createStaffTexts(en, am);
