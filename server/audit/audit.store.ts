import type { GeneratedAlways, JSONColumnType } from 'kysely';
import { sql } from 'kysely';
import type { AuditFields } from '#contract/accounts/audit.ts';
import type { JOURNAL_NOUNS, JournalEvent, LoggedEvent } from '#contract/journal/events.ts';
import { many, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

type JournalNoun = (typeof JOURNAL_NOUNS)[number];

/** A change that somebody made. `before` and `after` hold the fields that differ. */
export interface NewAuditRow {
  actor_id: string | null;
  actor_name: string;
  /** The whole IP address of the call. The column is called `network`, because it once held a shortened address. */
  network: string | null;
  action: JournalEvent;
  subject_id: string;
  subject_label: string;
  person_id: string | null;
  before: AuditFields;
  after: AuditFields;
}

export interface AuditRow extends Omit<NewAuditRow, 'person_id' | 'action'> {
  action: LoggedEvent;
  position: number;
  at: Date;
  subject_type: JournalNoun;
}

type AuditTables = {
  audit_log: Omit<NewAuditRow, 'before' | 'after'> & {
    position: GeneratedAlways<number>;
    at: GeneratedAlways<Date>;
    subject_type: GeneratedAlways<JournalNoun>;
    before: JSONColumnType<AuditFields>;
    after: JSONColumnType<AuditFields>;
  };
};

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

export async function insertAuditRows(tx: Transaction, rows: readonly NewAuditRow[]): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    before: JSON.stringify(row.before),
    after: JSON.stringify(row.after),
  }));
  await table(tx).insertInto('audit_log').values(values).execute();
}

/** Erases a person from the rows by them and about them, and keeps the rows (0035-audit-log.sql). */
export async function erasePerson(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`select erase_from_audit_log(${userId})`;
}

/** The rows about a person or by them, the oldest first. In rows about other people the changed fields are left out. */
export function listRowsOf(
  db: Executor,
  userId: string,
): Promise<Pick<AuditRow, 'at' | 'action' | 'before' | 'after'>[]> {
  return many<Pick<AuditRow, 'at' | 'action' | 'before' | 'after'>>(db)`
    select at, action,
      case when person_id = ${userId} then before else '{}' end as before,
      case when person_id = ${userId} then after else '{}' end as after
    from audit_log where person_id = ${userId} or actor_id = ${userId} order by position`;
}

export interface AuditListing {
  /** LIKE patterns, each of which the names of actor and subject must match. */
  patterns: string[];
  /** The id of an actor or of a subject. */
  id?: string;
  about?: JournalNoun;
  /** An administrator's id, or null for the shop itself. */
  actor?: string | null;
  from?: Date;
  /** The end of the period: rows from this moment on are left out. */
  until?: Date;
}

function matching(db: Executor, { patterns, id, about, actor, from, until }: AuditListing) {
  let query = table(db).selectFrom('audit_log').select(COLUMNS);
  if (about) query = query.where('subject_type', '=', about);
  if (actor !== undefined) query = query.where('actor_id', actor === null ? 'is' : '=', actor);
  if (from) query = query.where('at', '>=', from);
  if (until) query = query.where('at', '<', until);
  if (id !== undefined)
    query = query.where((or) => or.or([or('subject_id', '=', id), or('actor_id', '=', id)]));
  for (const pattern of patterns)
    query = query.where(sql<boolean>`search_text like fold_for_search(${pattern})`);
  return query;
}

/**
 * The next rows older than the one at position `before`, or newer than the one at `after`, or the newest of all;
 * always the newest first. It needs a transaction for `set local`, by which PostgreSQL plans each search for its own
 * words: rare words are found by their index, frequent ones by reading back from the newest row.
 */
export async function listAuditRows(
  tx: Transaction,
  listing: AuditListing,
  { before, after }: { before?: number; after?: number },
  size: number,
): Promise<AuditRow[]> {
  await run(tx)`set local plan_cache_mode = force_custom_plan`;
  const rowAt = (position: number) => sql`(select at, position from audit_log where position = ${position})`;
  let query = matching(tx, listing).limit(size);
  if (after !== undefined) {
    const newer = query.where(sql<boolean>`(at, position) > ${rowAt(after)}`);
    return (await newer.orderBy('at').orderBy('position').execute()).toReversed();
  }
  if (before !== undefined) query = query.where(sql<boolean>`(at, position) < ${rowAt(before)}`);
  return query.orderBy('at', 'desc').orderBy('position', 'desc').execute();
}

/**
 * All actors, each with their newest name. The query takes one step in the index for each actor, however many rows
 * there are.
 */
export function listActors(db: Executor): Promise<{ id: string | null; name: string }[]> {
  return many<{ id: string | null; name: string }>(db)`
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
    order by name, id`;
}
