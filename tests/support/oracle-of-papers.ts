import { paperNumber } from '../../contract/papers.ts';
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
     where movement_id is null or movement_id in (select id from money_movements where amount_minor > 0)
     group by order_id having count(*) filter (where kind = 'invoice') <> 1`,
  );
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
    ...gaps,
  ];
}
