import { many, one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/** The hours for which a checkout can be read and changed after its last change. */
const HOURS = 24;

/** The goods that a buyer would order, as an agent has said it. */
export interface Wish {
  /** Codes or ids, each with its number in `counts`. */
  items: readonly string[];
  counts: readonly number[];
  city: string;
  place: string;
  /** The code of a coupon; '' for none. */
  coupon: string;
}

export interface Checkout extends Wish {
  id: string;
  language: 'en' | 'am';
  isCanceled: boolean;
  expiresAt: Date;
}

interface Key {
  agent: string;
  key: string;
  hash: Buffer;
}

/** The checkout of this agent, locked in a transaction that changes it; undefined where it is another's, or has expired. */
export async function findCheckout(db: Executor, agent: string, id: string): Promise<Checkout | undefined> {
  return one<Checkout>(db)`
    select id, language, items, counts, city, place, coupon, canceled_at is not null as "isCanceled",
      changed_at + make_interval(hours => ${HOURS}::int) as "expiresAt"
    from agent_checkouts
    where id = ${id} and agent = ${agent} and changed_at > now() - make_interval(hours => ${HOURS}::int)`;
}

export async function insertCheckout(
  tx: Transaction,
  { id, agent, language, ...wish }: Wish & { id: string; agent: string; language: 'en' | 'am' },
): Promise<void> {
  const { items, counts, city, place, coupon } = wish;
  await run(tx)`
    insert into agent_checkouts (id, agent, language, items, counts, city, place, coupon)
    values (${id}, ${agent}, ${language}, ${items}::text[], ${counts}::int[], ${city}, ${place}, ${coupon})`;
}

/** @returns the number of checkouts that were changed: none where it was canceled. */
export const replaceWish = (tx: Transaction, agent: string, id: string, wish: Wish): Promise<number> =>
  run(tx)`
    update agent_checkouts set items = ${wish.items}::text[], counts = ${wish.counts}::int[], city = ${wish.city},
      place = ${wish.place}, coupon = ${wish.coupon}, changed_at = now()
    where id = ${id} and agent = ${agent} and canceled_at is null`;

export const endCheckout = (tx: Transaction, agent: string, id: string): Promise<number> =>
  run(tx)`
    update agent_checkouts set canceled_at = coalesce(canceled_at, now())
    where id = ${id} and agent = ${agent}`;

export const findKey = (db: Executor, { agent, key }: Omit<Key, 'hash'>) =>
  one<{ hash: Buffer; checkout: string }>(db)`
    select request_hash as hash, checkout_id as checkout from agent_checkout_keys
    where agent = ${agent} and key = ${key}`;

/** @returns false where another transaction has used the key meanwhile. */
export const insertKey = async (
  tx: Transaction,
  { agent, key, hash }: Key,
  checkout: string,
): Promise<boolean> =>
  (await run(tx)`
    insert into agent_checkout_keys (agent, key, request_hash, checkout_id)
    values (${agent}, ${key}, ${hash}, ${checkout}) on conflict do nothing`) > 0;

/** Deletes what nobody can read any more, with its keys. */
export const deleteOldCheckouts = async (db: Executor): Promise<void> => {
  await many(
    db,
  )`delete from agent_checkouts where changed_at < now() - make_interval(hours => ${HOURS}::int)`;
};
