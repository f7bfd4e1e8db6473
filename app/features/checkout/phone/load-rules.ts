import type * as rules from './rules.ts';

export type Rules = typeof rules;

let loading: Promise<Rules> | null = null;

/** The rules of the world's phone numbers: fetched once, for few shoppers get this far. After a failure the next call tries again. */
export function loadPhoneRules(): Promise<Rules> {
  loading ??= import('./rules.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/**
 * A phone number as E.164, or null when it is none. Where the rules cannot be had, anything that looks like a
 * number passes as it is: the server checks it again.
 */
export async function toE164(typed: string): Promise<string | null> {
  const loaded = await loadPhoneRules().catch(() => null);
  if (loaded) return loaded.readPhone(typed, loaded.HOME).e164;
  return /^\+?(\d ?){7,15}$/.test(typed.trim()) ? typed.trim() : null;
}
