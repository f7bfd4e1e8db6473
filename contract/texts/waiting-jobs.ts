import am from './waiting-jobs.am.json' with { type: 'json' };
import en from './waiting-jobs.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const waitingJobsText = createStaffTexts(en, am);
