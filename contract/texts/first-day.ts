import am from './first-day.am.json' with { type: 'json' };
import en from './first-day.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const firstDayText = createStaffTexts(en, am);
