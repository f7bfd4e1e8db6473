import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UserInfo } from '../../contract/accounts/users.ts';
import type { AlertCall } from '../../contract/stock/stock-alerts.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import {
  bodyOf,
  createProduct,
  orderBody,
  refusalOf,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
} from '../support/factories.ts';
import { newPhone, waitForPhoneCode } from '../support/messages.ts';
import { quotationBody } from '../support/quotations.ts';
import { AT_ONCE, describeShop, TELEGRAM_BOT } from '../support/start-shop.ts';

describeShop(
  'who goes on in an earlier account of their number',
  (shop) => {
    const as = (token: string) => (method: string, path: string, body?: object) =>
      shop.call(method, `/api${path}`, { token, ...(body && { body }) });
    const bySecretOfTelegram = { 'x-telegram-bot-api-secret-token': TELEGRAM_BOT.TELEGRAM_WEBHOOK_SECRET };

    /** Two accounts of one number: the earlier one has a paid order, by which the one of now can join it. */
    async function openBoth() {
      const administrator = await signInAdministrator(shop);
      const owner = administrator.token;
      await switchOn(shop, administrator);
      const { _id: product } = await createProduct(shop, administrator, { countInStock: 20 });
      const phone = newPhone();
      const register = { name: 'Hana Tesfaye', phone };
      const earlier = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/by-phone', { body: register }),
        201,
      );
      const shippingAddress = { ...SHIPPING_ADDRESS, email: '', phone };
      const order = bodyOf<Order>(
        await shop.call('POST', '/api/orders', {
          token: earlier.token,
          headers: { 'idempotency-key': randomUUID() },
          body: orderBody([{ product, qty: 1 }], { shippingAddress, paymentMethod: 'BankTransfer' }),
        }),
        201,
      );
      const cash = { way: 'cash', amount: order.totalPrice };
      bodyOf(await as(owner)('POST', `/orders/${order._id}/recorded-payments`, cash));

      bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone } }));
      const code = await waitForPhoneCode(shop.database, phone, 1);
      const now = bodyOf<UserInfo>(
        await shop.call('POST', '/api/users/phone-login', { body: { phone, code } }),
      );
      const proof = { number: order.number, paid: order.totalPrice };
      return { owner, product, phone, earlier, now, proof };
    }

    test('keeps quotations, saved pieces and the chat of the account of now', async () => {
      const { owner, product, phone, earlier, now, proof } = await openBoth();
      const asNow = as(now.token!);
      bodyOf(await asNow('POST', '/saved/pieces', { pieces: [{ product }] }));
      const asked = quotationBody([{ product, qty: 2 }], { email: '', phone });
      const quotation = bodyOf<Quotation>(await asNow('POST', '/quotations', asked), 201);
      const { url } = bodyOf<{ url: string }>(await asNow('POST', '/users/telegram-links', {}), 201);
      const chat = { id: randomInt(1e12), type: 'private' };
      const update = {
        update_id: randomInt(1e12),
        message: { text: `/start ${url.split('start=')[1]}`, chat },
      };
      bodyOf(
        await shop.call('POST', '/api/webhooks/telegram', { body: update, headers: bySecretOfTelegram }),
      );

      bodyOf(await asNow('POST', '/users/earlier-orders', proof));
      await expect.poll(async () => (await as(owner)('GET', `/users/${now._id}`)).status).toBe(404);
      const { rows: chats } = await shop.database.query(
        "select value from contacts where user_id = $1 and kind = 'telegram'",
        [earlier._id],
      );
      const { pieces } = bodyOf<{ pieces: object[] }>(await asNow('GET', '/saved'));
      const { status } = await shop.call('GET', `/api/quotations/${quotation._id}`);
      expect({ status, pieces: pieces.length, chats }).toEqual({
        ...{ status: 200, pieces: 1 },
        chats: [{ value: String(chat.id) }],
      });
    });

    test('is called for a piece that the shop had called about before and that was sold out again', async () => {
      const { owner, product, earlier, now, proof } = await openBoth();
      bodyOf(await as(owner)('PATCH', `/products/${product}/stock`, { by: -19 }));
      const calls = async () =>
        bodyOf<AlertCall[]>(await as(owner)('GET', '/stock-alerts/calls')).filter(
          (call) => call.product === product,
        );
      bodyOf(await as(earlier.token!)('POST', '/stock-alerts', { product }));
      bodyOf(await as(owner)('PUT', `/stock-alerts/${(await calls())[0]!._id}/told`));
      bodyOf(await as(now.token!)('POST', '/stock-alerts', { product }));
      bodyOf(await as(now.token!)('POST', '/users/earlier-orders', proof));
      await expect.poll(async () => (await as(owner)('GET', `/users/${now._id}`)).status).toBe(404);
      expect(await calls()).toHaveLength(1);
    });

    test(
      'is whose number the account has, and not the receiver of a present that its person has sent',
      { tags: 'long' },
      async () => {
        const { phone, earlier, product } = await openBoth();
        const receiver = newPhone();
        const shippingAddress = { ...SHIPPING_ADDRESS, email: '', phone: receiver };
        const present = bodyOf<Order>(
          await shop.call('POST', '/api/orders', {
            token: earlier.token,
            headers: { 'idempotency-key': randomUUID() },
            body: orderBody([{ product, qty: 1 }], { shippingAddress, paymentMethod: 'BankTransfer' }),
          }),
          201,
        );
        const { token: owner } = await signInAdministrator(shop);
        const cash = { way: 'cash', amount: present.totalPrice };
        bodyOf(await as(owner)('POST', `/orders/${present._id}/recorded-payments`, cash));
        bodyOf(await shop.call('POST', '/api/users/phone-codes', { body: { phone: receiver } }));
        const code = await waitForPhoneCode(shop.database, receiver);
        const body = { phone: receiver, code };
        const stranger = bodyOf<UserInfo>(await shop.call('POST', '/api/users/phone-login', { body }));
        const proof = { number: present.number, paid: present.totalPrice };
        const answer = await as(stranger.token!)('POST', '/users/earlier-orders', proof);
        expect(refusalOf(answer)).toBe('400 order-not-proven');
        const { rows } = await shop.database.query('select value from contacts where user_id = $1', [
          earlier._id,
        ]);
        expect(rows).toEqual([{ value: phone }]);
      },
    );

    test(
      'are gone for a restored backup only once the earlier account is erased, too',
      { tags: 'long' },
      async () => {
        const { earlier, now, proof } = await openBoth();
        const signedIn = bodyOf<UserInfo>(await as(now.token!)('POST', '/users/earlier-orders', proof));
        const erased = async () => {
          const { rows } = await shop.database.query(
            'select from users where id = $1 and deleted_at is null',
            [now._id],
          );
          return rows.length === 0;
        };
        await expect.poll(erased).toBe(true);
        const listed = async () => {
          await shop.services.erasure.applyList();
          const list = await readFile(join(shop.config.dataDir, 'erased-accounts.txt'), 'utf8').catch(
            () => '',
          );
          return [now._id, earlier._id].filter((id) => list.includes(id));
        };
        expect(await listed()).toEqual([]);
        const gone = await as(signedIn.token!)('POST', '/users/profile/deletion', {
          currentPassword: 'none',
        });
        expect(gone.status).toBe(200);
        expect(await listed()).toEqual([now._id, earlier._id]);
      },
    );

    test.each(['apart', 'merged into the earlier one', 'merged with the earlier one in it'])(
      'keeps what the staff has written on both cards, which were %s, and the link of the saved list',
      { tags: 'long' },
      async (cards) => {
        const { owner, product, earlier, now, proof } = await openBoth();
        const asNow = as(now.token!);
        const asOwner = as(owner);
        bodyOf(await asNow('POST', '/saved/pieces', { pieces: [{ product }] }));
        const { link } = bodyOf<{ link: string }>(await asNow('PUT', '/saved/link'));
        for (const [card, text] of [
          [now, 'Rings before noon.'],
          [earlier, 'Wants the long sofa.'],
        ] as const) {
          bodyOf(await asOwner('POST', `/customers/${card._id}/notes`, { text }));
          bodyOf(await asOwner('PUT', `/customers/${card._id}/tags`, { tag: text, isOn: true }));
        }
        const ids = cards.startsWith('merged into') ? [earlier, now] : [now, earlier];
        if (cards !== 'apart')
          bodyOf(await asOwner('POST', `/customers/${ids[0]!._id}/merge`, { customer: ids[1]!._id }));

        bodyOf(await asNow('POST', '/users/earlier-orders', proof));
        await expect.poll(async () => (await asOwner('GET', `/users/${now._id}`)).status).toBe(404);
        const card = bodyOf(await asOwner('GET', `/customers/${earlier._id}`));
        const shared = await shop.call('GET', `/api/saved/lists/${link}`);
        expect({
          notes: card.notes.map(({ text }: { text: string }) => text).toSorted(),
          tags: card.tags.toSorted(),
          shared: shared.status,
        }).toEqual({
          notes: ['Rings before noon.', 'Wants the long sofa.'],
          tags: ['Rings before noon.', 'Wants the long sofa.'],
          shared: 200,
        });
      },
    );
  },
  { variables: AT_ONCE },
);
