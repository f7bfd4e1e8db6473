import am from './settings-form.am.json' with { type: 'json' };
import en from './settings-form.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const settingsFormText = createStaffTexts(en, am);
