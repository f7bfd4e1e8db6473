import type { StaffRole } from '../accounts/roles.ts';
import am from './staff.am.json' with { type: 'json' };
import en from './staff.en.json' with { type: 'json' };
import { createStaffTexts } from './create-texts.ts';

export const staffText = createStaffTexts(en, am);

/** Returns the name of a role, or the words for no role. */
export const roleName = (role: StaffRole | null): string => staffText(`roles.${role ?? 'none'}`);
