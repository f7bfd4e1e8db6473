import type { Watched } from './oracle-of-providers.ts';

/**
 * The cash of crews agrees with the money of orders: whatever a crew took at a door is a receipt in cash and a movement of the
 * same sum, and whoever counted left nothing in its hand.
 */
export async function faultsOfCrewCash({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows: taken } = await database.query(
    `select cash.id from crew_cash cash
     left join payment_receipts receipt on receipt.id = cash.receipt_id and way = 'cash' and state = 'accepted'
       and receipt.amount_santim = cash.santim
     left join deliveries on deliveries.id = cash.delivery_id and deliveries.order_id = receipt.order_id
     where cash.kind = 'taken' and (receipt.id is null or deliveries.id is null or (
       select coalesce(sum(amount_minor), 0) from money_movements
       where order_id = receipt.order_id and payment_id = receipt.payment_id and amount_minor > 0) <> cash.santim)`,
  );
  const { rows: untold } = await database.query(
    `select receipt.id from delivery_reports report
     join deliveries on deliveries.id = report.delivery_id
     join payment_receipts receipt on receipt.order_id = deliveries.order_id and receipt.way = 'cash'
       and receipt.submitted_by = 'driver'
     where not exists (select from crew_cash where receipt_id = receipt.id)`,
  );
  const { rows: left } = await database.query(
    `select cash.crew_id, cash.id from crew_cash cash
     where cash.kind <> 'taken' and not exists (
       select from crew_cash later where later.crew_id = cash.crew_id and later.id = cash.id + 1
         and later.kind = 'difference' and cash.kind = 'handed-in')
     and (select sum(santim) from crew_cash up where up.crew_id = cash.crew_id and up.id <= cash.id) <> 0`,
  );
  return [
    ...taken.map(({ id }) => `O5: cash ${id} of a crew is not what the order was paid`),
    ...untold.map(({ id }) => `O5: the cash of receipt ${id} is in no crew's hand`),
    ...left.map(({ crew_id: crew, id }) => `O5: crew ${crew} held something after the count ${id}`),
  ];
}
