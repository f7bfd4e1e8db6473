import type { Watched } from './oracle-of-providers.ts';

/**
 * Cash drawers agree with the money of orders and of crews: each count is what its entries say up to it, a receipt or a refund stands in
 * one place with its own sum, and what a crew has handed in is what the drawer got.
 */
export async function faultsOfDrawers({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows: counts } = await database.query(
    `select entry.id, entry.counted_santim::float8 as counted, (
       select sum(santim)::float8 from drawer_entries up
       where up.session_id = entry.session_id and up.id <= entry.id) as sum
     from drawer_entries entry where entry.counted_santim is not null`,
  );
  const { rows: ofOthers } = await database.query(
    `select entry.id from drawer_entries entry
     left join payment_receipts receipt on receipt.id = entry.receipt_id
     left join refunds on refunds.id = entry.refund_id
     left join crew_cash crew on crew.id = entry.crew_cash_id
     left join crew_cash taken on taken.receipt_id = entry.receipt_id
     where (entry.kind = 'receipt' and (receipt.way <> 'cash' or receipt.amount_santim <> entry.santim
         or receipt.state <> 'accepted' or taken.id is not null))
       or (entry.kind = 'refund' and (refunds.amount_minor <> -entry.santim or refunds.by_hand->>'way' <> 'cash'))
       or (entry.kind = 'crew' and (crew.kind <> 'handed-in' or crew.santim <> -entry.santim))`,
  );
  const { rows: closed } = await database.query(
    `select session.id from drawer_sessions session
     where closed_at is not null and counted_santim <> (
       select sum(santim) from drawer_entries where session_id = session.id)`,
  );
  return [
    ...counts.flatMap(({ id, counted, sum }) =>
      counted === sum ? [] : [`O5: count ${id} of a drawer was ${counted}, and its entries say ${sum}`],
    ),
    ...ofOthers.map(({ id }) => `O5: entry ${id} of a drawer is not the cash that it names`),
    ...closed.map(({ id }) => `O5: drawer session ${id} was closed with another sum than its entries have`),
  ];
}
