import am from './reductions.am.json' with { type: 'json' };
import en from './reductions.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The texts of a discount that is agreed on with a buyer: in birr, in percent, or as a total. */
export const reductionsText = createStaffTexts(en, am);
