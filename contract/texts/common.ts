import am from './common.am.json' with { type: 'json' };
import en from './common.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const commonText = onStaffScreens(createTexts(en, am, 'common'));
