import { staffLanguage } from '#app/state/session/staff-language.ts';
import type { Text } from '#app/ui/both.tsx';

/** A text in the reader's language; in English if it has no other. */
export const inStaffLanguage = ({ en, am }: Text): string => (staffLanguage === 'am' && am) || en;

/** The name of a zone or place in the reader's language. */
export const staffNameOf = ({ name, nameAm }: { name: string; nameAm: string }): string =>
  inStaffLanguage({ en: name, am: nameAm });
