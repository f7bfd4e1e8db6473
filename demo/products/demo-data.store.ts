import { sql } from 'kysely';
import type { Transaction } from '#server/lib/database/database.ts';

/** Marks that the shop has got the demo data. @returns false when it was marked before. */
export async function markDemoDataWritten(tx: Transaction): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into demo_data default values on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
