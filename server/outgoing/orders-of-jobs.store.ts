import { many, one } from '#server/lib/database/ask.ts';
import type { Executor } from '#server/lib/database/database.ts';
import { subjectsOf } from '#server/lib/jobs/job-subjects.ts';
import type { StoredJob } from '#server/lib/jobs/jobs.ts';

/** Finds the numbers of the orders that jobs are about by the order, payment or refund that their data name, by the jobs' ids. */
export async function findOrdersOfJobs(
  db: Executor,
  jobs: readonly StoredJob[],
): Promise<ReadonlyMap<string, number>> {
  const named = jobs.flatMap(({ id, data }) => {
    const [subject] = Object.values(subjectsOf(data));
    return subject === undefined ? [] : [{ id, subject }];
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

/** The ids by which an order is found in the log. */
export interface OrderInLog {
  id: string;
  status: string;
  placed: Date;
  payments: string[];
  refunds: string[];
}

export const findOrderInLog = (db: Executor, number: number): Promise<OrderInLog | undefined> =>
  one<OrderInLog>(db)`
    select id, status, created_at as placed,
      array(select id from payments where order_id = orders.id order by created_at) as payments,
      array(select id from refunds where order_id = orders.id order by created_at) as refunds
    from orders where number = ${number}`;
