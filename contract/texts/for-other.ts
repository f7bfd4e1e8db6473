import am from './for-other.am.json' with { type: 'json' };
import en from './for-other.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const forOtherText = onStaffScreens(createTexts(en, am, 'for-other'));
