import am from './fiscal-trial.am.json' with { type: 'json' };
import en from './fiscal-trial.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const fiscalTrialText = createStaffTexts(en, am);
