import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * Connects to the host that takes writes. When the host that was used last fails, the others are tried in turn. A pool
 * that verifies connections by `refuseReplica` fails on a host that is only a replica.
 */
export function connectToPrimaryOf(
  pools: readonly [pg.Pool, ...pg.Pool[]],
  log: Logger,
): () => Promise<pg.PoolClient> {
  let current = 0;
  return async () => {
    for (let left = pools.length; ; left -= 1) {
      const tried = current;
      try {
        return await pools[tried]!.connect();
      } catch (error) {
        // Only the first of many callers who meet the same failure moves on to the next host.
        if (pools.length > 1 && current === tried) {
          current = (tried + 1) % pools.length;
          log.warn(
            { err: error, host: pools[tried]!.options.host, next: pools[current]!.options.host },
            'database host left',
          );
        }
        if (left === 1) throw error;
      }
    }
  };
}

/**
 * Checks that a server takes writes.
 * @throws Error with SQLSTATE 25006 when it is a replica, which counts as an outage.
 */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>('show transaction_read_only');
  if (rows[0]!.transaction_read_only === 'on')
    throw Object.assign(new Error('this host of DATABASE_URL takes no writes'), { code: '25006' });
}
