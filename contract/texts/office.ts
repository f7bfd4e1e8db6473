import am from './office.am.json' with { type: 'json' };
import en from './office.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const officeText = createStaffTexts(en, am);
