import am from './admin-service.am.json' with { type: 'json' };
import en from './admin-service.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const adminServiceText = createStaffTexts(en, am);
