import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '../../contract/accounts/audit.ts';
import { bodyOf, createCustomer, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { noisyPicture } from '../support/pictures.ts';
import { metadataOf, resumableOf, TUS } from '../support/resumable.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { renditionsOf, uploadsOf, type Bytes } from '../support/uploads.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeShop(
  'resumable uploads',
  (shop) => {
    let administrator: Person;
    let customer: Person;
    let uploads: ReturnType<typeof uploadsOf>;
    let resumable: ReturnType<typeof resumableOf>;
    let photo: Bytes;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop);
      uploads = uploadsOf(shop);
      resumable = resumableOf(shop);
      photo = await noisyPicture(900, 700);
    });

    // Shows S7.51.
    test('an upload in chunks makes the same picture as a single request', async () => {
      const path = await resumable.started(administrator, photo.length);
      expect(path).toMatch(/^\/api\/uploads\/[\da-f]{32}$/);
      const half = Math.floor(photo.length / 2);
      const first = await resumable.patch(path, administrator, 0, photo.subarray(0, half));
      expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)]);
      expect(first.headers['upload-address']).toBeUndefined();
      expect(await resumable.state(path, administrator)).toEqual({
        state: 'receiving',
        offset: half,
        length: photo.length,
      });
      const last = await resumable.patch(path, administrator, half, photo.subarray(half));
      expect([last.status, last.headers['upload-offset']]).toEqual([204, String(photo.length)]);
      const address = last.headers['upload-address']!;
      expect(address).toMatch(/^\/images\/productdbImages\/\d{13}-[\da-f]{32}-400\.jpg$/);
      const state = { state: 'done', address, width: 400, height: 311, sha256: sha256(photo) };
      expect(await resumable.state(path, administrator)).toMatchObject(state);
      const traces = await uploads.traces();
      for (const file of renditionsOf(address)) expect(traces).toContain(`file ${file}`);
      // The sent bytes are removed once the picture is made.
      expect(traces.filter((trace) => trace.includes('/incoming/'))).toEqual([]);
    });

    // Shows S7.54.
    test(
      'repeating the last call by empty bytes or state answers the same and makes no second picture',
      { tags: 'long' },
      async () => {
        const path = await resumable.started(administrator, photo.length);
        const { headers } = await resumable.patch(path, administrator, 0, photo);
        const before = await uploads.traces();
        for (let turn = 0; turn < 2; turn += 1) {
          const again = await resumable.patch(path, administrator, photo.length, Buffer.alloc(0));
          expect([again.status, again.headers['upload-address']]).toEqual([204, headers['upload-address']]);
        }
        expect(await uploads.traces()).toEqual(before);
      },
    );

    test(
      'a product picture makes one audit entry, also when its result is asked for again',
      { tags: 'long' },
      async () => {
        const path = await resumable.started(administrator, photo.length);
        const last = await resumable.patch(path, administrator, 0, photo);
        bodyOf(await resumable.patch(path, administrator, photo.length, Buffer.alloc(0)), 204);
        const address = last.headers['upload-address']!;
        const { token, _id } = administrator;
        const { entries } = bodyOf<AuditPage>(await shop.call('GET', '/api/audit', { token }));
        const rows = entries.filter(({ subject }) => subject.id === address);
        expect(rows.map(({ action, actor }) => [action, actor._id])).toEqual([['picture.uploaded', _id]]);
      },
    );

    test('a file that is no picture is refused at its last byte and later, and leaves nothing', async () => {
      const before = await uploads.traces();
      const path = await resumable.started(customer, 5, 'UserImages');
      const refused = await resumable.patch(path, customer, 0, Buffer.from('chair'));
      expect(refusalOf(refused)).toBe('422 invalid-image');
      expect(refused.body.message).toBe('Invalid image content.');
      const again = await resumable.patch(path, customer, 5, Buffer.alloc(0));
      expect(refusalOf(again)).toBe('422 invalid-image');
      expect(await resumable.state(path, customer)).toMatchObject({
        state: 'refused',
        code: 'invalid-image',
        message: 'Invalid image content.',
        sha256: sha256(Buffer.from('chair')),
      });
      expect(await uploads.traces()).toEqual(before);
    });

    test('an upload that was ended answers 404', async () => {
      const before = await uploads.traces();
      const path = await resumable.started(administrator, photo.length);
      await resumable.patch(path, administrator, 0, photo.subarray(0, 10));
      expect((await resumable.end(path, administrator)).status).toBe(204);
      expect((await resumable.head(path, administrator)).status).toBe(404);
      expect(await uploads.traces()).toEqual(before);
    });

    test('an upload tells its offset, length and when it ends by itself', async () => {
      const options = await shop.call('OPTIONS', '/api/uploads');
      expect(options.status).toBe(204);
      expect(options.headers).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,termination',
        'tus-max-size': String(40 * 1024 * 1024),
      });
      const path = await resumable.started(administrator, 10);
      const { status, headers } = await resumable.head(path, administrator);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-length': '10',
        'upload-metadata': metadataOf('productdbImages'),
        'cache-control': 'no-store',
      });
      const hours = (Date.parse(headers['upload-expires']!) - Date.now()) / 3600_000;
      expect(hours).toBeGreaterThan(23.9);
      expect(hours).toBeLessThanOrEqual(24);
    });

    describe('a protocol error answers in the shop’s error shape:', () => {
      const ten = () => resumable.started(administrator, 10);
      test.each<[string, string, () => Promise<{ status: number; body: any; headers: any }>]>([
        [
          'another version',
          '412 tus-version',
          () => resumable.begin(administrator, 10, 'UserImages', { 'tus-resumable': '0.2.2' }),
        ],
        ['no length', '400 bad-request', () => resumable.begin(administrator, '')],
        ['a length that is none', '400 bad-request', () => resumable.begin(administrator, '1e3')],
        [
          'a length to be told later',
          '400 bad-request',
          () =>
            shop.call('POST', '/api/uploads', {
              token: administrator.token,
              headers: { ...TUS, 'upload-defer-length': '1' },
            }),
        ],
        ['an empty file', '422 invalid-image', () => resumable.begin(administrator, 0)],
        ['no folder', '400 bad-request', () => resumable.begin(administrator, 10, '')],
        ['another folder', '400 bad-request', () => resumable.begin(administrator, 10, 'demo')],
        [
          'bytes at the creation',
          '415 unsupported-media-type',
          () =>
            resumable.begin(administrator, 10, 'productdbImages', {
              'content-type': 'application/offset+octet-stream',
              'content-length': '0',
            }),
        ],
        [
          'an offset that is not the one',
          '409 upload-offset',
          async () => resumable.patch(await ten(), administrator, 5, Buffer.from('12345')),
        ],
        [
          'no offset',
          '400 bad-request',
          async () =>
            shop.call('PATCH', await ten(), {
              token: administrator.token,
              raw: Buffer.from('1'),
              headers: { ...TUS, 'content-type': 'application/offset+octet-stream' },
            }),
        ],
        [
          'another type',
          '415 unsupported-media-type',
          async () =>
            resumable.patch(await ten(), administrator, 0, Buffer.from('1'), {
              'content-type': 'image/jpeg',
            }),
        ],
        [
          'an upload that never was',
          '404 upload-not-found',
          () => resumable.patch(`/api/uploads/${'0'.repeat(32)}`, administrator, 0, Buffer.from('1')),
        ],
      ])('%s answers %s', async (_what, refusal, call) => {
        const answer = await call();
        expect(refusalOf(answer)).toBe(refusal);
        expect(answer.headers['tus-resumable']).toBe('1.0.0');
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      });
    });
  },
  { variables: AT_ONCE },
);
