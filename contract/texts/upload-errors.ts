import am from './upload-errors.am.json' with { type: 'json' };
import en from './upload-errors.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

export const uploadErrorsText = onStaffScreens(createTexts(en, am, 'upload-errors'));
