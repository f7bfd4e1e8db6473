import am from './attribute-form.am.json' with { type: 'json' };
import en from './attribute-form.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of the attributes in the product form. */
export const attributeFormText = createStaffTexts(en, am);
