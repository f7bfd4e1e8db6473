import am from './attribute-form.am.json' with { type: 'json' };
import en from './attribute-form.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The part of the product form that says what a piece is. */
export const attributeFormText = createStaffTexts(en, am);
