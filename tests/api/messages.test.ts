import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Message } from '../../server/messages/messages.service.ts';
import { MessageRefused } from '../../server/message-providers/message-provider.ts';
import { smsOverHttp } from '../../server/message-providers/sms/sms-over-http.ts';
import { telegramBot } from '../../server/message-providers/telegram/telegram-bot.ts';
import { newAddress } from '../support/factories.ts';
import { messagesTo, newPhone, waitForMessage } from '../support/messages.ts';
import { describeShop, describeShopOnce, startShop } from '../support/start-shop.ts';

const saying = (to: Message['to'], text: string): Message => ({
  to,
  subject: { en: text },
  text: { en: text, am: `አ ${text}` },
  language: 'am',
});
const sms = (value: string, text: string) => saying({ kind: 'phone', value }, text);

describeShop('messages', (shop, kind) => {
  const send = (message: Message) =>
    shop.database.transaction((tx) => shop.services.messages.send(tx, message));

  test('go to a number, a chat or an address once their transaction has committed, and never when it has not', async () => {
    const phone = newPhone();
    const email = newAddress();
    const failing = shop.database.transaction(async (tx) => {
      await shop.services.messages.send(tx, sms(phone, 'lost'));
      throw new Error('of its own');
    });
    await expect(failing).rejects.toThrow('of its own');
    expect(await send(sms(phone, 'come'))).toBe(true);
    expect(await send(saying({ kind: 'telegram', value: '77' }, 'come'))).toBe(true);
    expect(await send(saying({ kind: 'mail', value: email }, 'come'))).toBe(true);
    expect(await waitForMessage(shop.database, phone)).toEqual({
      channel: 'sms',
      text: 'አ come',
      handedOver: 1,
    });
    expect((await waitForMessage(shop.database, '77')).text).toBe('አ come\n\ncome');
    expect((await shop.mailbox.waitFor(email, /^come$/)).text).toContain('አ come');
    expect(await messagesTo(shop.database, phone)).toHaveLength(1);
  });

  test('go by mail for more than a day, until the server takes them', async () => {
    const { rows } = await shop.database.query(
      "select retry_limit, retry_delay, retry_delay_max from jobs.queue where name = 'mail'",
    );
    const [{ retry_limit: limit, retry_delay: first, retry_delay_max: most }] = rows;
    let shortest = 0;
    for (let turn = 0; turn < limit; turn += 1) shortest += Math.min(most, first * 2 ** turn);
    expect(shortest).toBeGreaterThan(24 * 3600);
  });

  test('that are no news any more when their provider takes messages again are left out', async () => {
    const phone = newPhone();
    await send({ ...sms(phone, 'on its way'), until: new Date(Date.now() - 1000) });
    await send({ ...sms(phone, 'come'), until: new Date(Date.now() + 3_600_000) });
    await waitForMessage(shop.database, phone);
    const open = async () =>
      (await shop.database.query("select from jobs.job where name = 'message' and state < 'completed'")).rows;
    await expect.poll(open).toEqual([]);
    expect((await messagesTo(shop.database, phone)).map(({ text }) => text)).toEqual(['አ come']);
  });

  test('go to mobile numbers of Ethiopia alone', async () => {
    for (const value of ['+14155550100', '+251111234567', '0911234567', '+2519112345678', ''])
      expect(await send(sms(value, 'abroad'))).toBe(false);
    const phone = newPhone().replace('+2519', '+2517');
    expect(await send(sms(phone, 'Safaricom'))).toBe(true);
    await waitForMessage(shop.database, phone);
  });

  test('are refused before they are queued when they would cost more than two SMS', async () => {
    await expect(send(sms(newPhone(), 'ወ'.repeat(133)))).rejects.toThrow(
      '135 characters is too long for an SMS',
    );
  });

  test(
    'go by SMS when the chat is closed to the bot, and to the number that was named alone',
    { tags: 'long' },
    async () => {
      const { address } = await startGateway({ status: 403, text: '{"ok":false}' });
      const variables = { TELEGRAM_BOT_TOKEN: '1:abc', TELEGRAM_API_BASE: address };
      const closed = await startShop(kind, { variables });
      onTestFinished(() => closed.close());
      const otherwise = newPhone();
      const toChat = saying({ kind: 'telegram', value: '78' }, 'come');
      await closed.database.transaction((tx) => closed.services.messages.send(tx, { ...toChat, otherwise }));
      expect(await waitForMessage(closed.database, otherwise)).toMatchObject({
        channel: 'sms',
        text: 'አ come',
        handedOver: 1,
      });
    },
  );

  test.runIf(kind === 'PostgreSQL')('are handed over once by two nodes', async () => {
    const { database, dataDir } = shop.config;
    const url = ('url' in database && database.url) || '';
    const variables = { DATABASE: 'postgres', DATABASE_URL: url, DATA_DIR: dataDir };
    const other = await startShop(kind, { on: { kind, variables, remove: async () => undefined } });
    onTestFinished(() => other.close());
    const phones = Array.from({ length: 30 }, newPhone);
    for (const phone of phones) await send(sms(phone, 'once'));
    for (const phone of phones)
      expect(await waitForMessage(shop.database, phone)).toMatchObject({ handedOver: 1 });
    for (const phone of phones) expect(await messagesTo(shop.database, phone)).toHaveLength(1);
  });
});

