import am from './today.am.json' with { type: 'json' };
import en from './today.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const todayText = createStaffTexts(en, am);
