import { randomUUID } from 'node:crypto';
import { newAddress } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

const chat = () => `-100${Math.floor(Math.random() * 1e12)}`;

/** A group at Telegram. */
async function group({ shop }: Cast): Promise<string> {
  const id = randomUUID();
  await shop.database.query('insert into notice_groups (id, name, chat_id) values ($1, $2, $3)', [
    id,
    `Group ${id.slice(0, 8)}`,
    chat(),
  ]);
  return id;
}

/** A message that nobody has taken. */
async function notSent(cast: Cast): Promise<string> {
  const id = randomUUID();
  await cast.shop.database.query(
    `insert into notices_not_sent (id, notice, group_id, text, problem) values ($1, 'paid', $2, 'x', 'away')`,
    [id, await group(cast)],
  );
  return id;
}

/** The samples of the calls about notices. */
export const noticeSamples: Samples = {
  'GET /api/notices': file('/api/notices'),
  'GET /api/notices/mine': file('/api/notices/mine'),
  'PUT /api/notices/mine': async ({ shop }) => {
    await shop.database.query('update users set gets_notices = true where not gets_notices');
    return { path: '/api/notices/mine', body: { byMail: false }, allowed: 200 };
  },
  'PUT /api/notices/:notice': async (cast) => ({
    path: '/api/notices/review',
    body: { receivers: ['mail:owner', `group:${await group(cast)}`] },
    allowed: 200,
  }),
  'POST /api/notices/groups': async ({ shop }) => {
    await shop.database.query('delete from notice_groups');
    return {
      path: '/api/notices/groups',
      body: { name: newAddress('group').slice(0, 20), chatId: chat() },
      allowed: 201,
    };
  },
  'DELETE /api/notices/groups/:id': async (cast) => ({
    path: `/api/notices/groups/${await group(cast)}`,
    allowed: 200,
  }),
  'POST /api/notices/tests': () => ({ path: '/api/notices/tests', body: { to: 'mail' }, allowed: 200 }),
  'POST /api/notices/not-sent/:id/again': async (cast) => ({
    path: `/api/notices/not-sent/${await notSent(cast)}/again`,
    allowed: 200,
  }),
  'DELETE /api/notices/not-sent/:id': async (cast) => ({
    path: `/api/notices/not-sent/${await notSent(cast)}`,
    allowed: 200,
  }),
};
