import am from './appearance.am.json' with { type: 'json' };
import en from './appearance.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const appearanceText = createStaffTexts(en, am);
