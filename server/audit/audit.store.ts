import type { ColumnType, GeneratedAlways, JSONColumnType, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AuditAction, AuditFields, AuditSubject } from '#contract/audit.ts';
import type { Executor, Transaction } from '#server/platform/database.ts';

type AuditTables = {
  audit_log: {
    position: GeneratedAlways<number>;
    at: ColumnType<Date, never, never>;
    actor_id: string | null;
    actor_name: string;
    network: string | null;
    action: AuditAction;
    subject_type: GeneratedAlways<AuditSubject>;
    subject_id: string;
    subject_label: string;
    person_id: string | null;
    before: JSONColumnType<AuditFields>;
    after: JSONColumnType<AuditFields>;
    search_text: GeneratedAlways<string>;
  };
};

export interface AuditRow {
  position: number;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  network: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  subject_label: string;
  before: AuditFields;
  after: AuditFields;
}

const COLUMNS = [
  'position',
  'at',
  'actor_id',
  'actor_name',
  'network',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
  'before',
  'after',
] as const;

const table = (db: Executor) => db.withTables<AuditTables>();

export interface NewAuditRow {
  actor_id: string | null;
  actor_name: string;
  network: string | null;
  action: AuditAction;
  subject_id: string;
  subject_label: string;
  person_id: string | null;
  before: AuditFields;
  after: AuditFields;
}

export async function insertAuditRows(tx: Transaction, rows: readonly NewAuditRow[]): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
  }));
  await table(tx).insertInto('audit_log').values(values).execute();
}

/** Takes out of the rows by and about a person what says who he was (0035-audit-log.sql). */
export async function erasePerson(tx: Transaction, userId: string): Promise<void> {
  await sql`select erase_from_audit_log(${userId})`.execute(tx);
}

/** What about a person or by him was written down, oldest first: of what is about others not what it says. */
export async function listNotesOf(
  db: Executor,
  userId: string,
): Promise<Pick<AuditRow, 'at' | 'action' | 'before' | 'after'>[]> {
  const { rows } = await sql<Pick<AuditRow, 'at' | 'action' | 'before' | 'after'>>`
    select at, action,
      case when person_id = ${userId} then before else '{}' end as before,
      case when person_id = ${userId} then after else '{}' end as after
    from audit_log where person_id = ${userId} or actor_id = ${userId} order by position`.execute(db);
  return rows;
}

export interface AuditListing {
  /** LIKE patterns that names must all fit. */
  patterns: string[];
  /** Of one person, or about one thing. */
  id?: string;
  about?: AuditSubject;
  /** Null: the shop itself. */
  actor?: string | null;
  from?: Date;
  /** The first moment that no longer counts. */
  until?: Date;
}

type Query<O> = SelectQueryBuilder<AuditTables, 'audit_log', O>;

function matching<O>(query: Query<O>, { patterns, id, about, actor, from, until }: AuditListing): Query<O> {
  let matched = query;
  if (about) matched = matched.where('subject_type', '=', about);
  if (actor !== undefined) matched = matched.where('actor_id', actor === null ? 'is' : '=', actor);
  if (from) matched = matched.where('at', '>=', from);
  if (until) matched = matched.where('at', '<', until);
  if (id !== undefined)
    matched = matched.where((expression) =>
      expression.or([expression('subject_id', '=', id), expression('actor_id', '=', id)]),
    );
  for (const pattern of patterns)
    matched = matched.where(sql<boolean>`search_text like fold_for_search(${pattern})`);
  return matched;
}

/**
 * The next entries below (older than) or above the one at a position; without one the newest. Newest first.
 * In a transaction, for each search is planned by what it looks for: what is rare is found by its own index, what is
 * frequent by going down from the newest.
 */
export async function listAuditRows(
  tx: Transaction,
  listing: AuditListing,
  { before, after }: { before?: number; after?: number },
  size: number,
): Promise<AuditRow[]> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
  const all = matching(table(tx).selectFrom('audit_log').select(COLUMNS), listing);
  if (after !== undefined) {
    const rows = await all
      .where(sql<boolean>`(at, position) > (select at, position from audit_log where position = ${after})`)
      .orderBy('at')
      .orderBy('position')
      .limit(size)
      .execute();
    return rows.toReversed();
  }
  const below =
    before === undefined
      ? all
      : all.where(
          sql<boolean>`(at, position) < (select at, position from audit_log where position = ${before})`,
        );
  return below.orderBy('at', 'desc').orderBy('position', 'desc').limit(size).execute();
}

/** Who ever did something, with his newest name: one look into the index for each, however many rows there are. */
export async function listActors(db: Executor): Promise<{ id: string | null; name: string }[]> {
  const { rows } = await sql<{ id: string | null; name: string }>`
    with recursive people as (
      (select actor_id, actor_name from audit_log where actor_id is not null
        order by actor_id, at desc, position desc limit 1)
      union all
      select next.actor_id, next.actor_name from people, lateral (
        select actor_id, actor_name from audit_log where actor_id > people.actor_id
        order by actor_id, at desc, position desc limit 1) as next
    )
    select actor_id as id, actor_name as name from people
    union all
    (select actor_id, actor_name from audit_log where actor_id is null limit 1)
    order by name, id`.execute(db);
  return rows;
}
