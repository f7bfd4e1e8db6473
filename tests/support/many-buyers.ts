import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { newAddress, PASSWORD, type Person } from './factories.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/** Inserts so many signed-in customers at once, because registering each would hash a password. */
export async function createBuyers(query: Query, count: number): Promise<Person[]> {
  const buyers = Array.from({ length: count }, (_, index): Person => ({
    _id: randomUUID(),
    name: `Buyer ${index + 1}`,
    email: newAddress(),
    picture: '/default-picture.svg',
    isAdmin: false,
    token: randomBytes(32).toString('base64url'),
    password: PASSWORD,
  }));
  await query(
    `with people as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) as person(id, name, email, token_hash)
     ), written as (
       insert into users (id, name, email, password_hash, picture)
       select id, name, email, '', '/default-picture.svg' from people
     )
     insert into sessions (token_hash, user_id, expires_at)
     select token_hash, id, now() + interval '1 hour' from people`,
    [
      buyers.map(({ _id }) => _id),
      buyers.map(({ name }) => name),
      buyers.map(({ email }) => email),
      buyers.map(({ token }) => createHash('sha256').update(token).digest()),
    ],
  );
  return buyers;
}
