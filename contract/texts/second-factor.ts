import am from './second-factor.am.json' with { type: 'json' };
import en from './second-factor.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const secondFactorText = onStaffScreens(createTexts(en, am, 'second-factor'));
