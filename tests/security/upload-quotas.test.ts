import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { PictureFolder } from '../../contract/pictures/upload-limits.ts';
import { diskStore } from '../../server/lib/object-store/disk-store.ts';
import { createUploadWriter } from '../../server/uploads/upload-writer.ts';
import { createCustomer, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { resumableOf } from '../support/resumable.ts';
import { describeStores } from '../support/uploads.ts';

const MEGABYTE = 1024 * 1024;

describeStores('upload quotas', (shop, uploads) => {
  const expire = () =>
    shop.database.query("update resumable_uploads set expires_at = now() - interval '1 second'");
  const clear = () => shop.database.query('delete from rate_limits');

  test('D10: a person can leave at most 50 unfinished uploads, also when starting many at once; after a cleanup they can go on', async () => {
    const before = await uploads.traces();
    const owner = await createCustomer(shop);
    const other = await createCustomer(shop);
    const resumable = resumableOf(shop);
    await clear();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => resumable.begin(owner, 1000, 'UserImages')),
    );
    const begun = answers.filter(({ status }) => status === 201);
    expect(begun).toHaveLength(50);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(refusalOf(answer)).toBe('429 too-many-uploads');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const { headers } of begun.slice(0, 5)) {
      await resumable.patch(headers['location']!, owner, 0, Buffer.from('half a picture'));
    }
    expect(await uploads.traces()).not.toEqual(before);
    await resumable.started(other, 1000, 'UserImages');
    await clear();
    expect(refusalOf(await resumable.begin(owner, 1000, 'UserImages'))).toBe('429 too-many-uploads');

    await expire();
    expect((await resumable.head(begun[0]!.headers['location']!, owner)).status).toBe(404);
    await shop.services.resumable.sweep();
    expect(await uploads.traces()).toEqual(before);
    expect((await shop.database.query('select id from resumable_uploads')).rows).toEqual([]);
    await resumable.started(owner, 1000, 'UserImages');
  });

  test('D10: a person can send sixty pictures an hour, by either kind of upload', async () => {
    const owner = await createCustomer(shop);
    const resumable = resumableOf(shop);
    for (let turn = 0; turn < 60; turn += 1) {
      const path = await resumable.started(owner, 10, 'UserImages');
      await resumable.end(path, owner);
    }
    expect(refusalOf(await resumable.begin(owner, 10, 'UserImages'))).toBe('429 too-many-requests');
    const face = await plainPicture(9, 9);
    expect(refusalOf(await uploads.send('UserImages', face, { by: owner }))).toBe('429 too-many-requests');
  });

  test('the announced size of all uploads together is limited', async () => {
    const administrator = await signInAdministrator(shop);
    const resumable = resumableOf(shop);
    await shop.database.query(
      `insert into resumable_uploads (id, owner_id, folder, length, metadata, expires_at)
       select 'abandoned' || n, $1, 'productdbImages', $2, '{}', now() + interval '1 hour' from generate_series(1, 2) as n`,
      [(await createCustomer(shop))._id, 1020 * MEGABYTE],
    );
    const refused = await resumable.begin(administrator, 20 * MEGABYTE);
    expect(refusalOf(refused)).toBe('507 storage-full');
    expect(refused.body.message).toBe(
      'There is no room left for pictures at the moment. Please try again later',
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await resumable.started(administrator, 7 * MEGABYTE);
    await expire();
    await shop.services.resumable.sweep();
  });

  test('one person, and all customers together, leave room for others and for the shop', async () => {
    const administrator = await signInAdministrator(shop);
    const { resumable: service } = shop.services;
    const writer = createUploadWriter(shop.database, diskStore(join(shop.config.dataDir, 'writing')));
    const bodies: PassThrough[] = [];
    const writings: Promise<unknown>[] = [];
    /** Sends a head without a body and returns the refusal, if there is one. */
    async function write(by: Person, folder: PictureFolder = 'UserImages'): Promise<string | null> {
      const id = (await resumableOf(shop).started(by, 1000, folder)).split('/').at(-1)!;
      const body = new PassThrough();
      bodies.push(body);
      const begun = writer.write(await service.get(id), body);
      writings.push(begun.catch(() => undefined));
      return Promise.race([begun.then(String, (error: Error & { code: string }) => error.code), pause()]);
    }
    const pause = () => new Promise<null>((resolve) => setImmediate(() => resolve(null)));
    const customers = await Promise.all(Array.from({ length: 7 }, () => createCustomer(shop)));
    for (const customer of customers.slice(0, 6)) {
      for (let place = 0; place < 8; place += 1) expect(await write(customer)).toBeNull();
      expect(await write(customer)).toBe('unavailable');
    }
    expect(await write(customers[6]!)).toBe('unavailable');
    expect(await write(administrator, 'productdbImages')).toBeNull();
    for (const body of bodies) body.end();
    await Promise.all(writings);
    expect(await write(customers[6]!)).toBeNull();
    bodies.at(-1)!.end();
    await Promise.all(writings);
    await expire();
    await shop.services.resumable.sweep();
  });

  test('pictures of receipts are limited per person and in total', async () => {
    const owner = await createCustomer(shop);
    const face = await plainPicture(9, 9);
    const { _id: id, name: called, email } = owner;
    const rights = {
      role: null,
      isFresh: true,
      hasProof: true,
      hasFactor: false,
      needsFactor: false,
      tablet: null,
      program: null,
      onlyOrder: null,
    };
    const caller = { id, name: called, email, ...rights, tokenHash: Buffer.alloc(0) };
    const keep = () => shop.services.uploads.keepReceiptPicture(face, caller);
    const name = await keep();
    for (const [owners, bytes, code] of [
      [owner._id, 50 * MEGABYTE, 'quota-exceeded'],
      [null, 10_240 * MEGABYTE, 'storage-full'],
    ] as const) {
      await shop.database.query(
        "insert into uploads (address, owner_id, bytes) values ('receipts/full', $1, $2)",
        [owners, bytes],
      );
      await expect(keep()).rejects.toMatchObject({ status: 507, code });
      await shop.database.query("delete from uploads where address = 'receipts/full'");
    }
    await shop.services.uploads.removeReceiptPicture(name);
  });

  test('who works for the shop sends pictures of deliveries and cases for years, up to what all have together', async () => {
    const { _id: id, name: called, email } = await createCustomer(shop);
    const rights = {
      role: 'storekeeper',
      isFresh: true,
      hasProof: true,
      hasFactor: false,
      needsFactor: false,
      onlyOrder: null,
    } as const;
    const caller = {
      id,
      name: called,
      email,
      ...rights,
      tablet: null,
      program: null,
      tokenHash: Buffer.alloc(0),
    };
    const face = await plainPicture(9, 9);
    await shop.database.query(
      "insert into uploads (address, owner_id, bytes) values ('receipts/full', $1, $2)",
      [id, 50 * MEGABYTE],
    );
    const name = await shop.services.uploads.keepReceiptPicture(face, caller);
    expect(await shop.services.uploads.readReceiptPicture(name)).not.toBeNull();
    await shop.database.query("delete from uploads where address = 'receipts/full'");
    await shop.services.uploads.removeReceiptPicture(name);
  });

  test('stored pictures are limited per person and in total', async () => {
    const owner = await createCustomer(shop);
    const guest = { from: '203.0.113.9' };
    const face = await plainPicture(9, 9);
    const fill = (owners: string | null, bytes: number) =>
      shop.database.query(
        "insert into uploads (address, owner_id, bytes) values ('/images/UserImages/full', $1, $2)",
        [owners, bytes],
      );
    const empty = () => shop.database.query("delete from uploads where address = '/images/UserImages/full'");
    expect((await uploads.send('UserImages', face, { by: owner })).status).toBe(201);
    await fill(owner._id, 20 * MEGABYTE);
    expect(refusalOf(await uploads.send('UserImages', face, { by: owner }))).toBe('507 quota-exceeded');
    expect(refusalOf(await resumableOf(shop).begin(owner, 10, 'UserImages'))).toBe('507 quota-exceeded');
    expect((await uploads.send('UserImages', face, guest)).status).toBe(201);
    await empty();
    await fill(null, 5120 * MEGABYTE);
    expect(refusalOf(await uploads.send('UserImages', face, guest))).toBe('507 storage-full');
    const administrator = await signInAdministrator(shop);
    expect((await uploads.send('productdbImages', face, { by: administrator })).status).toBe(201);
    await empty();
  });
});
