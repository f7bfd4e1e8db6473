import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditFields } from '#contract/accounts/audit.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { erasePerson, insertAuditRows, listRowsOf } from './audit.store.ts';

/** The administrator who changes something, or the shop itself. */
export interface Actor {
  id: string | null;
  name: string;
  /** The whole IP address of the call. */
  ipAddress: string | null;
  /** The shop's tablet on which the administrator is signed in by PIN. */
  tablet?: string | null;
}

/** The actor of changes that the shop makes by itself. */
export const SHOP: Actor = { id: null, name: 'The shop', ipAddress: null };

export interface Change {
  actor: Actor;
  action: AuditAction;
  /** The changed thing: its id, and a name by which people recognise it. */
  subject: { id: string; label: string };
  /** The user whose personal data the fields may hold: erasing this user erases the fields. */
  person?: string | null;
  /**
   * The changed fields under their API names, with amounts in birr. Fields that are equal before and after are not
   * logged.
   */
  before?: AuditFields;
  after?: AuditFields;
}

/** Records what administrators change, in the transaction that changes it. */
export const audit = {
  /**
   * Records a change, unless all fields are equal before and after. Callers never pass passwords, hashes, codes or
   * tokens.
   */
  record: (tx: Transaction, change: Change): Promise<void> => audit.recordAll(tx, [change]),

  async recordAll(tx: Transaction, changes: readonly Change[]): Promise<void> {
    const rows = changes
      .map(({ actor, action, subject, person = null, before = {}, after = {} }) => ({
        actor_id: actor.id,
        actor_name: actor.tablet ? `${actor.name} (${actor.tablet})` : actor.name,
        network: actor.ipAddress,
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
   * Erases a person, who may have been an administrator, from the log: names, addresses and texts in the rows by them,
   * about them and about their things. The rows stay. It may be repeated.
   */
  redactPerson: erasePerson,

  /** The rows about a person or by them, for their export. */
  listOf: listRowsOf,
};

/**
 * The fields of one state whose values differ from the other state's. A missing value, null and an empty text are
 * equal.
 */
const differing = (fields: AuditFields, others: AuditFields): AuditFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !isDeepStrictEqual(filled(value), filled(others[name])) && value !== undefined,
    ),
  );
const filled = (value: unknown) => (value === '' ? null : (value ?? null));
