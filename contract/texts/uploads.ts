import am from './uploads.am.json' with { type: 'json' };
import en from './uploads.en.json' with { type: 'json' };
import { createTexts } from './create-texts.ts';

export const uploadsText = createTexts(en, am);
