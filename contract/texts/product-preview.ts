import am from './product-preview.am.json' with { type: 'json' };
import en from './product-preview.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const productPreviewText = createStaffTexts(en, am);
