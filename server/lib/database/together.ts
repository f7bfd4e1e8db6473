import { setImmediate as turn } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { types } from './column-types.ts';
import type { Database, Executor } from './database.ts';

interface Field {
  name: string;
  dataTypeID: number;
}

interface Answer {
  command: 'SELECT';
  rows: object[];
  rowCount: number;
}

/** A read that waits to be sent with others. */
interface Asked {
  text: string;
  values: readonly unknown[];
  answer: PromiseWithResolvers<Answer>;
}

/** The most texts whose columns are known; further ones are sent by themselves. */
const MOST_KNOWN = 300;
/** The columns of each text that was sent by itself before. */
const known = new Map<string, readonly Field[]>();

/**
 * Reads several things that do not depend on each other in one statement, so in one trip to the database: all that
 * `read` asks for at the same time by the executor that it gets. Each read must be one `select`. Values come as they
 * would without it.
 */
export function together<T>(
  database: Pick<Database, 'query'>,
  read: (db: Executor) => Promise<T>,
): Promise<T> {
  const waiting: Asked[] = [];
  const query = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const asked: Asked = { text, values, answer: Promise.withResolvers() };
    waiting.push(asked);
    // The others of this moment reach this place within the same turn of the event loop.
    if (waiting.length === 1) void turn().then(() => sendAll(database, waiting.splice(0)));
    return asked.answer.promise;
  };
  const connection = { query, release: () => undefined };
  const pool = { options: {}, connect: async () => connection, end: async () => undefined };
  // oxlint-disable-next-line typescript/ban-types -- as Executor
  return read(new Kysely<{}>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) }));
}

async function sendAll(database: Pick<Database, 'query'>, all: readonly Asked[]): Promise<void> {
  const joined = all.filter(({ text }) => known.has(text));
  const single = joined.length < 2 ? all : all.filter(({ text }) => !known.has(text));
  await Promise.all([
    ...single.map((asked) => sendAlone(database, asked)),
    ...(joined.length < 2 ? [] : [sendJoined(database, joined)]),
  ]);
}

async function sendAlone({ query }: Pick<Database, 'query'>, { text, values, answer }: Asked): Promise<void> {
  try {
    const { rows, fields } = await query(text, [...values]);
    if (known.size < MOST_KNOWN) known.set(text, fields);
    answer.resolve(answerOf(rows));
  } catch (error) {
    answer.reject(error);
  }
}

async function sendJoined({ query }: Pick<Database, 'query'>, all: readonly Asked[]): Promise<void> {
  try {
    const { rows } = await query(
      `select ${all.map(partOf).join(', ')}`,
      all.flatMap(({ values }) => values),
    );
    const [row] = rows as [Record<string, (string | null)[][] | null>];
    for (const [at, { text, answer }] of all.entries())
      answer.resolve(answerOf(rowsOf(known.get(text)!, row[`r${at}`] ?? [])));
  } catch (error) {
    for (const { answer } of all) answer.reject(error);
  }
}

/** One of the reads as a value of the statement: the texts of its rows, which have the same form as in an answer of their own. */
function partOf({ text }: Asked, at: number, all: readonly Asked[]): string {
  const before = all.slice(0, at).reduce((sum, { values }) => sum + values.length, 0);
  const moved = text.replace(/\$(\d+)/g, (_all, number: string) => `$${Number(number) + before}`);
  // A cast to text trims some types; concat writes them as an answer of their own does.
  const columns = known
    .get(text)!
    .map(({ name }) => `case when part."${name}" is distinct from null then concat(part."${name}") end`);
  return `(select json_agg(json_build_array(${columns.join(', ')})) from (${moved}) as part) as r${at}`;
}

function rowsOf(fields: readonly Field[], rows: readonly (string | null)[][]): object[] {
  const readers = fields.map(
    ({ name, dataTypeID }) => [name, types.getTypeParser(dataTypeID, 'text')] as const,
  );
  return rows.map((values) =>
    Object.fromEntries(
      readers.map(([name, read], at) => {
        const value = values[at]!;
        return [name, value === null ? null : (read(value) as unknown)];
      }),
    ),
  );
}

const answerOf = (rows: object[]): Answer => ({ command: 'SELECT', rows, rowCount: rows.length });
