/**
 * Marks of the direction of writing, and joiners. They show nothing, and contacts apps copy numbers with them around
 * or inside. Without Zod, because browsers load this file.
 */
const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns a typed or pasted phone number without marks that cannot be seen. */
export const withoutMarks = (phone: string): string => phone.replace(MARKS, '');
