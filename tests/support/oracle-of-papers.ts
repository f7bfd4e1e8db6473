import { paperNumber } from '../../contract/books/papers.ts';
import type { Watched } from './oracle-of-providers.ts';

/**
 * The rules of papers and fiscal documents: each movement of an order has a receipt or a voucher, the invoices less the
 * credit notes of an order are what it costs, and numbers follow one another without a gap.
 */
export async function faultsOfPapers({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows: movements } = await database.query(
    `select movement.id, movement.order_id, amount_minor > 0 as came,
       exists (select from refunds where refunds.order_id = movement.order_id and lowers is null and amount_santim is not null
         and movement.provider_id in (refunds.id, provider_refund_id)) as of_before,
       (select count(*) from fiscal_documents where movement_id = movement.id)::int as documents,
       (select array_agg(kind) from papers where movement_id = movement.id) as papers
     from money_movements movement`,
  );
  const ofMovements = movements.flatMap(
    ({ id, order_id: order, came, of_before: ofBefore, documents, papers }) => {
      const back = ofBefore ? 'credit-note' : 'payment-voucher';
      const expected = order === null ? [] : [came ? 'receipt' : back];
      return [
        ...(documents === 1 ? [] : [`movement ${id} has ${documents} fiscal documents`]),
        ...(String(papers ?? []) === String(expected) ? [] : [`movement ${id} has the papers ${papers}`]),
      ];
    },
  );
  const ofGoods = await faultsOfGoods(database);
  const { rows: changes } = await database.query(
    `select change.id, bills, (select array_agg(kind order by position) from papers where change_id = change.id) as papers,
       coalesce(change.decided_at > (select asked_at from papers
         where order_id = change.order_id and kind = 'invoice' and change_id is null), false) as follows
     from order_changes change where state = 'made'`,
  );
  const ofChanges = changes.flatMap(({ id, bills, papers, follows }) => {
    const issued = String(papers ?? '');
    const isRight = issued === 'credit-note,invoice' ? bills : issued === '' && !(bills && follows);
    return isRight ? [] : [`change ${id} has the papers ${issued}`];
  });
  const { rows: numbered } = await database.query(
    `select kind, year, number from papers where number is not null order by kind, year, number`,
  );
  const gaps = numbered.flatMap(({ kind, year, number }, index) => {
    const before = numbered[index - 1];
    const isFirst = before?.kind !== kind || before?.year !== year;
    return number === (isFirst ? 1 : before.number + 1)
      ? []
      : [`before ${paperNumber(kind, year, number)} is a gap`];
  });
  return [...ofMovements, ...ofGoods, ...ofChanges, ...gaps];
}

/**
 * An order has one first invoice from its first money on, unless it costs nothing then. Its invoices less its credit
 * notes are its charges: an invoice is of the whole order up to the next change, a credit note of a change takes that
 * back, and any other paper is of its charge. Orders with money of before papers were so are left out.
 */
async function faultsOfGoods(database: Watched['database']): Promise<string[]> {
  const { rows } = await database.query(
    `with told as (
       select papers.*, case
         when charge_id is not null then (select goods_santim + delivery_santim + vat_santim from order_charges where id = charge_id)
         when papers.kind = 'credit-note' then -(own.before -> 'order' ->> 'total_santim')::bigint
         else coalesce((next.before -> 'order' ->> 'total_santim')::bigint, total_santim) end as santim
       from papers join orders on orders.id = papers.order_id
       left join order_changes own on own.id = papers.change_id
       left join lateral (select before from papers later join order_changes on order_changes.id = later.change_id
         where later.order_id = papers.order_id and later.position > papers.position and later.kind = 'invoice'
         order by later.position limit 1) as next on true
       where papers.movement_id is null
     )
     select orders.id, (select coalesce(sum(santim), 0) from told where order_id = orders.id)::float8 as told,
       (select count(*) from told where order_id = orders.id and told.kind = 'invoice' and change_id is null and charge_id is null)::int
         as invoices,
       (select coalesce(sum(goods_santim + delivery_santim + vat_santim), 0) from order_charges where order_id = orders.id)::float8 as costs
     from orders
     where exists (select from papers where order_id = orders.id) and exists (select from money_movements where order_id = orders.id)
       and not exists (select from papers where order_id = orders.id and kind = 'credit-note' and movement_id is not null)`,
  );
  return rows.flatMap(({ id, told, invoices, costs }) => [
    ...(invoices > 1 || (invoices === 0 && costs !== 0) ? [`order ${id} has ${invoices} invoices`] : []),
    ...(told === costs ? [] : [`order ${id} is told of with ${told} and costs ${costs}`]),
  ]);
}

/** The rules between the shop's fiscal documents and the stand-in of the Ministry's system, in both directions. */
export async function faultsAtFiscalProvider({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows: there } = await database.query(
    `select chain, number, reference, external_id, body::jsonb as body, qr from sandbox.eims_documents order by chain, number`,
  );
  const { rows: issued } = await database.query(
    `select coalesce('paper-' || (select credit.id from papers voucher join papers credit using (refund_id)
         where voucher.movement_id = document.movement_id and credit.kind = 'credit-note' and credit.charge_id is not null limit 1),
       'movement-' || movement_id) as id, number, qr from fiscal_documents document where source = 'provider'`,
  );
  const own = there.filter(({ external_id: id }) => /^(order|movement|change|paper)-/.test(id));
  const ids = own.map(({ external_id: id }) => id as string);
  const registered = new Map(own.map((each) => [each.external_id, each]));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is registered twice`),
    ...there.flatMap(({ chain, number, body }, index) => {
      const before = there[index - 1]?.chain === chain ? there[index - 1] : undefined;
      const named = body.ReferenceDetails?.PreviousIrn;
      return [
        ...(number === (before?.number ?? 0) + 1 ? [] : [`before ${chain} ${number} is a gap`]),
        ...(named === undefined || named === (before?.reference ?? null)
          ? []
          : [`${chain} ${number} names ${named}`]),
      ];
    }),
    ...issued
      .filter(
        ({ id, number, qr }) => registered.get(id)?.reference !== number || registered.get(id)?.qr !== qr,
      )
      .map(({ id }) => `${id} is not registered as it is issued`),
    ...ids
      .filter((id) => id.startsWith('movement-') && !issued.some((each) => each.id === id))
      .map((id) => `${id} is registered and not issued`),
  ];
}
