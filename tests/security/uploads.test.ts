import { rename, rm, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_UPLOAD, type PictureFolder } from '../../contract/pictures.ts';
import { bodyOf, createCustomer, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { manyPixels, plainPicture, tiff } from '../support/pictures.ts';
import { AT_ONCE, describeShop } from '../support/start-shop.ts';
import { uploadsOf, type Bytes } from '../support/uploads.ts';

const half = async (picture: Promise<Bytes>) => (await picture).subarray(0, (await picture).length * 0.6);
const SCRIPT = '<script>alert(1)</script>';

describeShop(
  'uploads that must not get in:',
  (shop) => {
    let administrator: Person;
    let customer: Person;
    let uploads: ReturnType<typeof uploadsOf>;
    let face: Bytes;
    beforeAll(async () => {
      administrator = await signInAdministrator(shop);
      customer = await createCustomer(shop);
      uploads = uploadsOf(shop);
      face = await plainPicture(60, 60);
    });

    describe.each<PictureFolder>(['productdbImages', 'UserImages'])('to %s', (folder) => {
      const send = (raw: Bytes, type?: string) =>
        uploads.send(folder, raw, { by: folder === 'UserImages' ? customer : administrator, type });

      test.each<[string, string, () => Promise<Bytes> | Bytes]>([
        ['nothing', 'image/jpeg', () => Buffer.alloc(0)],
        ['text', 'image/jpeg', () => Buffer.from('a chair')],
        ['a page', 'image/png', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
        ['a page that begins like a GIF', 'image/gif', () => Buffer.from(`GIF89a/*${SCRIPT}*/`)],
        ['a zip', 'image/jpeg', () => Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000')],
        [
          'SVG',
          'image/svg+xml',
          () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
        ],
        ['TIFF', 'image/tiff', tiff],
        ['half a JPEG', 'image/jpeg', () => half(plainPicture(60, 60))],
        ['half a PNG', 'image/png', () => half(plainPicture(60, 60, 'png'))],
        ['half a GIF', 'image/gif', () => half(plainPicture(60, 60, 'gif'))],
        ['half a WebP', 'image/webp', () => half(plainPicture(60, 60, 'webp'))],
        ['256 megapixels in 32 KB', 'image/png', () => manyPixels(16_000, 16_000)],
      ])('%s is refused and leaves nothing', async (_what, type, bytes) => {
        const before = await uploads.traces();
        const answer = await send(await bytes(), type);
        expect(refusalOf(answer)).toBe('422 invalid-image');
        expect(answer.body.message).toBe('Invalid image content.');
        expect(await uploads.traces()).toEqual(before);
      });

      test('what is hidden behind a picture does not come along', async () => {
        const polyglot = Buffer.concat([face, Buffer.from(`PK\u0003\u0004${SCRIPT}`)]);
        const { address } = bodyOf(await send(polyglot, 'image/jpeg'), 201);
        expect((await uploads.read(address)).includes('<script>')).toBe(false);
      });

      test('more bytes than one request may carry', async () => {
        expect((await send(Buffer.concat([face], LARGEST_UPLOAD[folder]))).status).toBe(201);
        const before = await uploads.traces();
        const tooLarge = Buffer.concat([face], LARGEST_UPLOAD[folder] + 1);
        expect(refusalOf(await send(tooLarge))).toBe('413 payload-too-large');
        expect(await uploads.traces()).toEqual(before);
      });

      test('what is not said to be a picture', async () => {
        for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
          expect([400, 415]).toContain((await send(face, type)).status);
        }
        expect(refusalOf(await send(Buffer.from('{}'), 'application/json'))).toBe(
          '415 unsupported-media-type',
        );
      });
    });

    test('a picture is a body for uploads alone', async () => {
      const headers = { 'content-type': 'image/jpeg' };
      const answer = await shop.call('POST', '/api/users/login', { raw: face, headers });
      expect(refusalOf(answer)).toBe('415 unsupported-media-type');
    });

    test('product pictures of others than administrators', async () => {
      const before = await uploads.traces();
      const forged = { ...administrator, token: 'x'.repeat(43) };
      expect(refusalOf(await uploads.send('productdbImages', face))).toBe('401 not-signed-in');
      expect(refusalOf(await uploads.send('productdbImages', face, { by: forged }))).toBe(
        '401 not-signed-in',
      );
      expect(refusalOf(await uploads.send('productdbImages', face, { by: customer }))).toBe(
        '403 not-allowed',
      );
      expect(await uploads.traces()).toEqual(before);
    });

    test('other folders, and other files than pictures', async () => {
      for (const folder of ['', 'demo', 'incoming', '..%2f..', 'userimages']) {
        const answer = await uploads.send(folder as PictureFolder, face, { by: administrator });
        expect(answer.status, folder).toBe(404);
      }
      for (const path of [
        '/images/productdbImages/',
        '/images/productdbImages/nothing-400.jpg',
        '/images/productdbImages/..%2fUserImages',
        '/images/productdbImages/..%2f..%2fpostgres%2fPG_VERSION',
        '/images/productdbImages/%00',
        '/images/incoming/',
      ]) {
        expect([400, 403, 404], path).toContain((await shop.call('GET', path)).status);
      }
    });

    test('too many of guests from one network; people and other networks are not held up by it', async () => {
      const from = '198.51.100.7';
      const statuses: number[] = [];
      while (statuses.length < 31) statuses.push((await uploads.send('UserImages', face, { from })).status);
      expect(statuses).toEqual([...Array(30).fill(201), 429]);
      const refused = await uploads.send('UserImages', face, { from });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await uploads.send('UserImages', face, { from: '198.51.100.8' })).status).toBe(201);
      expect((await uploads.send('UserImages', face, { from, by: customer })).status).toBe(201);
    });

    test('a disk that fails leaves neither a row nor a file, and the next one is kept', async () => {
      const before = await uploads.traces();
      const folder = uploads.pathOf('productdbImages');
      await rename(folder, `${folder}.away`);
      await writeFile(folder, '');
      expect(refusalOf(await uploads.send('productdbImages', face, { by: administrator }))).toBe(
        '500 internal',
      );
      await rm(folder);
      await rename(`${folder}.away`, folder);
      expect(await uploads.traces()).toEqual(before);
      expect((await uploads.send('productdbImages', face, { by: administrator })).status).toBe(201);
    });
  },
  { variables: AT_ONCE },
);
