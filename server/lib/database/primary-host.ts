import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * Connects to the host that takes writes, which is found by asking each in turn once the last one used fails. A pool that
 * verifies by `refuseReplica` fails on a host that only replays another one.
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
        // Of many callers who meet the same failure only the first goes on to the next host.
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

/** @throws Error when the server does not take writes. It has no code of a class of errors, as one that is away. */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>('show transaction_read_only');
  if (rows[0]!.transaction_read_only === 'on')
    throw Object.assign(new Error('this host of DATABASE_URL takes no writes'), { code: '25006' });
}
