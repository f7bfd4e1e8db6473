import am from './fiscal-documents.am.json' with { type: 'json' };
import en from './fiscal-documents.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const fiscalText = createTexts(en, am);
