import { createHash } from 'node:crypto';
import type pg from 'pg';

/** In a statement that is to be planned for the table as it is, not as it was when the statement was new. */
export const PLANNED_ANEW = '/* planned anew */';

export type RunStatement = (
  client: pg.ClientBase,
  text: string,
  values: unknown[],
) => Promise<pg.QueryResult>;

/** Beyond this many different texts a statement is sent without a name: what is endless must not fill the server. */
const MAX_NAMES = 300;

/** Runs each statement without a name, because behind a pooler the next one may go to another connection. */
export const runUnnamed: RunStatement = (client, text, values) => client.query(text, values);

/**
 * Runs SQL with parameters as named (prepared) statements: parsed and planned once a connection, which halves the
 * database's work for an order. The name is the text's hash, so that nodes behind one pooler agree.
 */
export function createStatements(): RunStatement {
  const names = new Map<string, string | null>();

  function nameOf(text: string): string | null {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES || text.includes(PLANNED_ANEW)) return null;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  }

  return async (client, text, values) => {
    const name = values.length > 0 ? nameOf(text) : null;
    if (name === null) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      // 0A000: a migration of a newer node has changed the statement's result; from now on it goes without a name.
      if ((error as { code?: string }).code === '0A000') names.set(text, null);
      throw error;
    }
  };
}
