import am from './held-back.am.json' with { type: 'json' };
import en from './held-back.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const heldBackText = createStaffTexts(en, am);
