import am from './webhooks.am.json' with { type: 'json' };
import en from './webhooks.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const webhooksText = createStaffTexts(en, am);
