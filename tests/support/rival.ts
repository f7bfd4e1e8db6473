import pg from 'pg';
import { expect } from 'vitest';
import type { Shop } from './start-shop.ts';

/** A connection to the shop's PostgreSQL beside its own, for work on the same rows. */
export async function startRival({ config }: Pick<Shop, 'config'>) {
  const { url } = config.database as { url: string };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = (text: string, values: unknown[] = []) => client.query(text, values);
  return {
    query,
    lockProduct: (id: string) => query('select id from products where id = $1 for no key update', [id]),
    /** Waits until so many connections to this database wait for a lock. */
    async untilWaiting(count: number): Promise<void> {
      const waiting = `select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and wait_event_type = 'Lock'`;
      await expect
        .poll(
          async () => {
            // Within a transaction PostgreSQL lists the connections that it has seen first, and no later ones.
            await client.query('select pg_stat_clear_snapshot()');
            return (await client.query(waiting)).rowCount;
          },
          { interval: 20, timeout: 60_000 },
        )
        .toBeGreaterThanOrEqual(count);
    },
    close: () => client.end(),
  };
}
