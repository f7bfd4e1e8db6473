import { createHash } from 'node:crypto';
import type { Person } from './factories.ts';
import type { Shop } from './start-shop.ts';

/** Lets the password of a session have been given so many minutes ago, on a device that was known before. */
export const giveProofMinutesAgo = (
  { database }: Pick<Shop, 'database'>,
  { token }: Pick<Person, 'token'>,
  minutes: number,
) =>
  database.query(
    `update sessions set authenticated_at = now() - make_interval(mins => $1), is_known_device = true
     where token_hash = $2`,
    [minutes, createHash('sha256').update(token).digest()],
  );
