import am from './reports.am.json' with { type: 'json' };
import en from './reports.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const reportsText = createStaffTexts(en, am);
