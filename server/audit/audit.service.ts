import { isDeepStrictEqual } from 'node:util';
import {
  THE_SHOP,
  type AuditAction,
  type AuditFields,
  type AuditPage,
  type AuditQuery,
} from '#contract/audit.ts';
import type { Database, Transaction } from '#server/platform/database.ts';
import { beginningOf, DAY_MS, moment } from '#server/platform/http.ts';
import { likePatterns, UUID } from '#server/platform/search-patterns.ts';
import {
  erasePerson,
  insertAuditRows,
  listActors,
  listAuditRows,
  listNotesOf,
  type AuditListing,
  type AuditRow,
} from './audit.store.ts';

/** Who changes something: an administrator who calls, or the shop itself. */
export interface Actor {
  id: string | null;
  name: string;
  /** The address of the call. */
  network: string | null;
}

/** The shop itself, where nobody calls. */
export const SHOP: Actor = { id: null, name: 'The shop', network: null };

export interface Change {
  actor: Actor;
  action: AuditAction;
  /** What it was about: its id, and how people know it. */
  subject: { id: string; label: string };
  /** Whose data the fields may hold; with him they are erased. */
  person?: string | null;
  /** Fields by the names of the API; amounts in birr. Of those in both, the ones that differ are kept. */
  before?: AuditFields;
  after?: AuditFields;
}

/** Writes what administrators change, in the transaction that changes it. */
export const audit = {
  /** One change; where no field differs there is none, and no row. Never with passwords, hashes, codes or tokens. */
  record: (tx: Transaction, change: Change): Promise<void> => audit.recordAll(tx, [change]),

  /** Several changes of one call. */
  async recordAll(tx: Transaction, changes: readonly Change[]): Promise<void> {
    const rows = changes
      .map(({ actor, action, subject, person = null, before = {}, after = {} }) => ({
        actor_id: actor.id,
        actor_name: actor.name,
        network: actor.network,
        action,
        subject_id: subject.id,
        subject_label: subject.label,
        person_id: person,
        before: differing(before, after),
        after: differing(after, before),
      }))
      .filter((row) => Object.keys(row.before).length + Object.keys(row.after).length > 0);
    if (rows.length > 0) await insertAuditRows(tx, rows);
  },

  /**
   * Takes a person out of the log, who may have been an administrator: his name, address and texts in the rows by him,
   * about him and about what was his. The rows stay. Once more does no harm.
   */
  redactPerson: erasePerson,

  /** For a person: what about him or by him stands in the log, and since when. */
  listOf: listNotesOf,
};

/** What is not there, null and an empty text are the same. */
const differing = (fields: AuditFields, others: AuditFields): AuditFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(filled(value), filled(others[name])) && value !== undefined,
    ),
  );
const filled = (value: unknown) => (value === '' ? null : (value ?? null));

export type AuditLogService = ReturnType<typeof createAuditLogService>;

/** Reading the log. */
export function createAuditLogService(database: Database) {
  return {
    /** A page of it, newest first. */
    async list({ before, after, size, ...asked }: AuditQuery): Promise<AuditPage> {
      // One more than is shown says whether there are more in that direction.
      const [found, actors] = await Promise.all([
        database.transaction((tx) => listAuditRows(tx, listingOf(asked), { before, after }, size + 1)),
        listActors(database.reader),
      ]);
      const hasMore = found.length > size;
      const isAbove = after !== undefined;
      const rows = isAbove ? found.slice(-size) : found.slice(0, size);
      const [top, last] = [rows[0], rows.at(-1)];
      return {
        entries: rows.map(entryOf),
        older: last && (hasMore || isAbove) ? last.position : null,
        newer: top && (before !== undefined || (isAbove && hasMore)) ? top.position : null,
        actors: actors.map(({ id, name }) => ({ _id: id, name })),
      };
    },
  };
}

function listingOf({ keyword = '', about, actor, from, to }: Omit<AuditQuery, 'size'>): AuditListing {
  const wanted = UUID.test(keyword)
    ? { patterns: [], id: keyword.toLowerCase() }
    : { patterns: likePatterns(keyword) };
  return {
    ...wanted,
    about,
    actor: actor === THE_SHOP ? null : actor,
    from: from === undefined ? undefined : beginningOf(from),
    until: to === undefined ? undefined : new Date(beginningOf(to).getTime() + DAY_MS),
  };
}

const entryOf = (row: AuditRow): AuditPage['entries'][number] => ({
  position: row.position,
  at: moment(row.at),
  actor: { _id: row.actor_id, name: row.actor_name },
  network: row.network,
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
  before: row.before,
  after: row.after,
});
