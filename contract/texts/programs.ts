import am from './programs.am.json' with { type: 'json' };
import en from './programs.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const programsText = createStaffTexts(en, am);
