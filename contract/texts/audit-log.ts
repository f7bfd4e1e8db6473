import am from './audit-log.am.json' with { type: 'json' };
import en from './audit-log.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const auditText = createStaffTexts(en, am);
