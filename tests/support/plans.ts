import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

/** Tells whether PostgreSQL makes a plan for this statement. */
export const isPlanned = (text: string): boolean => PLANNED.test(text);

/** Returns the nodes of the plan that a prepared statement gets after its fifth run, one for all values. */
export async function genericPlan(client: pg.Client, text: string): Promise<PlanNode[]> {
  const parameters = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const nulls = Array.from({ length: Math.max(0, ...parameters) }, () => 'null').join(', ');
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare planned as ${text}`);
  try {
    const { rows } = await client.query(
      `explain (format json) execute planned${nulls === '' ? '' : `(${nulls})`}`,
    );
    return withChildren(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
  } finally {
    await client.query('deallocate planned');
  }
}

/** Returns the nodes of the plan that is made for these values. */
export async function planFor(
  client: pg.Client,
  { text, values }: { text: string; values: unknown[] },
): Promise<PlanNode[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  return withChildren(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
}

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];
