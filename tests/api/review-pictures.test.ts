import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { OwnReview, Review } from '../../contract/goods/reviews.ts';
import { bodyOf, createCustomer, refusalOf, type Person } from '../support/factories.ts';
import { phonePicture, plainPicture } from '../support/pictures.ts';
import { uploadsOf } from '../support/uploads.ts';
import { useSale } from '../support/sale.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';

describeShop(
  'pictures of reviews',
  (shop) => {
    const sale = useSale(shop, { payment: 'paid', newBuyers: true });
    let path: string;
    beforeEach(() => {
      path = `/api/products/${sale.chair._id}/reviews`;
    });
    const send = async (bytes: Buffer, by: Person = sale.buyer) =>
      shop.call('POST', `${path}/pictures`, {
        token: by.token,
        body: { picture: bytes.toString('base64') },
      });
    const sent = async (): Promise<string> => bodyOf(await send(await plainPicture(900, 600)), 201).address;
    const write = (pictures?: string[], by: Person = sale.buyer) =>
      shop.call('POST', path, {
        token: by.token,
        body: { name: 'Almaz', rating: 5, comment: 'Sits well', ...(pictures && { pictures }) },
      });
    const shown = async () => {
      const product = bodyOf<Product>(
        await shop.call('GET', `/api/products/${sale.chair._id}`, { token: 'none' }),
      );
      return product.reviews.flatMap((review: Review) => review.pictures);
    };
    const fileOf = (address: string) => shop.call('GET', address);

    test('stand with the review in the writer’s order, with their sizes, and without what the camera noted', async () => {
      const lying = bodyOf(await send(await phonePicture()), 201).address;
      const wide = await sent();
      bodyOf(await write([wide, lying]), 201);
      expect(await shown()).toEqual([
        expect.objectContaining({ address: wide, width: 900, height: 600 }),
        expect.objectContaining({ address: lying }),
      ]);
      const bytes = await uploadsOf(shop).read(lying);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    });

    test('are for those who bought the piece, and each for their own review', { tags: 'long' }, async () => {
      const looker = await createCustomer(shop);
      const bytes = await plainPicture(40, 40);
      expect(refusalOf(await send(bytes, looker))).toBe('409 pictures-for-buyers');
      const address = await sent();
      expect(refusalOf(await write([address], looker))).toBe('400 invalid-field');
      expect(refusalOf(await write(['/images/UserImages/made-up-400.jpg']))).toBe('400 invalid-field');
      const mine = async ({ token }: Person) =>
        bodyOf<OwnReview>(await shop.call('GET', `${path}/mine`, { token }));
      expect((await mine(looker)).isBuyer).toBe(false);
      expect((await mine(sale.buyer)).isBuyer).toBe(true);
      expect(await shown()).toEqual([]);
    });

    test('are four at most, and nothing that is no picture', { tags: 'long' }, async () => {
      expect(refusalOf(await send(Buffer.from('nothing to see')))).toBe('422 invalid-image');
      const five = [];
      for (let count = 0; count < 5; count += 1) five.push(await sent());
      expect(refusalOf(await write(five))).toMatch(/^400 /);
      bodyOf(await write(five.slice(0, 4)), 201);
      expect(await shown()).toHaveLength(4);
    });

    test(
      'stay when a review is written anew without a word about them, and go when they are left out',
      { tags: 'long' },
      async () => {
        const [one, other] = [await sent(), await sent()];
        bodyOf(await write([one, other]), 201);
        bodyOf(await write(), 201);
        expect(await shown()).toHaveLength(2);
        bodyOf(await write([other]), 201);
        expect((await shown()).map(({ address }) => address)).toEqual([other]);
        // A day later the file of the one that was left out is gone, and the other is still there.
        await shop.services.uploads.collect();
        await shop.database.query(
          "update uploads set unused_since = now() - interval '25 hours' where unused_since is not null",
        );
        await shop.services.uploads.collect();
        expect((await fileOf(one)).status).toBe(404);
        expect((await fileOf(other)).status).toBe(200);
      },
    );

    test('one is hidden by the shop alone, from everybody, and shown again', { tags: 'long' }, async () => {
      bodyOf(await write([await sent(), await sent()]), 201);
      const { review } = bodyOf<OwnReview>(
        await shop.call('GET', `${path}/mine`, { token: sale.buyer.token }),
      );
      const [first] = review!.pictures;
      const hide = (hidden: boolean, { token }: Person) =>
        shop.call('PUT', `/api/reviews/${review!._id}/pictures/${first!._id}/hidden`, {
          token,
          body: { hidden },
        });
      expect(refusalOf(await hide(true, sale.buyer))).toBe('403 not-allowed');
      bodyOf(await hide(true, sale.administrator));
      expect(await shown()).toHaveLength(1);
      // Its writer cannot bring it back by writing anew.
      expect(refusalOf(await write([first!.address]))).toBe('400 invalid-field');
      bodyOf(await write(), 201);
      expect(await shown()).toHaveLength(1);
      bodyOf(await hide(false, sale.administrator));
      expect(await shown()).toHaveLength(2);
    });

    test('are hidden with their review, and go with their person', { tags: 'long' }, async () => {
      const address = await sent();
      bodyOf(await write([address]), 201);
      const { review } = bodyOf<OwnReview>(
        await shop.call('GET', `${path}/mine`, { token: sale.buyer.token }),
      );
      const { token } = sale.administrator;
      const hiding = `/api/reviews/${review!._id}/hidden`;
      bodyOf(await shop.call('PUT', hiding, { token, body: { reason: 'A neighbour is on it' } }));
      expect(await shown()).toEqual([]);
      bodyOf(await shop.call('DELETE', hiding, { token }));
      expect(await shown()).toHaveLength(1);
      bodyOf(await shop.call('DELETE', `/api/users/${sale.buyer._id}`, { token }));
      await shop.services.uploads.removePicturesOf(sale.buyer._id);
      expect(await shown()).toEqual([]);
      expect((await fileOf(address)).status).toBe(404);
    });
  },
  { variables: AT_ONCE },
);
