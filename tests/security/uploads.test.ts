import { beforeAll, describe, expect, test } from 'vitest';
import {
  LARGEST_IN_PIECES,
  LARGEST_UPLOAD,
  type PictureFolder,
} from '../../contract/pictures/upload-limits.ts';
import { bodyOf, createCustomer, refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { manyFrames, manyPixels, plainPicture, progressivePicture, tiff } from '../support/pictures.ts';
import { resumableOf } from '../support/resumable.ts';
import { describeStores, renditionsOf, type Bytes } from '../support/uploads.ts';

const half = async (picture: Promise<Bytes>) => (await picture).subarray(0, (await picture).length * 0.6);
const TOO_LARGE = ['picture-too-large', /up to 15 megapixels/] as const;
const SCRIPT = '<script>alert(1)</script>';

describeStores('uploads that are refused:', (shop, uploads) => {
  let administrator: Person;
  let customer: Person;
  let resumable: ReturnType<typeof resumableOf>;
  let face: Bytes;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    customer = await createCustomer(shop);
    resumable = resumableOf(shop);
    face = await plainPicture(60, 60);
  });

  describe.each<PictureFolder>(['productdbImages', 'UserImages'])('to %s', (folder) => {
    const sender = () => (folder === 'UserImages' ? customer : administrator);
    const send = (raw: Bytes, type?: string) => uploads.send(folder, raw, { by: sender(), type });

    async function expectNothingOf(
      type: string,
      bytes: Bytes,
      [code, sentence] = ['invalid-image', /^Invalid image content\.$/] as readonly [string, RegExp],
    ): Promise<void> {
      const before = await uploads.traces();
      const answer = await send(bytes, type);
      expect(refusalOf(answer)).toBe(`422 ${code}`);
      expect(answer.body.message).toMatch(sentence);
      if (bytes.length > 0) {
        const path = await resumable.started(sender(), bytes.length, folder);
        expect(refusalOf(await resumable.patch(path, sender(), 0, bytes))).toBe(`422 ${code}`);
      }
      expect(await uploads.traces()).toEqual(before);
    }
    // Shows S5.12, S5.14.
    test.each<[string, string, () => Promise<Bytes> | Bytes]>([
      ['nothing', 'image/jpeg', () => Buffer.alloc(0)],
      ['text', 'image/jpeg', () => Buffer.from('a chair')],
      ['a page', 'image/png', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
      ['a page that begins like a GIF', 'image/gif', () => Buffer.from(`GIF89a/*${SCRIPT}*/`)],
      ['a zip', 'image/jpeg', () => Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000')],
      [
        'SVG with a script',
        'image/svg+xml',
        () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`),
      ],
      ['TIFF', 'image/tiff', tiff],
      ['half a JPEG', 'image/jpeg', () => half(plainPicture(60, 60))],
      ['half a PNG', 'image/png', () => half(plainPicture(60, 60, 'png'))],
      ['half a GIF', 'image/gif', () => half(plainPicture(60, 60, 'gif'))],
      ['half a WebP', 'image/webp', () => half(plainPicture(60, 60, 'webp'))],
      ['half an AVIF', 'image/avif', () => half(plainPicture(60, 60, 'avif'))],
    ])('D2: %s is refused and leaves nothing', async (_what, type, make) =>
      expectNothingOf(type, await make()),
    );
    test.each<[string, string, () => Promise<Bytes> | Bytes, (readonly [string, RegExp])?]>([
      ['256 megapixels in 32 KB', 'image/png', () => manyPixels(16_000, 16_000), TOO_LARGE],
      [
        '30 megapixels that must be decoded whole',
        'image/jpeg',
        () => progressivePicture(6000, 5000),
        TOO_LARGE,
      ],
      ['3,000 frames', 'image/gif', () => manyFrames(3000)],
    ])('D4: %s is refused and leaves nothing', async (_what, type, make, refusal) =>
      expectNothingOf(type, await make(), refusal),
    );

    test('D3: data that is hidden before, in or after a picture is removed', async () => {
      const png = await plainPicture(60, 60, 'png');
      // The data is in a JPEG comment, in a PNG text chunk after the header, and after the end.
      const comment = Buffer.from(
        `\u00ff\u00fe\u0000${String.fromCharCode(SCRIPT.length + 2)}${SCRIPT}`,
        'latin1',
      );
      for (const polyglot of [
        Buffer.concat([face, Buffer.from(`PK\u0003\u0004${SCRIPT}`)]),
        Buffer.concat([face.subarray(0, 2), comment, face.subarray(2)]),
        Buffer.concat([png, Buffer.from(`<?php ${SCRIPT}`)]),
        Buffer.concat([await plainPicture(60, 60, 'gif'), Buffer.from(`;${SCRIPT}`)]),
      ]) {
        expect(polyglot.includes('<script>')).toBe(true);
        const { address } = bodyOf(await send(polyglot, 'image/jpeg'), 201);
        const files = folder === 'UserImages' ? [address] : renditionsOf(address);
        for (const file of files) expect((await uploads.read(file)).includes('script')).toBe(false);
      }
    });

    test('D1: more bytes than allowed, declared or not', { tags: 'long' }, async () => {
      const largest = LARGEST_UPLOAD[folder];
      expect((await send(Buffer.concat([face], largest))).status).toBe(201);
      const before = await uploads.traces();
      expect(refusalOf(await send(Buffer.concat([face], largest + 1)))).toBe('413 payload-too-large');
      expect(refusalOf(await resumable.begin(sender(), LARGEST_IN_PIECES[folder] + 1, folder))).toBe(
        '413 payload-too-large',
      );
      expect(refusalOf(await resumable.begin(sender(), '9'.repeat(30), folder))).toMatch(/^(400|413) /);
      const path = await resumable.started(sender(), 100, folder);
      expect(refusalOf(await resumable.patch(path, sender(), 0, face))).toBe('413 payload-too-large');
      expect((await resumable.head(path, sender())).headers['upload-offset']).toBe('0');
      await resumable.end(path, sender());
      expect(await uploads.traces()).toEqual(before);
    });

    test('D2: a body that is not declared as a picture', async () => {
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
        expect([400, 415]).toContain((await send(face, type)).status);
      }
      expect(refusalOf(await send(Buffer.from('{}'), 'application/json'))).toBe('415 unsupported-media-type');
    });
  });

  test('a picture is accepted as a body only by upload calls', async () => {
    for (const type of ['image/jpeg', 'application/offset+octet-stream']) {
      const headers = { 'content-type': type };
      const answer = await shop.call('POST', '/api/users/login', { raw: face, headers });
      expect(refusalOf(answer)).toBe('415 unsupported-media-type');
    }
  });

  test('D1: product pictures by people who are no administrators, and resumable uploads by guests', async () => {
    const before = await uploads.traces();
    const forged = { ...administrator, token: 'x'.repeat(43) };
    for (const [by, refusal] of [
      [undefined, '401 not-signed-in'],
      [forged, '401 invalid-token'],
    ] as const) {
      expect(refusalOf(await uploads.send('productdbImages', face, { by }))).toBe(refusal);
      expect(refusalOf(await resumable.begin(by, 10, 'productdbImages'))).toBe(refusal);
      expect(refusalOf(await resumable.begin(by, 10, 'UserImages'))).toBe(refusal);
    }
    expect(refusalOf(await uploads.send('productdbImages', face, { by: customer }))).toBe('403 not-allowed');
    expect(refusalOf(await resumable.begin(customer, 10, 'productdbImages'))).toBe('403 not-allowed');
    expect(await uploads.traces()).toEqual(before);
    const { rows } = await shop.database.query(
      "select count(*)::int as count from resumable_uploads where folder = 'productdbImages' and owner_id <> $1",
      [administrator._id],
    );
    expect(rows[0].count).toBe(0);
  });

  test('D9: other folders, and other files than pictures', async () => {
    for (const folder of ['demo', 'incoming', '..%2f..', 'userimages', 'a%00b']) {
      const answer = await uploads.send(folder as PictureFolder, face, { by: administrator });
      expect([400, 404, 405], folder).toContain(answer.status);
    }
    for (const path of [
      '/images/productdbImages/',
      '/images/productdbImages/nothing-400.jpg',
      '/images/productdbImages/..%2fUserImages',
      '/images/productdbImages/..%2f..%2fpostgres%2fPG_VERSION',
      '/images/productdbImages/%00',
      '/images/incoming/',
      '/images/.aside/',
    ]) {
      expect([400, 403, 404], path).toContain((await shop.call('GET', path)).status);
    }
  });

  test(
    'D10: too many by guests from one network; signed-in people and other networks are not affected',
    { tags: 'long' },
    async () => {
      const from = '198.51.100.7';
      const statuses: number[] = [];
      while (statuses.length < 31) statuses.push((await uploads.send('UserImages', face, { from })).status);
      expect(statuses).toEqual([...Array(30).fill(201), 429]);
      const refused = await uploads.send('UserImages', face, { from });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await uploads.send('UserImages', face, { from: '198.51.100.8' })).status).toBe(201);
      expect((await uploads.send('UserImages', face, { from, by: customer })).status).toBe(201);
    },
  );
});
