import am from './file-field.am.json' with { type: 'json' };
import en from './file-field.en.json' with { type: 'json' };
import { createTexts, onStaffScreens } from './create-texts.ts';

/** The words of a file chooser, which browsers have in their own language alone. */
export const fileFieldText = onStaffScreens(createTexts(en, am, 'file-field'));
