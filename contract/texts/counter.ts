import am from './counter.am.json' with { type: 'json' };
import en from './counter.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const counterText = createStaffTexts(en, am);
