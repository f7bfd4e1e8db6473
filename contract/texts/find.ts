import am from './find.am.json' with { type: 'json' };
import en from './find.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const findText = createStaffTexts(en, am);
