import { randomUUID } from 'node:crypto';
import type { Shop } from './start-shop.ts';

/** Writes what somebody chose while they worked for the shop, and a message to them that was given up. */
export async function writeAsStaff({ database }: Shop, person: string): Promise<void> {
  await database.query(
    `with chosen as (insert into own_notices (user_id, notice, way, wanted) values ($1, 'review', 'mail', true))
    insert into messages_not_sent (id, channel, person_id, problem) values ($2, 'sms', $1, 'away')`,
    [person, randomUUID()],
  );
}
