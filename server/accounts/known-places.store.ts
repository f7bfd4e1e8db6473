import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor, Transaction } from '#server/platform/database.ts';

/**
 * Where a person has signed in before: his own guesses there are not counted with those of strangers. Kept are hashes,
 * of a token that the browser keeps, and of a network together with the address of the account.
 */
const LIFE_DAYS = 90;
const MOST = 50;

/** Whence somebody signs in. */
export interface Place {
  network: string;
  /** The token of the browser, where it has one. */
  device: string | undefined;
}

export interface Knowledge {
  /** This account was signed in to with this device, from this network. */
  device: boolean;
  network: boolean;
  /** The token is one of the shop's own: somebody has signed in with it. */
  isIssued: boolean;
}

/** What is known of a place, by the same statement whether or not there is such an account. */
export async function findKnowledge(db: Executor, email: string, place: Place): Promise<Knowledge> {
  const { rows } = await sql<Knowledge>`
    with places as (
      select known.place, person.email from known_places known join users person on person.id = known.user_id
      where known.place in (${deviceHash(place.device)}, ${networkHash(email, place.network)})
        and known.seen_at > now() - make_interval(days => ${LIFE_DAYS}) and person.deleted_at is null)
    select
      coalesce(bool_or(email = ${email} and place = ${deviceHash(place.device)}), false) as device,
      coalesce(bool_or(email = ${email} and place = ${networkHash(email, place.network)}), false) as network,
      coalesce(bool_or(place = ${deviceHash(place.device)}), false) as "isIssued"
    from places`.execute(db);
  return rows[0]!;
}

/** The person, whose row is locked, has signed in there. Of his places the newest stay, and of all what was used lately. */
export async function rememberPlace(
  tx: Transaction,
  user: { id: string; email: string },
  { network, device }: Place,
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
      select user_id, place from known_places where seen_at < now() - make_interval(days => ${LIFE_DAYS}) limit 10)`.execute(
    tx,
  );
}

/** When each place was last used, the newest first; what is kept of it itself nobody can read. */
export async function listPlacesOf(db: Executor, userId: string): Promise<Date[]> {
  const { rows } = await sql<{ seen_at: Date }>`
    select seen_at from known_places where user_id = ${userId} order by seen_at desc`.execute(db);
  return rows.map((row) => row.seen_at);
}

export async function forgetPlaces(tx: Transaction, userId: string): Promise<void> {
  await sql`delete from known_places where user_id = ${userId}`.execute(tx);
}

const deviceHash = (device: string | undefined) => hash(`device\n${device ?? ''}`);
const networkHash = (email: string, network: string) => hash(`network\n${email}\n${network}`);
const hash = (text: string) => createHash('sha256').update(text).digest();
