import type { Database } from '../../server/lib/database/database.ts';

/**
 * The deliveries of an order have no more pieces than it has, what is still to be brought is in one of them, and an order
 * that has ended or was delivered has none that is open. A refunded order is not brought either while money that came
 * later is looked at.
 */
export async function faultsOfDeliveries(database: Pick<Database, 'query'>): Promise<string[]> {
  const { rows: tooMany } = await database.query(
    `select line.order_id, line.position, line.qty, had.qty as had
     from order_lines line join (
       select order_id, position, sum(qty)::int as qty from delivery_lines join deliveries on id = delivery_id
       where kind = 'delivery' and not is_again and state not in ('cancelled', 'refused') group by 1, 2
     ) had using (order_id, position)
     where had.qty > line.qty`,
  );
  const { rows: lost } = await database.query(
    `select orders.id from orders
     where delivered_at is null and status not in ('expired', 'cancelled', 'refunded')
       and exists (select from rest_of_deliveries(orders.id))
       and not exists (select from deliveries where order_id = orders.id and has_rest
         and state in ('open', 'on-the-way'))
       and not (status = 'needs-review' and 'refunded' = (
         select to_status from order_history where order_id = orders.id and to_status <> 'needs-review'
         order by position desc limit 1))`,
  );
  const { rows: late } = await database.query(
    `select order_id, deliveries.number from deliveries join orders on orders.id = order_id
     where kind = 'delivery' and not is_again and state in ('open', 'on-the-way')
       and (delivered_at is not null or status in ('expired', 'cancelled', 'refunded'))`,
  );
  return [
    ...tooMany.map(
      (row) => `line ${row.position} of ${row.order_id} has ${row.qty} pieces, delivered ${row.had}`,
    ),
    ...lost.map(({ id }) => `pieces of ${id} are in no delivery`),
    ...late.map((row) => `delivery ${row.number} of ${row.order_id} is open, and the order has ended`),
  ];
}
