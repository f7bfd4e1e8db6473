import am from './workshop.am.json' with { type: 'json' };
import en from './workshop.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const workshopText = createStaffTexts(en, am);
