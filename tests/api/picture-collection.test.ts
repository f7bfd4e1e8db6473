import { beforeAll, expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  placeOrder,
  productFields,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { csvOf, importer } from '../support/imports.ts';
import { plainPicture } from '../support/pictures.ts';
import { resumableOf } from '../support/resumable.ts';
import { describeStores, type Bytes } from '../support/uploads.ts';

describeStores('unused pictures', (shop, uploads) => {
  let administrator: Person;
  let customer: Person;
  let face: Bytes;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    customer = await createCustomer(shop);
    face = await plainPicture(20, 20);
  });
  const { collect } = { collect: () => shop.services.uploads.collect() };
  const query = (text: string, values?: unknown[]) => shop.database.query(text, values);
  const aDayLater = () => query("update uploads set unused_since = unused_since - interval '25 hours'");
  const newProductPicture = async () =>
    bodyOf(await uploads.send('productdbImages', face, { by: administrator }), 201).address as string;
  const newPersonPicture = async (by?: Person) =>
    bodyOf(await uploads.send('UserImages', face, { by }), 201).address as string;
  const isServed = async (address: string) => (await shop.call('GET', address)).status === 200;

  test('are removed after a day with all their files; pictures in use in any size stay', async () => {
    const used: Record<string, string> = {};
    const product = async (image: string) =>
      (await createProduct(shop, administrator, { image, countInStock: 10 }))._id;

    used['a product'] = await newProductPicture();
    await product(used['a product']);
    used['a product, by its large size'] = await newProductPicture();
    await product(used['a product, by its large size'].replace('-400.', '-800.'));
    used['a draft'] = await newProductPicture();
    const draft = bodyOf(await shop.call('POST', '/api/products', { token: administrator.token }), 201);
    await query('update products set images = $1 where id = $2', [[used['a draft']], draft._id]);
    used['an order, whose product is deleted'] = await newProductPicture();
    const sold = await product(used['an order, whose product is deleted']);
    await placeOrder(shop, customer, [{ product: sold, qty: 1 }]);
    await shop.call('DELETE', `/api/products/${sold}`, { token: administrator.token });
    used['a profile'] = await newPersonPicture(customer);
    const { name, email, token } = customer;
    bodyOf(
      await shop.call('PUT', '/api/users/profile', {
        token,
        body: { name, email, picture: used['a profile'] },
      }),
    );
    used['a registration'] = await newPersonPicture();
    await query(
      "insert into registrations (id, name, email, password_hash, picture) values ('waiting', 'A', $1, '', $2)",
      [newAddress(), used['a registration']],
    );
    used['a policy'] = await newProductPicture();
    await query(`insert into policies (name, content, version, changed_by) values ('delivery', $1, 1, 'x')`, [
      JSON.stringify({ sections: [`See https://shop.test${used['a policy']}`] }),
    ]);
    const unused = [await newProductPicture(), await newPersonPicture(customer), await newPersonPicture()];

    // Pictures that were just uploaded may be about to be used.
    await collect();
    await collect();
    for (const address of [...unused, ...Object.values(used)]) expect(await isServed(address)).toBe(true);
    await aDayLater();
    await collect();
    for (const address of unused) expect(await isServed(address)).toBe(false);
    const traces = await uploads.traces();
    for (const address of unused) {
      const base = address.replace(/-\d+\.jpg$/, '');
      expect(traces.filter((trace) => trace.includes(base))).toEqual([]);
    }
    await aDayLater();
    await collect();
    for (const [where, address] of Object.entries(used)) {
      expect(await isServed(address), where).toBe(true);
    }
    await query("delete from policies where name = 'delivery'");
  });

  test(
    'stay when they are used in time, and wait another day when they are given up again',
    { tags: 'long' },
    async () => {
      const address = await newProductPicture();
      const { _id } = await createProduct(shop, administrator);
      await collect();
      await aDayLater();
      const use = (image: string) =>
        shop.call('PUT', `/api/products/${_id}`, {
          token: administrator.token,
          body: productFields({ image }),
        });
      bodyOf(await use(address));
      await collect();
      expect(await isServed(address)).toBe(true);
      bodyOf(await use('/no-picture.svg'));
      await collect();
      expect(await isServed(address)).toBe(true);
      await aDayLater();
      await collect();
      expect(await isServed(address)).toBe(false);
    },
  );

  test(
    'stay while the import waits for which they were sent, and leave a day after it was discarded',
    { tags: 'long' },
    async () => {
      const files = importer(shop, administrator);
      const address = await newProductPicture();
      const rows = [
        ['name', 'category', 'price', 'images'],
        ['A chair by file', 'chair', 900, 'front.jpg'],
      ];
      const { _id } = await files.check(csvOf(rows));
      bodyOf(await files.addPictures(_id, [{ name: 'front.jpg', address }]));
      const aDayGoesBy = async () => {
        await collect();
        await aDayLater();
        await collect();
      };
      await aDayGoesBy();
      expect(await isServed(address)).toBe(true);
      bodyOf(await files.end(_id));
      await aDayGoesBy();
      expect(await isServed(address)).toBe(false);
    },
  );

  test(
    'stay when they are used again while waiting for removal, unless their person has left',
    { tags: 'long' },
    async () => {
      const address = await newProductPicture();
      const persons = await newPersonPicture(customer);
      await collect();
      await aDayLater();
      // This is the state after a node has marked them and died before it removed their files.
      const mark = (picture: string) =>
        query(`update uploads set removed_at = now() where address = $1`, [picture]);
      await mark(address);
      const { _id } = await createProduct(shop, administrator, { image: address });
      await createProduct(shop, administrator, { image: persons });
      await shop.services.uploads.removePicturesOf(customer._id);
      await collect();
      expect([await isServed(address), await isServed(persons)]).toEqual([true, false]);
      await shop.call('DELETE', `/api/products/${_id}`, { token: administrator.token });
      await collect();
      expect(await isServed(address)).toBe(true);
      await aDayLater();
      await collect();
      expect(await isServed(address)).toBe(false);
    },
  );

  test(
    'leave with the person who uploaded them, unfinished uploads too; the shop’s own stay',
    { tags: 'long' },
    async () => {
      const leaving = await createCustomer(shop);
      const resumable = resumableOf(shop);
      const before = await uploads.traces();
      await newPersonPicture(leaving);
      const path = await resumable.started(leaving, 1000, 'UserImages');
      await resumable.patch(path, leaving, 0, Buffer.from('half'));
      const others = await newPersonPicture(customer);
      await shop.services.uploads.removePicturesOf(leaving._id);
      expect((await uploads.traces()).filter((trace) => !before.includes(trace))).toEqual([
        `file ${others}`,
        `row ${others}`,
      ]);
      const { rows } = await query('select id from resumable_uploads where owner_id = $1', [leaving._id]);
      expect(rows).toEqual([]);
      const products = await newProductPicture();
      await shop.services.uploads.removePicturesOf(administrator._id);
      expect(await isServed(products)).toBe(true);
    },
  );

  test('are served with type, ranges, ETag and an unlimited lifetime while they exist', async () => {
    const address = await newProductPicture();
    const get = (headers: Record<string, string> = {}) =>
      shop.app.inject({ method: 'GET', url: address, headers });
    const whole = await get();
    const etag = whole.headers['etag'] as string;
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.any(String),
    });
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    const part = await get({ range: 'bytes=2-5' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 2-5/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
    expect((await get({ range: 'bytes=999999-' })).statusCode).toBe(416);
    expect((await shop.call('HEAD', address)).status).toBe(200);
  });
});
