import am from './closing.am.json' with { type: 'json' };
import en from './closing.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const closingText = createStaffTexts(en, am);
