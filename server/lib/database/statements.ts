import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Marks a statement that must be planned at each call for the table's present contents instead of using a prepared
 * plan.
 */
export const PLANNED_ANEW = '/* planned anew */';

export type RunStatement = (
  client: pg.ClientBase,
  text: string,
  values: unknown[],
) => Promise<pg.QueryResult>;

/**
 * The number of statement texts that get a name; further ones run unnamed, so that ever new texts cannot fill the
 * server's memory.
 */
const MAX_NAMES = 300;
/** The number of them that may be texts without parameters: such a text may have its values written out, and be another each time. */
const MAX_PLAIN_NAMES = 100;
/** One statement that has a plan. Others, such as `begin` or a text of several statements, gain nothing from a name or cannot have one. */
const HAS_PLAN = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;

/** Runs each statement without a name, because a pooler may send the next one over another connection. */
export const runUnnamed: RunStatement = (client, text, values) => client.query(text, values);

/**
 * Runs SQL as named (prepared) statements: each connection parses and plans them once, which halves the database's work
 * for an order. The name is the text's hash, so that nodes behind one pooler agree.
 */
export function createStatements(): RunStatement {
  const names = new Map<string, string | null>();
  let plain = 0;

  function nameOf(text: string, isPlain: boolean): string | null {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || text.includes(PLANNED_ANEW)) return null;
    if (isPlain && (plain >= MAX_PLAIN_NAMES || !HAS_PLAN.test(text))) return null;
    if (isPlain) plain += 1;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  }

  return async (client, text, values) => {
    const name = nameOf(text, values.length === 0);
    if (name === null) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      // 0A000: a newer node's migration has changed the columns of the result; the statement runs unnamed from now on.
      if ((error as { code?: string }).code === '0A000') names.set(text, null);
      throw error;
    }
  };
}
