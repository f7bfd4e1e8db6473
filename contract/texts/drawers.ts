import am from './drawers.am.json' with { type: 'json' };
import en from './drawers.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const drawersText = createStaffTexts(en, am);
