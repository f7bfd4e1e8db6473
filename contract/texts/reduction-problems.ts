import am from './reduction-problems.am.json' with { type: 'json' };
import en from './reduction-problems.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The problems of a typed discount. */
export const reductionProblemsText = createStaffTexts(en, am);
