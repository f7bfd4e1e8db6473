import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/lib/database/database.ts';

/**
 * Devices and networks from which a person has signed in before: wrong passwords from there are counted apart from those
 * of strangers. Only hashes are stored: of a token that the browser stores, and of a network together with the account's
 * address.
 */
const TRUSTED_DAYS = 90;
const MOST = 50;

/** The network and the device that a sign-in comes from. */
export interface Origin {
  /** As `clientNetwork` gives it. */
  network: string;
  /** The token that the shop gave to the browser at an earlier sign-in, if the browser sends one. */
  device: string | undefined;
}

export interface Trust {
  /** Says whether this account was signed in to on this device. */
  device: boolean;
  /** Says whether this account was signed in to from this network. */
  network: boolean;
  /** Says whether the shop made this device's token: somebody has signed in with it, to whichever account. */
  isIssued: boolean;
}

/** Finds out how far an origin is trusted, by the same statement whether or not there is such an account. */
export async function findTrust(db: Executor, email: string, origin: Origin): Promise<Trust> {
  const { rows } = await sql<Trust>`
    with places as (
      select known.place, person.email from known_places known join users person on person.id = known.user_id
      where known.place in (${deviceHash(origin.device)}, ${networkHash(email, origin.network)})
        and known.seen_at > now() - make_interval(days => ${TRUSTED_DAYS}) and person.deleted_at is null)
    select
      coalesce(bool_or(email = ${email} and place = ${deviceHash(origin.device)}), false) as device,
      coalesce(bool_or(email = ${email} and place = ${networkHash(email, origin.network)}), false) as network,
      coalesce(bool_or(place = ${deviceHash(origin.device)}), false) as "isIssued"
    from places`.execute(db);
  return rows[0]!;
}

/**
 * Trusts an origin from which a person, whose row is locked, has signed in. Of the person's rows the newest fifty stay;
 * a few expired rows of anybody go with each call, so that no job is needed for them.
 */
export async function trustOrigin(
  tx: Transaction,
  user: { id: string; email: string },
  { network, device }: Origin,
): Promise<void> {
  const places = [networkHash(user.email, network), ...(device === undefined ? [] : [deviceHash(device)])];
  await sql`
    insert into known_places (user_id, place) select ${user.id}, unnest(${places}::bytea[])
    on conflict (user_id, place) do update set seen_at = now()`.execute(tx);
  await sql`
    delete from known_places where user_id = ${user.id} and place in (
      select place from known_places where user_id = ${user.id} order by seen_at desc offset ${MOST})`.execute(
    tx,
  );
  await sql`
    delete from known_places where (user_id, place) in (
      select user_id, place from known_places where seen_at < now() - make_interval(days => ${TRUSTED_DAYS}) limit 10)`.execute(
    tx,
  );
}

export async function deleteTrustedDevices(tx: Transaction, userId: string): Promise<void> {
  await sql`delete from known_places where user_id = ${userId}`.execute(tx);
}

const deviceHash = (device: string | undefined) => hash(`device\n${device ?? ''}`);
const networkHash = (email: string, network: string) => hash(`network\n${email}\n${network}`);
const hash = (text: string) => createHash('sha256').update(text).digest();
