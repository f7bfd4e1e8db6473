import { staffLanguage } from '#app/state/session/staff-language.ts';
import type { Text } from '#app/ui/both.tsx';

/** A text of both languages in the one that the person chose; English, where it has no other. */
export const inStaffLanguage = ({ en, am }: Text): string => (staffLanguage === 'am' && am) || en;
