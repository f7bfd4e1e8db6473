import { beforeAll, expect, test } from 'vitest';
import {
  createAdministrator,
  createCustomer,
  refusalOf,
  signInAdministrator,
  type Person,
} from '../support/factories.ts';
import { plainPicture } from '../support/pictures.ts';
import { metadataOf, resumableOf, TUS } from '../support/resumable.ts';
import { describeStores, type Bytes } from '../support/uploads.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describeStores('resumable uploads belong to their sender', (shop, uploads) => {
  let administrator: Person;
  let owner: Person;
  let stranger: Person;
  let resumable: ReturnType<typeof resumableOf>;
  let face: Bytes;
  beforeAll(async () => {
    administrator = await signInAdministrator(shop);
    owner = await createCustomer(shop);
    stranger = await createCustomer(shop);
    resumable = resumableOf(shop);
    face = await plainPicture(60, 60);
  });

  test('D6: a wrong offset or bytes beyond the end change nothing', async () => {
    const path = await resumable.started(owner, face.length, 'UserImages');
    expect((await resumable.patch(path, owner, 0, face.subarray(0, 100))).status).toBe(204);
    for (const offset of [0, 99, 101, face.length]) {
      const answer = await resumable.patch(path, owner, offset, face.subarray(0, 50));
      expect(refusalOf(answer), String(offset)).toBe('409 upload-offset');
    }
    for (const offset of ['-1', '1e2', '100.5', '0x64', '']) {
      const answer = await resumable.patch(path, owner, 100, face.subarray(0, 50), {
        'upload-offset': offset,
      });
      expect(refusalOf(answer), offset).toBe('400 bad-request');
    }
    expect(refusalOf(await resumable.patch(path, owner, 100, face))).toBe('413 payload-too-large');
    expect((await resumable.head(path, owner)).headers['upload-offset']).toBe('100');
    const done = await resumable.patch(path, owner, 100, face.subarray(100));
    expect([done.status, done.headers['upload-address']]).toEqual([204, expect.stringMatching(/-437\.jpg$/)]);
  });

  test('D7: of two chunks at one offset one is stored and the other is refused', async () => {
    const path = await resumable.started(owner, face.length, 'UserImages');
    const answers = await Promise.all(
      [0, 1].map(() => resumable.patch(path, owner, 0, face.subarray(0, 200))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.toBeOneOf([409, 423])]);
    expect((await resumable.patch(path, owner, 200, face.subarray(200))).status).toBe(204);
  });

  test('D8: an upload answers 404 to everybody else and stays unchanged', async () => {
    const path = await resumable.started(owner, face.length, 'UserImages');
    await resumable.patch(path, owner, 0, face.subarray(0, 100));
    for (const by of [stranger, administrator]) {
      expect((await resumable.head(path, by)).status).toBe(404);
      expect(refusalOf(await resumable.patch(path, by, 100, face.subarray(100)))).toBe(
        '404 upload-not-found',
      );
      expect(refusalOf(await resumable.end(path, by))).toBe('404 upload-not-found');
      expect(refusalOf(await shop.call('GET', path, { token: by.token }))).toBe('404 upload-not-found');
    }
    for (const answer of [await resumable.patch(path, undefined, 100, face), await resumable.end(path)]) {
      expect(refusalOf(answer)).toBe('401 not-signed-in');
    }
    expect(await resumable.state(path, owner)).toMatchObject({ state: 'receiving', offset: 100 });
    // The owner continues at once, because neither waits for the other.
    expect((await resumable.patch(path, owner, 100, face.subarray(100))).status).toBe(204);
  });

  test('D9: names with ../ and NUL, in metadata and in the id, lead nowhere', async () => {
    const before = await uploads.traces();
    const begin = (metadata: string) =>
      resumable.begin(owner, 10, 'UserImages', { 'upload-metadata': metadata });
    for (const metadata of [
      metadataOf('../UserImages'),
      metadataOf('UserImages/../../postgres'),
      metadataOf('UserImages\0'),
      `folder ${base64('UserImages')},folder ${base64('productdbImages')}`,
      `folder ${base64('UserImages')},__proto__ ${base64('x')}`,
      `folder ${base64('UserImages')},filename ${base64('a\0b')}`,
      `folder ${base64('UserImages')},filename ${base64('a'.repeat(2000))}`,
      'folder not!base64',
      `folder,${base64('UserImages')}`,
    ]) {
      expect((await begin(metadata)).status, metadata.slice(0, 80)).toBe(400);
    }
    const started = await begin(`folder ${base64('UserImages')},filename ${base64('../../../etc/passwd')}`);
    expect(started.status).toBe(201);
    const path = started.headers['location']!;
    expect(path).toMatch(/^\/api\/uploads\/[\da-f]{32}$/);
    for (const id of [
      '..',
      '%2e%2e',
      '..%2f..%2fetc%2fpasswd',
      '%00',
      'a%00b',
      `${path.slice(13)}%2f..`,
      'x'.repeat(400),
    ]) {
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET'] as const) {
        const headers = {
          ...TUS,
          'upload-offset': '0',
          ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
        };
        const raw = method === 'PATCH' ? Buffer.from('1') : undefined;
        const { status } = await shop.call(method, `/api/uploads/${id}`, {
          token: owner.token,
          headers,
          raw,
        });
        expect([400, 401, 404, 405, 414], `${method} ${id}`).toContain(status);
      }
    }
    await resumable.end(path, owner);
    expect(await uploads.traces()).toEqual(before);
  });

  test('unsupported parts of the protocol are refused as such', async () => {
    const path = await resumable.started(owner, face.length, 'UserImages');
    for (const answer of [
      await resumable.begin(owner, 10, 'UserImages', { 'upload-defer-length': '1' }),
      await resumable.begin(owner, '', 'UserImages', { 'upload-defer-length': '1' }),
      await resumable.begin(owner, 10, 'UserImages', { 'upload-concat': 'partial' }),
      await resumable.patch(path, owner, 0, face, { 'upload-length': '5' }),
    ])
      expect(refusalOf(answer)).toBe('400 bad-request');
    await resumable.end(path, owner);
  });

  test('a person who is no administrator any more cannot finish a product picture', async () => {
    const before = await uploads.traces();
    const demoted = await createAdministrator(shop, administrator);
    const path = await resumable.started(demoted, face.length, 'productdbImages');
    const whole = await resumable.started(demoted, face.length, 'productdbImages');
    await shop.database.query('update resumable_uploads set received = length where id = $1', [
      whole.split('/').at(-1)!,
    ]);
    await shop.database.query('update users set is_admin = false where id = $1', [demoted._id]);
    expect(refusalOf(await resumable.patch(path, demoted, 0, face))).toBe('403 not-allowed');
    const asked = await shop.call('GET', whole, { token: demoted.token });
    expect(refusalOf(asked)).toBe('403 not-allowed');
    expect(await uploads.traces()).toEqual(before);
  });

  test('answers have the shop’s security headers and let no other site read them', async () => {
    const path = await resumable.started(owner, face.length, 'UserImages');
    const evil = { origin: 'https://evil.example' };
    for (const answer of [
      await resumable.begin(owner, 10, 'UserImages', evil),
      await resumable.patch(path, owner, 0, face.subarray(0, 5), evil),
      await resumable.patch(path, owner, 0, face.subarray(0, 5), evil),
      await resumable.begin(undefined, 10, 'UserImages', evil),
      await shop.call('OPTIONS', '/api/uploads', { headers: evil }),
    ]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
        'tus-resumable': '1.0.0',
      });
    }
  });
});
