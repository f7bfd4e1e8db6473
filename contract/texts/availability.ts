import am from './availability.am.json' with { type: 'json' };
import en from './availability.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const availabilityText = createStaffTexts(en, am);
