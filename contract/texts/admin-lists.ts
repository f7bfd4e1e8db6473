import am from './admin-lists.am.json' with { type: 'json' };
import en from './admin-lists.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const listText = createStaffTexts(en, am);
