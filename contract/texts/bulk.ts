import am from './bulk.am.json' with { type: 'json' };
import en from './bulk.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const bulkText = createStaffTexts(en, am);
