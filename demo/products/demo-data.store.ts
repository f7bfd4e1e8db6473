import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';

/** Marks that the shop has got the demo data. @returns false when it was marked before. */
export async function markDemoDataWritten(tx: Transaction): Promise<boolean> {
  const written = await run(tx)`insert into demo_data default values on conflict do nothing`;
  return written === 1;
}
