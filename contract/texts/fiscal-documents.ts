import am from './fiscal-documents.am.json' with { type: 'json' };
import en from './fiscal-documents.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const fiscalText = createStaffTexts(en, am);
