import { randomUUID } from 'node:crypto';
import { MOST_ADDRESSES } from '#contract/accounts/address-limits.ts';
import type { NewOwnAddress, OwnAddress } from '#contract/accounts/own-addresses.ts';
import { many, one, run } from '#server/lib/database/ask.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { readAddress } from '../placing/shipping-address.ts';

/** The addresses that a person keeps, the one that was kept first first. */
export const listOwnAddresses = (db: Executor, userId: string) =>
  many<OwnAddress>(db)`
    select id as "_id", label, address as "shippingAddress" from own_addresses
    where user_id = ${userId} order by kept_at, id`;

/** Changes a person's addresses, one call after another, so that calls at the same time keep the limit. */
const change = (database: Database, userId: string, work: (tx: Transaction) => Promise<void>) =>
  database.transaction(async (tx) => {
    await run(tx)`select pg_advisory_xact_lock(hashtextextended('addresses:' || ${userId}, 0))`;
    await work(tx);
    return listOwnAddresses(tx, userId);
  });

/** @throws HttpError 400 for a number or a place on the map that is none, 409 when the person keeps too many. */
export function keepAddress(database: Database, userId: string, { label, shippingAddress }: NewOwnAddress) {
  const address = JSON.stringify(readAddress(shippingAddress));
  return change(database, userId, async (tx) => {
    const kept = await many(tx)`
      update own_addresses set label = ${label}
      where user_id = ${userId} and address = ${address}::jsonb returning 1`;
    if (kept.length > 0) return;
    const row = await one<{ count: number }>(tx)`
      select count(*)::int as count from own_addresses where user_id = ${userId}`;
    if (row!.count >= MOST_ADDRESSES) throw new HttpError('address-book-full');
    await run(tx)`insert into own_addresses (id, user_id, label, address)
      values (${randomUUID()}, ${userId}, ${label}, ${address}::jsonb)`;
  });
}

/** @throws HttpError 400 as above, 404 for an address of somebody else and for one that was deleted. */
export function changeOwnAddress(database: Database, userId: string, id: string, given: NewOwnAddress) {
  const address = JSON.stringify(readAddress(given.shippingAddress));
  return change(database, userId, async (tx) => {
    const changed = await many(tx)`
      update own_addresses set label = ${given.label}, address = ${address}::jsonb
      where id = ${id} and user_id = ${userId} returning 1`;
    if (changed.length === 0) throw new HttpError('not-found');
  });
}

/** @throws HttpError 404. */
export const deleteOwnAddress = (database: Database, userId: string, id: string) =>
  change(database, userId, async (tx) => {
    const deleted = await many(tx)`
      delete from own_addresses where id = ${id} and user_id = ${userId} returning 1`;
    if (deleted.length === 0) throw new HttpError('not-found');
  });
