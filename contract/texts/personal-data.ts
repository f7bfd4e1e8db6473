import am from './personal-data.am.json' with { type: 'json' };
import en from './personal-data.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const personalDataText = onStaffScreens(createTexts(en, am, 'personal-data'));
