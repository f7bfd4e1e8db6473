import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

export interface KeptKey {
  certificate: string;
  sealed_key: Uint8Array;
}

export const findKey = (db: Executor): Promise<KeptKey | undefined> =>
  one<KeptKey>(db)`select certificate, sealed_key from fiscal_keys`;

/** Locks the pair, also where there is none yet, and returns the certificate that is kept. */
export async function lockKey(tx: Transaction): Promise<string | undefined> {
  await run(tx)`lock table fiscal_keys in share row exclusive mode`;
  return (await one<KeptKey>(tx)`select certificate from fiscal_keys`)?.certificate;
}

export async function replaceKey(tx: Transaction, { certificate, sealed_key }: KeptKey): Promise<void> {
  await run(tx)`
    insert into fiscal_keys (certificate, sealed_key) values (${certificate}, ${sealed_key})
    on conflict (is_only) do update
      set certificate = excluded.certificate, sealed_key = excluded.sealed_key, kept_at = now()`;
}

export async function removeKey(tx: Transaction): Promise<void> {
  await run(tx)`delete from fiscal_keys`;
}
