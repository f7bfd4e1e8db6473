import am from './settings-hints.am.json' with { type: 'json' };
import en from './settings-hints.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const settingsHint = createStaffTexts(en, am);
