import am from './uploads.am.json' with { type: 'json' };
import en from './uploads.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const uploadsText = onStaffScreens(createTexts(en, am, 'uploads'));
