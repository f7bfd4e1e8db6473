import type { ReadyRole } from '../accounts/jobs.ts';
import am from './staff.am.json' with { type: 'json' };
import en from './staff.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const staffText = createStaffTexts(en, am);

/** Returns the name of a ready set of jobs, or the words for no role. */
export const roleName = (role: ReadyRole | null): string => staffText(`roles.${role ?? 'none'}`);
