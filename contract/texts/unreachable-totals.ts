import am from './unreachable-totals.am.json' with { type: 'json' };
import en from './unreachable-totals.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

/** Why goods cannot come to an agreed total, where a page works it out by itself. */
export const unreachableTotalsText = createStaffTexts(en, am);