describeShopOnce(
  'the budget of SMS',
  (shop) => {
    test('ends for all numbers together, and then names the ways that are left', async () => {
      const { messages } = shop.services;
      for (let count = 0; count < 3; count += 1) await messages.takeKept();
      await expect(messages.askForSms(newPhone(), '192.0.2.1')).rejects.toMatchObject({
        code: 'sms-unavailable',
        details: { offered: ['telegram', 'mail'] },
      });
    });
  },
  { variables: { SMS_PER_DAY: '3' } },
);

describeShopOnce('the limit of SMS', (shop) => {
  /** Each asks from another network, so that the limits of who asks do not count. */
  let networks = 0;
  const ask = (phone: string) => shop.services.messages.askForSms(phone, `198.18.${(networks += 1)}.1`);

  test('ends for one number after ten, and for a block of a thousand numbers after sixty', async () => {
    const phone = newPhone();
    for (let count = 0; count < 10; count += 1) await ask(phone);
    await expect(ask(phone)).rejects.toMatchObject({ code: 'sms-unavailable' });
    const neighbour = (n: number) => `${phone.slice(0, -3)}${String(n).padStart(3, '0')}`;
    for (let n = 100; n < 150; n += 1) await ask(neighbour(n));
    await expect(ask(neighbour(150))).rejects.toMatchObject({ code: 'sms-unavailable' });
    await ask(newPhone());
  });
});

test(
  'an SMS that the gateway does not take uses up nothing of its number and of the day',
  { tags: 'long' },
  async () => {
    const answer = { status: 503, text: '' };
    const { calls, address } = await startGateway(answer);
    const shop = await startShop('PGlite', { variables: { SMS_URL: address } });
    onTestFinished(() => shop.close());
    const to = newPhone();
    const send = () => shop.services.messages.handOver('sms', { id: randomUUID(), to, text: 'come' });
    for (let tries = 0; tries < 12; tries += 1)
      await expect(send()).rejects.not.toMatchObject({ code: 'too-many-requests' });
    answer.status = 200;
    for (let sent = 0; sent < 10; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(calls).toHaveLength(22);
  },
);

/** A gateway on this machine that answers each call so, and remembers it. */
async function startGateway(answer: { status: number; text: string }) {
  const calls: { method: string; url: string; authorization: string | undefined; body: string }[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, authorization: headers.authorization, body });
    response.writeHead(answer.status).end(answer.text);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const MESSAGE = { id: 'the-id', to: '+251911234567', text: 'ኮድ 123456' };
const ACCOUNT = {
  method: 'POST',
  format: 'json',
  token: 'secret',
  toField: 'to',
  textField: 'message',
  referenceField: undefined,
  fields: { sender: 'Wenber' },
  accepted: '"success"',
} as const;

test('the adapter for SMS calls a gateway with the fields and the token that the settings name', async () => {
  const { calls, address } = await startGateway({ status: 200, text: '{"acknowledge":"success"}' });
  await smsOverHttp({ ...ACCOUNT, url: `${address}/send` }).send(MESSAGE);
  const named = { toField: 'phone', textField: 'sms', referenceField: 'reference', token: undefined };
  await smsOverHttp({ ...ACCOUNT, ...named, url: address, format: 'form' }).send(MESSAGE);
  await smsOverHttp({ ...ACCOUNT, url: `${address}/send?v=2`, method: 'GET' }).send(MESSAGE);
  expect(JSON.parse(calls[0]!.body)).toEqual({ sender: 'Wenber', to: MESSAGE.to, message: MESSAGE.text });
  expect(calls[0]).toMatchObject({ method: 'POST', url: '/send', authorization: 'Bearer secret' });
  expect(calls[1]!.authorization).toBe(undefined);
  expect(Object.fromEntries(new URLSearchParams(calls[1]!.body))).toEqual({
    sender: 'Wenber',
    phone: MESSAGE.to,
    sms: MESSAGE.text,
    reference: 'the-id',
  });
  expect(calls[2]!.url).toContain('/send?v=2&sender=Wenber&to=%2B251911234567');
});

test('the adapter for SMS tries again what the gateway does not take, and tells no number in its error', async () => {
  const { address } = await startGateway({ status: 200, text: '{"acknowledge":"error"}' });
  const error = await smsOverHttp({ ...ACCOUNT, url: address })
    .send(MESSAGE)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MessageRefused);
  expect(String(error)).not.toContain('911234567');
});

test('the bot calls sendMessage, and gives up a chat that is closed to it', async () => {
  const { calls, address } = await startGateway({ status: 403, text: '{"ok":false}' });
  const bot = telegramBot({ apiBase: address, token: '1:abc' });
  await expect(bot.send({ ...MESSAGE, to: '77' })).rejects.toBeInstanceOf(MessageRefused);
  expect(calls[0]!.url).toBe('/bot1:abc/sendMessage');
  expect(JSON.parse(calls[0]!.body)).toEqual({ chat_id: '77', text: MESSAGE.text });
});
