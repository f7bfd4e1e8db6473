import type { JobKind } from '../../contract/work/waiting-jobs.ts';
import type { Shop } from './start-shop.ts';

/** A job in the database as it stands after some tries. */
interface Stored {
  data?: object;
  problem?: string;
  /** `retry`: its next try is an hour away. */
  state?: 'retry' | 'failed' | 'active';
}

/** Stores a job that no worker takes by itself, and returns its id: a mail to nobody, unless something else is said. */
export async function storeJob(
  { database }: Pick<Shop, 'database'>,
  kind: JobKind = 'wrong-codes-mail',
  { data = { email: 'nobody@mail.test' }, problem = 'connect ECONNREFUSED', state = 'retry' }: Stored = {},
): Promise<string> {
  const { rows } = await database.query(
    `insert into jobs.job (name, data, output, state, retry_count, retry_limit, start_after, started_on, completed_on)
     values ($1, $2, $3, $4::jobs.job_state, 3, 9,
       now() + case when $4 = 'retry' then interval '1 hour' else interval '0' end,
       now(), case when $4 = 'failed' then now() end)
     returning id`,
    [kind, JSON.stringify(data), JSON.stringify({ message: problem }), state],
  );
  return rows[0]!.id as string;
}
