import { randomUUIDv7 } from 'node:crypto';
import type { JournalEvent } from '#contract/journal/events.ts';
import { MAX_TAGS, type TagChange } from '#contract/accounts/customers.ts';
import { note, type Deed } from '#server/audit/audit.service.ts';
import { many, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Database, type Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { listCards, type CardRow } from './customers.store.ts';

/** The most notes on one card: nobody would read more. */
const MAX_NOTES = 200;

/**
 * The lock that lets one merge run at a time: no card is merged into a card that is itself being merged into another.
 */
export const MERGING = 'customers-merged';

interface CustomerDeps {
  database: Database;
}

/**
 * Locks the cards with these ids, always in the order of ids, and returns for each the card that now stands for it:
 * another call may have merged cards while this one waited for the lock.
 * @throws HttpError 404.
 */
async function lockHeads(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  await run(tx)`
    select from customers where id in (
      select coalesce(merged_into, id) from customers where id = any(${ids}) union select unnest(${ids}::text[])
    ) order by id for update`;
  const rows = await many<{ id: string; head: string }>(tx)`
    select id, coalesce(merged_into, id) as head from customers where id = any(${ids})`;
  const heads = new Map(rows.map(({ id, head }) => [id, head]));
  return ids.map((id) => {
    const head = heads.get(id);
    if (head === undefined) throw new HttpError('customer-not-found');
    return head;
  });
}

/**
 * Writes a change of a card into the audit log, without names and notes, because the log stays when the card is gone.
 */
async function noteCard(
  tx: Transaction,
  event: JournalEvent & `customer.${string}`,
  head: string,
  change: Pick<Deed, 'by' | 'before' | 'after'>,
): Promise<void> {
  const cards = await listCards(tx, [head]);
  await note(tx, event, {
    of: { id: head, label: `Customer ${head.slice(0, 8)}` },
    person: cards.find(({ user_id: user }) => user !== null)?.user_id ?? null,
    ...change,
  });
}

/** Writes a note on a card. @throws HttpError 404, 409 when it has too many. */
export const noteCustomer = (
  { database }: CustomerDeps,
  id: string,
  { text }: { text: string },
  by: AuthenticatedUser,
) =>
  database.transaction(async (tx) => {
    const [head] = await lockHeads(tx, [id]);
    const noteId = randomUUIDv7();
    const written = await run(tx)`
      insert into customer_notes (id, customer_id, text, written_by)
      select ${noteId}, ${head}, ${text}, ${by.id}
      where (select count(*) from customer_notes where customer_id = ${head}) < ${MAX_NOTES}`;
    if (written === 0) throw new HttpError('customer-full');
    await noteCard(tx, 'customer.noted', head!, { by, after: { note: noteId } });
  });

/** Takes a note off a card. @throws HttpError 404. */
export const deleteNote = ({ database }: CustomerDeps, id: string, noteId: string, by: AuthenticatedUser) =>
  database.transaction(async (tx) => {
    const [head] = await lockHeads(tx, [id]);
    const deleted = await run(tx)`
      delete from customer_notes using customers card
      where customer_notes.id = ${noteId} and card.id = customer_id and coalesce(card.merged_into, card.id) = ${head}`;
    if (deleted === 0) throw new HttpError('not-found');
    await noteCard(tx, 'customer.note-deleted', head!, { by, before: { note: noteId } });
  });

/** Puts a tag on a person, or takes it off all their cards. @throws HttpError 404, 409 when there are too many. */
export const tagCustomer = (
  { database }: CustomerDeps,
  id: string,
  { tag, isOn }: TagChange,
  by: AuthenticatedUser,
) =>
  database.transaction(async (tx) => {
    const [head] = await lockHeads(tx, [id]);
    const cards = await listCards(tx, [head!]);
    const tags = [...new Set(cards.flatMap((card) => card.tags))];
    if (tags.includes(tag) === isOn) return;
    if (isOn && tags.length >= MAX_TAGS) throw new HttpError('customer-full');
    if (isOn) await run(tx)`update customers set tags = array_append(tags, ${tag}) where id = ${head}`;
    else
      await run(tx)`update customers set tags = array_remove(tags, ${tag}) where id = any(${idsOf(cards)})`;
    const change = isOn ? { after: { tags: [tag] } } : { before: { tags: [tag] } };
    await noteCard(tx, 'customer.tagged', head!, { by, ...change });
  });

const idsOf = (cards: readonly CardRow[]) => cards.map((card) => card.id);

/**
 * Merges another card, together with all cards merged into it, into this one. Nothing is written to the person's
 * orders or account: only the staff sees the cards together.
 * @throws HttpError 404, 409 with itself.
 */
export const mergeCustomers = (
  { database }: CustomerDeps,
  id: string,
  { customer: other }: { customer: string },
  by: AuthenticatedUser,
) =>
  database.transaction(async (tx) => {
    if (id === other) throw new HttpError('customer-same');
    await lockInTransaction(tx, MERGING);
    const [head, merged] = await lockHeads(tx, [id, other]);
    // The two cards are already one: another call has merged them.
    if (head === merged) return;
    await run(tx)`update customers set merged_into = ${head} where id = ${merged} or merged_into = ${merged}`;
    await noteCard(tx, 'customer.merged', head!, { by, after: { customer: merged } });
  });

/**
 * Separates a card from the one that it was merged with, together with its own notes and tags.
 * @throws HttpError 404, 409.
 */
export const separateCustomer = (
  { database }: CustomerDeps,
  id: string,
  { customer: other }: { customer: string },
  by: AuthenticatedUser,
) =>
  database.transaction(async (tx) => {
    await lockInTransaction(tx, MERGING);
    const [head] = await lockHeads(tx, [id, other]);
    const separated = await run(tx)`
      update customers set merged_into = null where id = ${other} and merged_into = ${head}`;
    if (separated === 0) throw new HttpError('customer-not-merged');
    await noteCard(tx, 'customer.separated', head!, { by, before: { customer: other } });
  });
