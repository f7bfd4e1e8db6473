import type { Database } from '#server/lib/database/database.ts';
import { createRateLimits, type Limit } from '#server/lib/rate-limit/rate-limit.ts';

/** An address gets five codes an hour; neither purpose can use them all up. */
const IN_ALL: Limit = { name: 'codes', points: 5, seconds: 3600 };
const TO_VERIFY: Limit = { ...IN_ALL, name: 'codes-verify', points: 3 };
const TO_RESET: Limit = { ...IN_ALL, name: 'codes-reset', points: 4 };
/** A trusted device has a limit of its own, so that strangers cannot keep the owner from a code. */
const TO_TRUSTED_DEVICE: Limit = { name: 'codes-device', points: 3, seconds: 3600 };

/** Counts the codes that are mailed to an address. @throws HttpError 429, each of them. */
export function createCodeLimits(database: Database) {
  const { consume } = createRateLimits(database);
  const both = (limit: Limit, email: string) =>
    consume([
      [limit, email],
      [IN_ALL, email],
    ]);
  return {
    toVerify: (email: string) => both(TO_VERIFY, email),
    toReset: (email: string) => both(TO_RESET, email),
    toTrustedDevice: (email: string) => consume([[TO_TRUSTED_DEVICE, email]]),
  };
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;
