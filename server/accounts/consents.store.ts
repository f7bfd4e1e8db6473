import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/**
 * Stores that a user has agreed to one version of the privacy page (`sha256` of its text in hex), now or at `agreedAt`.
 */
export async function insertConsent(
  tx: Transaction,
  userId: string,
  { version, sha256 }: { version: number; sha256: string },
  agreedAt: Date | null,
): Promise<void> {
  await run(tx)`
    insert into consents (user_id, document, version, text_sha256, agreed_at)
    values (${userId}, 'privacy', ${version}, ${sha256}, coalesce(${agreedAt}::timestamptz, now()))
    on conflict do nothing`;
}
