import { sql, type QueryExecutorProvider } from 'kysely';

/** A statement as a template: `many<Row>(db)`select … where id = ${id}``. Its values are sent as parameters. */
type Ask<Answer> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>;

/** Asks for all rows. */
export const many =
  <Row>(db: QueryExecutorProvider): Ask<Row[]> =>
  async (...statement) =>
    (await sql<Row>(...statement).execute(db)).rows;

/** Asks for the first row; undefined when there is none. */
export const one =
  <Row>(db: QueryExecutorProvider): Ask<Row | undefined> =>
  async (...statement) =>
    (await sql<Row>(...statement).execute(db)).rows[0];

/** Runs a statement. @returns the number of rows that it has written. */
export const run =
  (db: QueryExecutorProvider): Ask<number> =>
  async (...statement) =>
    Number((await sql(...statement).execute(db)).numAffectedRows ?? 0);
