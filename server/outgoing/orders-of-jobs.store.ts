import { many } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { StoredJob } from '#server/lib/jobs/jobs.ts';

/** Finds the numbers of the orders that jobs are about by the order, payment or refund that their data name, by the jobs' ids. */
export async function findOrdersOfJobs(
  db: Executor,
  jobs: readonly StoredJob[],
): Promise<ReadonlyMap<string, number>> {
  const named = jobs.flatMap(({ id, data }) => {
    const subject = data['order'] ?? data['payment'] ?? data['refund'];
    return typeof subject === 'string' ? [{ id, subject }] : [];
  });
  if (named.length === 0) return new Map();
  const subjects = named.map(({ subject }) => subject);
  const orders = await many<{ subject: string; number: number }>(db)`
    select named.id as subject, orders.number
    from unnest(${subjects}::text[]) as named (id)
    left join payments on payments.id = named.id left join refunds on refunds.id = named.id
    join orders on orders.id = coalesce(payments.order_id, refunds.order_id, named.id)`;
  const bySubject = new Map(orders.map(({ subject, number }) => [subject, number]));
  return new Map(
    named.flatMap(({ id, subject }) => {
      const order = bySubject.get(subject);
      return order ? [[id, order] as const] : [];
    }),
  );
}
