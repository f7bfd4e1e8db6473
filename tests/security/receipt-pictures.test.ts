import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import {
  bodyOf,
  createAdministrator,
  createCustomer,
  createProduct,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { manyPixels, phonePicture } from '../support/pictures.ts';
import { AT_ONCE, describeShopOnce } from '../support/start-shop.ts';

describeShopOnce(
  'the picture of a receipt is private',
  (shop) => {
    let administrator: Person;
    let buyer: Person;
    let stranger: Person;
    let order: Order;
    let path: string;

    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      await switchOn(shop, administrator);
      buyer = await createCustomer(shop);
      stranger = await createCustomer(shop);
      order = await newOrder(buyer);
      const picture = await phonePicture();
      const sent = bodyOf<Order>(await send(buyer, order, picture), 201);
      path = `/api/orders/${order._id}/receipts/${sent.receipts[0]!._id}/picture`;
    });
    async function newOrder(person: Person): Promise<Order> {
      const product = await createProduct(shop, administrator);
      return placeOrder(shop, person, [{ product: product._id, qty: 1 }], 'BankTransfer');
    }
    const send = (person: Person, { _id, number }: Order, picture: Buffer) =>
      shop.call('POST', `/api/orders/${_id}/receipts`, {
        token: person.token,
        body: { transactionNumber: `FT${number}`, bank: 'CBE', picture: picture.toString('base64') },
      });
    const status = async (token?: string, address = path) =>
      (await shop.call('GET', address, { token })).status;
    const files = async () =>
      (await readdir(join(shop.config.dataDir, 'receipts'))).filter((name) => name.endsWith('.jpg'));

    test('its buyer and administrators see it; a stranger gets 404, a guest has to sign in', async () => {
      const second = await createAdministrator(shop, administrator);
      expect(await status(buyer.token)).toBe(200);
      expect(await status(administrator.token)).toBe(200);
      expect(await status(second.token)).toBe(200);
      expect(await status(stranger.token)).toBe(404);
      expect(await status()).toBe(401);
    });

    test('it answers 404 below another order of one’s own', async () => {
      const own = await newOrder(stranger);
      expect(await status(stranger.token, path.replace(order._id, own._id))).toBe(404);
    });

    test('no cache stores it, and it is served only as a JPEG', async () => {
      const { headers } = await shop.call('GET', path, { token: buyer.token });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-type': 'image/jpeg',
      });
    });

    test('its file has no public address and can be read only by the shop’s own system user', async () => {
      const [name] = await files();
      for (const address of [
        `/images/receipts/${name}`,
        `/receipts/${name}`,
        `/images/UserImages/../../receipts/${name}`,
        `/images/UserImages/%2e%2e/%2e%2e/receipts/${name}`,
        `/images/UserImages/..%2f..%2freceipts%2f${name}`,
      ]) {
        for (const token of [undefined, buyer.token]) expect(await status(token, address)).not.toBe(200);
      }
      expect((await stat(join(shop.config.dataDir, 'receipts', name!))).mode & 0o077).toBe(0);
    });

    test('it is re-encoded without place and camera data', async () => {
      const [name] = await files();
      const stored = await readFile(join(shop.config.dataDir, 'receipts', name!));
      expect(stored.includes('Secret Camera')).toBe(false);
      expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
    });

    test(
      'D2, D4: a file that is no picture or has too many pixels is refused by its content and leaves nothing',
      { tags: 'long' },
      async () => {
        const before = await files();
        const other = await newOrder(buyer);
        for (const bytes of [Buffer.from('<svg/>'), Buffer.from('%PDF-1.4'), manyPixels(30_000, 30_000)]) {
          expect((await send(buyer, other, bytes)).status).toBe(422);
        }
        expect(await files()).toEqual(before);
      },
    );

    test('a stranger can neither send a receipt for it nor decide one', async () => {
      expect((await send(stranger, order, await phonePicture())).status).toBe(404);
      const body = { accepted: true };
      const decide = (token: string) =>
        shop.call('POST', path.replace('/picture', '/decision'), { token, body });
      expect((await decide(stranger.token)).status).toBe(403);
      expect((await decide(buyer.token)).status).toBe(403);
    });
  },
  { variables: AT_ONCE },
);
