import am from './price-kinds.am.json' with { type: 'json' };
import en from './price-kinds.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const priceKindsText = createStaffTexts(en, am);
