import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database.ts';

/** Marks that the demo data was written in this shop; false when it had been before. */
export async function markDemoDataWritten(tx: Transaction): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into demo_data default values on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
