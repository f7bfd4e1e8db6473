import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Shop } from './start-shop.ts';

/**
 * Reads everything that a shop stores, as text: every row of every table in every schema, and every file of DATA_DIR.
 */
export async function everythingOf(shop: Pick<Shop, 'database' | 'config'>): Promise<Map<string, string>> {
  return new Map([...(await tablesOf(shop)), ...(await filesOf(shop.config.dataDir))]);
}

async function tablesOf({ database }: Pick<Shop, 'database'>): Promise<[string, string][]> {
  const { rows: tables } = await database.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const all: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await database.query(`select t::text as row from ${name} t`);
    all.push([name, rows.map(({ row }) => row).join('\n')]);
  }
  return all;
}

/** Leaves out the files of the embedded database, because its tables are read themselves. */
async function filesOf(folder: string): Promise<[string, string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith('postgres'));
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => {
      const name = relative(folder, path);
      return [`file ${name}`, `${name} ${await readFile(path, 'latin1')}`];
    }),
  );
}

/** Lists where the words are found, as 'word in place'. */
export const findingsOf = (everything: ReadonlyMap<string, string>, words: readonly string[]): string[] =>
  [...everything].flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
  );
