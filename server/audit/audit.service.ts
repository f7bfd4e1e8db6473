import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '#contract/accounts/audit.ts';
import type { JournalEvent } from '#contract/journal/events.ts';
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
  /** The program whose token was sent. */
  program?: string | null;
}

/** The actor of changes that the shop makes by itself. */
export const SHOP: Actor = { id: null, name: 'The shop', ipAddress: null };

/** A thing of the shop: its id, and a name by which people recognise it. */
export interface Subject {
  id: string;
  label: string;
}

/** A deed of somebody with a thing. */
export interface Deed {
  by: Actor;
  of: Subject;
  /** The user whose personal data the fields may hold: erasing this user erases the fields. */
  person?: string | null;
  /**
   * The fields of the thing under their API names, with amounts in birr. Fields that are equal before and after are not
   * logged.
   */
  before?: AuditFields;
  after?: AuditFields;
}

export interface NotedDeed extends Deed {
  event: JournalEvent;
}

/** The name of an actor, with the tablet or the program that they use. */
const nameOf = ({ name, tablet, program }: Actor): string => {
  const by = tablet ?? program;
  return by ? `${name} (${by})` : name;
};

/**
 * Writes down what somebody has done, in the transaction that does it, unless nothing differs before and after. Callers
 * never pass passwords, hashes, codes or tokens.
 */
export const note = (tx: Transaction, event: JournalEvent, deed: Deed): Promise<void> =>
  noteAll(tx, [{ event, ...deed }]);

/** Writes down many deeds at once. */
export async function noteAll(tx: Transaction, deeds: readonly NotedDeed[]): Promise<void> {
  const rows = deeds
    .map(({ by, event, of, person = null, before = {}, after = {} }) => ({
      actor_id: by.id,
      actor_name: nameOf(by),
      network: by.ipAddress,
      action: event,
      subject_id: of.id,
      subject_label: of.label,
      person_id: person,
      before: differing(before, after),
      after: differing(after, before),
    }))
    .filter((row) => Object.keys(row.before).length + Object.keys(row.after).length > 0);
  if (rows.length > 0) await insertAuditRows(tx, rows);
}

/** The audit log. */
export const audit = {
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
