import am from './product-import.am.json' with { type: 'json' };
import en from './product-import.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const importText = createStaffTexts(en, am);
