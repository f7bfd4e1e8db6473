import am from './dispatch.am.json' with { type: 'json' };
import en from './dispatch.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const dispatchText = createStaffTexts(en, am);
