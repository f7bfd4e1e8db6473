import { createHash } from 'node:crypto';
import { one, run } from '#server/lib/database/ask.ts';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * The days for which a device or network stays trusted after a sign-in there, and the most of them for one person:
 * wrong passwords from trusted places are counted apart from those of strangers. Only hashes are stored, of a token in
 * the browser, and of a network together with the account's address.
 */
const TRUSTED_DAYS = 90;
const MOST_PLACES = 50;

/** The network and the device that a sign-in comes from. */
export interface Origin {
  /** The network as `clientNetwork` returns it. */
  network: string;
  /** The token that the shop gave to the browser at an earlier sign-in, if the browser sends one. */
  device: string | undefined;
}

export interface Trust {
  /** Says whether this account has been signed in to on this device. */
  device: boolean;
  /** Says whether this account has been signed in to from this network. */
  network: boolean;
  /** Says whether the shop made the device's token: somebody has signed in with it, to any account. */
  isIssued: boolean;
}

/** Finds out how far an origin is trusted, by the same statement whether the account exists or not. */
export async function findTrust(db: Executor, email: string, origin: Origin): Promise<Trust> {
  const row = await one<Trust>(db)`
    with places as (
      select known.place, person.email from known_places known join users person on person.id = known.user_id
      where known.place in (${deviceHash(origin.device)}, ${networkHash(email, origin.network)})
        and known.seen_at > now() - make_interval(days => ${TRUSTED_DAYS}) and person.deleted_at is null)
    select
      coalesce(bool_or(email = ${email} and place = ${deviceHash(origin.device)}), false) as device,
      coalesce(bool_or(email = ${email} and place = ${networkHash(email, origin.network)}), false) as network,
      coalesce(bool_or(place = ${deviceHash(origin.device)}), false) as "isIssued"
    from places`;
  return row!;
}

/**
 * Trusts an origin after a sign-in of a person whose row is locked. The person's newest fifty rows stay; each call also
 * deletes a few expired rows of anybody, so that no job is needed for that.
 */
export async function trustOrigin(
  tx: Transaction,
  user: { id: string; email: string },
  { network, device }: Origin,
): Promise<void> {
  const places = [networkHash(user.email, network), ...(device === undefined ? [] : [deviceHash(device)])];
  await run(tx)`
    insert into known_places (user_id, place) select ${user.id}, unnest(${places}::bytea[])
    on conflict (user_id, place) do update set seen_at = now()`;
  await run(tx)`
    delete from known_places where user_id = ${user.id} and place in (
      select place from known_places where user_id = ${user.id} order by seen_at desc offset ${MOST_PLACES})`;
  await run(tx)`
    delete from known_places where (user_id, place) in (
      select user_id, place from known_places where seen_at < now() - make_interval(days => ${TRUSTED_DAYS}) limit 10)`;
}

export async function deleteTrustedDevices(tx: Transaction, userId: string): Promise<void> {
  await run(tx)`delete from known_places where user_id = ${userId}`;
}

const deviceHash = (device: string | undefined) => hash(`device\n${device ?? ''}`);
const networkHash = (email: string, network: string) => hash(`network\n${email}\n${network}`);
const hash = (text: string) => createHash('sha256').update(text).digest();
