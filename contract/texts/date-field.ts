import am from './date-field.am.json' with { type: 'json' };
import en from './date-field.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const dateFieldText = onStaffScreens(createTexts(en, am, 'date-field'));
