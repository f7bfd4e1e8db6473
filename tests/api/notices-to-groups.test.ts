import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Notices } from '../../contract/notices/notices.ts';
import { databaseKinds } from '../support/databases.ts';
import { bodyOf, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { AT_ONCE, MANY_CONNECTIONS, type Shop, startShop } from '../support/start-shop.ts';
import { startTelegram, TELEGRAM_SAYS } from '../support/telegram-simulator.ts';

const LONG_ENOUGH = { timeout: 30_000 };

describe.each(databaseKinds)('messages to a group at Telegram on %s', (kind) => {
  let shop: Shop;
  let telegram: Awaited<ReturnType<typeof startTelegram>>;
  let owner: Person;
  let next = 1;
  beforeAll(async () => {
    telegram = await startTelegram();
    shop = await startShop(kind, { variables: { ...AT_ONCE, ...MANY_CONNECTIONS, ...telegram.variables } });
    owner = await signInAdministrator(shop);
  });
  afterAll(async () => {
    await shop.close();
    telegram.close();
  });

  const ask = (method: string, path: string, body?: object) =>
    shop.call(method, `/api/notices${path}`, { token: owner.token, ...(body && { body }) });
  const read = async () => bodyOf<Notices>(await ask('GET', ''));
  const notSentOf = async (id: string) => (await read()).notSent.filter((row) => row.group === id);

  /** A group that alone gets the notice of money that fits no order. */
  async function newGroup(name = 'Sales team') {
    const chat = `-${String(Date.now())}${String((next += 1))}`;
    const { groups } = bodyOf<Notices>(await ask('POST', '/groups', { name, chatId: chat }), 201);
    const { _id: id } = groups.find(({ chatId }) => chatId === chat)!;
    bodyOf(await ask('PUT', '/unclaimed', { receivers: [`group:${id}`] }));
    return { id, chat };
  }
  const tell = (money = '500 ETB') =>
    shop.database.transaction((tx) =>
      shop.services.notices.tell(tx, 'unclaimed', { values: { money }, path: '/admin/incoming-money' }),
    );
  const testIt = async (id: string) =>
    bodyOf(await ask('POST', '/tests', { to: 'group', group: id })) as { problem: string | null };

  test('go in both languages with the page, as plain text, and name no secret', async () => {
    const { chat } = await newGroup();
    await tell('<b>*_500_* [ETB](x)');
    const [message] = await telegram.taken(chat);
    expect(message!.body).toEqual({
      chat_id: chat,
      text:
        'ትዕዛዝ የሌለው <b>*_500_* [ETB](x) ገብቷል\n\n<b>*_500_* [ETB](x) came in for no order\n\n' +
        'https://shop.test/admin/incoming-money',
    });
  });

  test('come once when the far end was away, broke or asked for a pause', { tags: 'long' }, async () => {
    const { chat, id } = await newGroup();
    telegram.answer(chat, TELEGRAM_SAYS.tooMany(1), TELEGRAM_SAYS.away, TELEGRAM_SAYS.down);
    await tell();
    await telegram.taken(chat);
    expect(telegram.to(chat).map(({ isTaken }) => isTaken)).toEqual([false, false, false, true]);
    expect(await notSentOf(id)).toEqual([]);
  });

  test('hold nobody up while the far end is slow', async () => {
    const { chat } = await newGroup();
    const slow = Promise.withResolvers<void>();
    telegram.answer(chat, TELEGRAM_SAYS.slowly(slow.promise));
    await tell();
    await vi.waitFor(() => expect(telegram.to(chat)).toHaveLength(1), LONG_ENOUGH);
    expect(bodyOf(await ask('GET', '/mine'))).toMatchObject({ byMail: true });
    slow.resolve();
    await telegram.taken(chat);
    expect(telegram.to(chat)).toHaveLength(1);
  });

  test('follow a group that has become a supergroup', async () => {
    const { chat, id } = await newGroup();
    const moved = -1_009_000_000_000 - next;
    telegram.answer(chat, TELEGRAM_SAYS.movedTo(moved));
    await tell();
    await telegram.taken(String(moved));
    const { groups } = await read();
    expect(groups.find(({ _id }) => _id === id)!.chatId).toBe(String(moved));
    await tell();
    await telegram.taken(String(moved), 2);
    expect(telegram.to(chat)).toHaveLength(1);
  });

  test('wait on the screen when nobody takes them, and are sent again once of two who press at once', async () => {
    const { chat, id } = await newGroup();
    telegram.answer(chat, TELEGRAM_SAYS.kicked);
    await tell();
    const [row] = await vi.waitFor(async () => {
      const rows = await notSentOf(id);
      expect(rows).toMatchObject([{ notice: 'unclaimed', problem: 'no-rights' }]);
      return rows;
    }, LONG_ENOUGH);
    const again = () => ask('POST', `/not-sent/${row!._id}/again`);
    const [first, second] = await Promise.all([again(), again()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 404]);
    await telegram.taken(chat);
    expect(telegram.to(chat)).toHaveLength(2);
    expect(await notSentOf(id)).toEqual([]);
  });

  test('wait on the screen after two days of tries, and can be given up there', async () => {
    const { chat, id } = await newGroup();
    const late = { id: randomUUID(), notice: 'unclaimed', group: id, text: 'x', since: new Date() };
    await shop.database.transaction((tx) => shop.services.jobs.enqueue(tx, 'group-message-late', late));
    await vi.waitFor(
      async () => expect(await notSentOf(id)).toMatchObject([{ problem: 'away' }]),
      LONG_ENOUGH,
    );
    bodyOf(await ask('DELETE', `/not-sent/${late.id}`));
    expect(refusalOf(await ask('DELETE', `/not-sent/${late.id}`))).toBe('404 notice-not-found');
    expect(await notSentOf(id)).toEqual([]);
    expect(telegram.to(chat)).toEqual([]);
  });

  test.each([
    ['away', TELEGRAM_SAYS.away],
    ['away', TELEGRAM_SAYS.down],
    ['wrong-token', TELEGRAM_SAYS.wrongToken],
    ['no-rights', TELEGRAM_SAYS.kicked],
    ['not-found', TELEGRAM_SAYS.unknown],
    ['too-long', TELEGRAM_SAYS.tooLong],
    ['too-many', TELEGRAM_SAYS.tooMany(7)],
  ] as const)('a test says %s when Telegram does', async (problem, answer) => {
    const { chat, id } = await newGroup();
    telegram.answer(chat, answer);
    expect(await testIt(id)).toEqual({ problem });
    expect(await testIt(id)).toEqual({ problem: null });
    expect(telegram.to(chat)[0]!.text).toContain('This is a test message of the shop');
    expect(JSON.stringify(await read())).not.toContain('secret-of-the-bot');
  });

  test('a group that is taken out gets nothing any more, also what was on its way', async () => {
    const { chat, id } = await newGroup();
    telegram.answer(chat, TELEGRAM_SAYS.tooMany(2));
    await tell();
    await vi.waitFor(() => expect(telegram.to(chat)).toHaveLength(1), LONG_ENOUGH);
    const { rules } = bodyOf<Notices>(await ask('DELETE', `/groups/${id}`));
    expect(rules.find(({ notice }) => notice === 'unclaimed')).toMatchObject({ receivers: [] });
    expect(refusalOf(await ask('POST', '/tests', { to: 'group', group: id }))).toBe('404 group-not-found');
    await tell();
    const other = await newGroup();
    await tell();
    await telegram.taken(other.chat);
    expect(telegram.to(chat)).toHaveLength(1);
  });

  test('a group is added once, with the number of a chat', async () => {
    const { chat } = await newGroup();
    const add = (chatId: string) => ask('POST', '/groups', { name: 'Twice', chatId });
    expect(refusalOf(await add(chat))).toBe('409 group-known');
    for (const wrong of ['', 'seller', '-12x', '--1', 'https://t.me/x', '1'.repeat(30)])
      expect(refusalOf(await add(wrong))).toBe('400 invalid-field');
  });
});
