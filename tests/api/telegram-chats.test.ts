import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import {
  bodyOf,
  createCustomer,
  createProduct,
  createStaff,
  placeOrder,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { describeShop, TELEGRAM_BOT } from '../support/start-shop.ts';

describeShop('the end of a chat at Telegram', (shop) => {
  let administrator: Person;
  let buyer: Person;
  let chair: Product;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    buyer = await createCustomer(shop);
    chair = await createProduct(shop, administrator, { countInStock: 100 });
  });

  const place = (by = buyer) => placeOrder(shop, by, [{ product: chair._id, qty: 1 }]);
  const linkFor = async ({ _id }: Pick<Order, '_id'>, { token }: Person): Promise<string> =>
    bodyOf(await shop.call('POST', `/api/orders/${_id}/telegram-links`, { token }), 201).url;
  const start = async (chat: number, url: string) => {
    const text = `/start ${url.split('start=')[1]}`;
    const entities = [{ type: 'bot_command', offset: 0, length: 6 }];
    const from = { id: chat, is_bot: false, first_name: 'Hana' };
    const seconds = Math.floor(Date.now() / 1000);
    const message = {
      message_id: 1,
      date: seconds,
      chat: { id: chat, type: 'private' },
      from,
      text,
      entities,
    };
    const headers = { 'x-telegram-bot-api-secret-token': TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET };
    const body = { update_id: randomInt(1e12), message };
    bodyOf(await shop.call('POST', '/api/webhooks/telegram', { body, headers }));
  };
  const followed = async (chat: number): Promise<string[]> =>
    (
      await shop.database.query('select order_id from telegram_followers where chat = $1', [String(chat)])
    ).rows.map(({ order_id: id }) => id as string);
  const SOON = { timeout: 60_000 };

  test('by its account is that of all orders of the account', async () => {
    const order = await place();
    const chat = randomInt(1e12);
    const { token } = buyer;
    await start(chat, bodyOf(await shop.call('POST', '/api/users/telegram-links', { token }), 201).url);
    await start(chat, await linkFor(order, buyer));
    await expect.poll(() => followed(chat), SOON).toEqual([order._id]);
    bodyOf(await shop.call('DELETE', '/api/users/telegram-links', { token }));
    expect(await followed(chat)).toEqual([]);
  });

  test('of one order is made by its buyer on its page, and by nobody else', async () => {
    const [order, other] = [await place(), await place()];
    const clerk = await createStaff(shop, administrator, 'seller');
    const [chat, clerks] = [randomInt(1e12), randomInt(1e12)];
    await start(chat, await linkFor(order, buyer));
    await start(chat, await linkFor(other, buyer));
    await start(clerks, await linkFor(order, clerk));
    await expect.poll(() => followed(chat), SOON).toHaveLength(2);
    await expect.poll(() => followed(clerks), SOON).toHaveLength(1);
    const path = `/api/orders/${order._id}`;
    const seen = async ({ token }: Person) =>
      bodyOf<Order>(await shop.call('GET', path, { token })).isFollowed;
    expect([await seen(buyer), await seen(clerk)]).toEqual([true, undefined]);
    const open = await linkFor(order, buyer);
    const stranger = await createCustomer(shop);
    const end = ({ token }: Person) => shop.call('DELETE', `${path}/telegram-links`, { token });
    expect((await end(stranger)).status).toBe(404);
    expect(await followed(chat)).toHaveLength(2);
    bodyOf(await end(buyer));
    expect([await followed(chat), await followed(clerks)]).toEqual([[other._id], [order._id]]);
    expect(await seen(buyer)).toBe(undefined);
    await start(chat, open);
    await start(chat, await linkFor(await place(), buyer));
    await expect.poll(() => followed(chat), SOON).toHaveLength(2);
    expect(await followed(chat)).not.toContain(order._id);
  });

  test('E21: comes when whoever made its links leaves the shop, also of somebody who was given one', async () => {
    const other = await createCustomer(shop);
    const [order, foreign, open, last] = [await place(), await place(other), await place(), await place()];
    const clerk = await createStaff(shop, administrator, 'seller');
    const [own, given] = [randomInt(1e12), randomInt(1e12)];
    await start(own, await linkFor(order, clerk));
    await start(own, await linkFor(foreign, clerk));
    await start(given, await linkFor(order, clerk));
    await expect.poll(() => followed(own), SOON).toHaveLength(2);
    await expect.poll(() => followed(given), SOON).toEqual([order._id]);
    const url = await linkFor(open, clerk);
    const { token } = administrator;
    bodyOf(await shop.call('PUT', `/api/staff/${clerk._id}`, { token, body: { role: null } }));
    expect([await followed(own), await followed(given)]).toEqual([[], []]);
    await start(own, url);
    await start(own, await linkFor(last, buyer));
    await expect.poll(() => followed(own), SOON).toEqual([last._id]);
  });
});
