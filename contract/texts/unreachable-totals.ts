import am from './unreachable-totals.am.json' with { type: 'json' };
import en from './unreachable-totals.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** The reasons why goods cannot come to an agreed total, for pages that work it out by themselves. */
export const unreachableTotalsText = createStaffTexts(en, am);
