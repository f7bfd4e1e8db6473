import am from './half-days.am.json' with { type: 'json' };
import en from './half-days.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

/** The texts about the half-day on which something is delivered. */
export const halfDaysText = onStaffScreens(createTexts(en, am, 'half-days'));
