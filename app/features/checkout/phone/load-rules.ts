import { withoutMarks } from '#contract/accounts/phone-marks.ts';
import type * as rules from './rules.ts';

export type Rules = typeof rules;

let loading: Promise<Rules> | null = null;

/**
 * Loads the rules of the world's phone numbers once; they are a chunk of their own, because few shoppers need them.
 * After a failure the next call tries again.
 */
export function loadPhoneRules(): Promise<Rules> {
  loading ??= import('./rules.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * Returns a phone number as E.164, or null for an invalid one. When the rules cannot be loaded, anything that looks
 * like a number is returned as it is: the server checks it again.
 */
export async function toE164(typed: string): Promise<string | null> {
  const loaded = await loadPhoneRules().catch(() => null);
  if (loaded) return loaded.readPhone(typed, loaded.HOME).e164;
  const plain = withoutMarks(typed).trim();
  return /^\+?(\d ?){7,15}$/.test(plain) ? plain : null;
}
