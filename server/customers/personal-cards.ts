import type { PersonExport } from '#contract/accounts/personal-data.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import { lockInTransaction, type Executor, type Transaction } from '#server/lib/database/database.ts';
import { MERGING } from './change-cards.ts';
import { findHead, listCards, listNotes } from './customers.store.ts';

/** Reads the tags and notes that the staff wrote about a person, for that person's export. */
export async function exportCard(db: Executor, userId: string): Promise<PersonExport['customerCard']> {
  const head = await findHead(db, userId);
  if (head === undefined) return { tags: [], notes: [] };
  const [cards, notes] = await Promise.all([listCards(db, [head]), listNotes(db, [head])]);
  return {
    tags: [...new Set(cards.flatMap(({ tags }) => tags))].toSorted(),
    notes: notes.map(({ text, at }) => ({ at, text })),
  };
}

/**
 * Erases the card of an account, and all notes and tags of the cards that were merged with it: by merging, the staff
 * has said that they are about the same person. The other cards stay with their own orders.
 */
export async function eraseCard(tx: Transaction, userId: string): Promise<void> {
  await lockInTransaction(tx, MERGING);
  const row = await one<{ head: string }>(tx)`
    select coalesce(merged_into, id) as head from customers where user_id = ${userId}`;
  const head = row?.head;
  if (head === undefined) return;
  const cards = await many<{ id: string }>(tx)`
    select id from customers where id = ${head} or merged_into = ${head} order by id for update`;
  const ids = cards.map(({ id }) => id);
  await run(tx)`delete from customer_notes where customer_id = any(${ids})`;
  await run(tx)`update customers set tags = '{}',
    merged_into = case when merged_into = ${userId} then null else merged_into end where id = any(${ids})`;
  await run(tx)`delete from customers where id = ${userId}`;
}

/**
 * Moves tags and notes of an account's card, and the cards that were merged with it, to the card of another account of
 * the same person, because erasing the first account would erase them. It may be repeated.
 */
export async function joinCards(tx: Transaction, from: string, to: string): Promise<void> {
  await lockInTransaction(tx, MERGING);
  const rows = await many<{ id: string; head: string }>(tx)`
    select id, coalesce(merged_into, id) as head from customers where user_id = any(${[from, to]})
    order by id for update`;
  const heads = new Map(rows.map(({ id, head }) => [id, head]));
  const joined = heads.get(from);
  const other = heads.get(to);
  if (joined === undefined || other === undefined) return;
  const head = other === from ? to : other;
  await run(tx)`update customers set merged_into = nullif(${head}, id)
    where id <> ${from} and (id = any(${[joined, other]}) or merged_into = any(${[joined, other]}))`;
  await run(tx)`update customer_notes set customer_id = ${head} where customer_id = ${from}`;
  await run(tx)`update customers as card
    set tags = card.tags || array(select unnest(mine.tags) except select unnest(card.tags))
    from customers mine where card.id = ${head} and mine.id = ${from}`;
  await run(tx)`update customers set tags = '{}', merged_into = null where id = ${from}`;
}
