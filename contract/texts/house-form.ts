import am from './house-form.am.json' with { type: 'json' };
import en from './house-form.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const houseFormText = createStaffTexts(en, am);
