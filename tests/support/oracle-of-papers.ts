import { paperNumber } from '../../contract/books/papers.ts';
import type { Watched } from './oracle.ts';

/** The rules of papers and fiscal documents: each movement has one of each, and numbers follow one another without a gap. */
export async function faultsOfPapers({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows: movements } = await database.query(
    `select movement.id, order_id, amount_minor > 0 as came,
       (select count(*) from fiscal_documents where movement_id = movement.id)::int as documents,
       (select array_agg(kind) from papers where movement_id = movement.id) as papers
     from money_movements movement`,
  );
  const ofMovements = movements.flatMap(({ id, order_id: order, came, documents, papers }) => {
    const expected = order === null ? [] : [came ? 'receipt' : 'credit-note'];
    return [
      ...(documents === 1 ? [] : [`movement ${id} has ${documents} fiscal documents`]),
      ...(String(papers ?? []) === String(expected) ? [] : [`movement ${id} has the papers ${papers}`]),
    ];
  });
  const { rows: invoices } = await database.query(
    `select order_id, count(*) filter (where kind = 'invoice')::int as invoices from papers
     where order_id is not null and (change_id is null and movement_id is null
       or movement_id in (select id from money_movements where amount_minor > 0))
     group by order_id having count(*) filter (where kind = 'invoice') <> 1`,
  );
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
  return [
    ...ofMovements,
    ...invoices.map(({ order_id: id, invoices: count }) => `order ${id} has ${count} invoices`),
    ...ofChanges,
    ...gaps,
  ];
}

/** The rules between the shop's fiscal documents and the stand-in of the Ministry's system, in both directions. */
export async function faultsAtFiscalProvider({ database }: Pick<Watched, 'database'>): Promise<string[]> {
  const { rows: there } = await database.query(
    `select chain, number, reference, external_id, body::jsonb as body, qr from sandbox.eims_documents order by chain, number`,
  );
  const { rows: issued } = await database.query(
    `select 'movement-' || movement_id as id, number, qr from fiscal_documents where source = 'provider'`,
  );
  const own = there.filter(({ external_id: id }) => /^(order|movement|change)-/.test(id));
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
