import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, freshDatabase, type FreshDatabase } from '../support/databases.ts';
import { refusalOf, signInAdministrator, type Person } from '../support/factories.ts';
import { noisyPicture, plainPicture } from '../support/pictures.ts';
import { resumableOf } from '../support/resumable.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import type { Bytes } from '../support/uploads.ts';

const MEGABYTE = 1024 * 1024;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Sends a raw chunk whose head declares `declared` bytes, and keeps the connection open for more. */
function openChunk(
  server: ServerProcess,
  path: string,
  by: Person,
  offset: number,
  declared: number,
): Socket {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    'Host: shop.test',
    `Authorization: Bearer ${by.token}`,
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${offset}`,
    `Content-Length: ${declared}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

const nextData = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));

// The store knows nothing of the database, so each is tried with another one.
const ways = [['PGlite', 'disk'] as const, [databaseKinds.at(-1)!, 'S3'] as const];
describe.each(ways)('uploads over broken connections, on %s and %s', (kind, store) => {
  let fresh: FreshDatabase;
  let s3: S3Server | null = null;
  let server: ServerProcess;
  let administrator: Person;
  let photo: Bytes;
  const start = () => startServer({ ...fresh.variables, ...s3?.variables });
  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    if (store === 'S3') s3 = await startS3();
    server = await start();
    administrator = await signInAdministrator(server);
    // Bytes after the end make the file long and are dropped.
    photo = Buffer.concat([await plainPicture(300, 200), randomBytes(8 * MEGABYTE)]);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await s3?.close();
    await fresh.remove();
  });
  const offsetOf = async (path: string) =>
    Number((await resumableOf(server).head(path, administrator)).headers['upload-offset']);
  const stateOf = async (path: string) => (await resumableOf(server).state(path, administrator)).offset;
  const expectWhole = async (path: string) => {
    const answer = await resumableOf(server).patch(
      path,
      administrator,
      await offsetOf(path),
      photo.subarray(await offsetOf(path)),
    );
    expect(answer.status).toBe(204);
    expect(await resumableOf(server).state(path, administrator)).toMatchObject({
      state: 'done',
      sha256: sha256(photo),
    });
    expect((await server.call('GET', answer.headers['upload-address']!)).status).toBe(200);
  };

  // Shows S7.53.
  test('D6: cut five times, an upload continues with what had arrived and is complete', async () => {
    const path = await resumableOf(server).started(administrator, photo.length);
    const part = 1.25 * MEGABYTE;
    for (let cut = 0; cut < 5; cut += 1) {
      const offset = await offsetOf(path);
      const socket = openChunk(server, path, administrator, offset, photo.length - offset);
      socket.write(photo.subarray(offset, offset + part));
      await expect.poll(() => stateOf(path)).toBeGreaterThanOrEqual(offset + MEGABYTE);
      socket.destroy();
      const now = await offsetOf(path);
      expect(now).toBeGreaterThanOrEqual(offset + MEGABYTE);
      expect(now).toBeLessThanOrEqual(offset + part);
    }
    await expectWhole(path);
  });

  test(
    'D6: a chunk that declares or has more bytes than the rest adds nothing',
    { tags: 'long' },
    async () => {
      const path = await resumableOf(server).started(administrator, photo.length);
      const lying = openChunk(server, path, administrator, 0, photo.length + 1);
      expect(await nextData(lying)).toMatch(/^HTTP\/1\.1 413 /);
      lying.destroy();
      const tooLong = await resumableOf(server).patch(path, administrator, 0, Buffer.concat([photo, photo]));
      expect(refusalOf(tooLong)).toBe('413 payload-too-large');
      expect(await offsetOf(path)).toBe(0);
      await expectWhole(path);
    },
  );

  test(
    'D6: a connection that seems dead does not block the one that continues',
    { tags: 'long' },
    async () => {
      const path = await resumableOf(server).started(administrator, photo.length);
      const dead = openChunk(server, path, administrator, 0, photo.length);
      dead.write(photo.subarray(0, MEGABYTE + 3000));
      // Asking for the offset does not end it, but a chunk that came first would block this one.
      await expect.poll(() => stateOf(path)).toBeGreaterThanOrEqual(MEGABYTE);
      const offset = await stateOf(path);
      const rival = await resumableOf(server).patch(path, administrator, offset, Buffer.alloc(0));
      expect(rival.status).toBe(423);
      // A caller who asks for the offset has lost the earlier connection, so it is ended and its bytes are stored.
      expect(await offsetOf(path)).toBe(MEGABYTE + 3000);
      await expectWhole(path);
      dead.destroy();
    },
  );

  test(
    'F3: killed in the middle of a chunk, an upload continues after the next start, and nothing else stays',
    { tags: 'long' },
    async () => {
      const path = await resumableOf(server).started(administrator, photo.length);
      const first = 1_200_000;
      expect((await resumableOf(server).patch(path, administrator, 0, photo.subarray(0, first))).status).toBe(
        204,
      );
      const sending = resumableOf(server)
        .patch(path, administrator, first, photo.subarray(first))
        .catch(() => null);
      await server.end('SIGKILL');
      await sending;
      server = await start();
      const offset = await offsetOf(path);
      expect(offset).toBeGreaterThanOrEqual(first);
      await expectWhole(path);
      if (store === 'S3') {
        await expect
          .poll(async () => (await s3!.keys()).filter((key) => key.startsWith(`incoming/${path.slice(13)}`)))
          .toEqual([]);
      } else {
        const folder = join(fresh.variables['DATA_DIR']!, 'incoming');
        expect(readdirSync(folder)).not.toContain(path.slice(13));
      }
    },
  );
});

describe.skipIf(!databaseKinds.includes('PostgreSQL'))('uploads over two nodes', () => {
  let fresh: FreshDatabase;
  let nodes: ServerProcess[] = [];
  let administrator: Person;
  let photo: Bytes;
  beforeAll(async () => {
    fresh = await freshDatabase('PostgreSQL');
    nodes = await Promise.all([startServer(fresh.variables), startServer(fresh.variables)]);
    administrator = await signInAdministrator(nodes[0]!);
    photo = await noisyPicture(900, 700);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await fresh.remove();
  });
  const on = (node: number) => resumableOf(nodes[node]!);

  test(
    'D7: of two chunks at one offset on two nodes one is stored and the other refused, twenty times',
    { tags: 'long' },
    async () => {
      const path = await on(0).started(administrator, photo.length);
      const step = Math.floor(photo.length / 20);
      for (let turn = 0; turn < 20; turn += 1) {
        const [from, to] = [turn * step, turn === 19 ? photo.length : (turn + 1) * step];
        const answers = await Promise.all(
          [0, 1].map((node) => on(node).patch(path, administrator, from, photo.subarray(from, to))),
        );
        const statuses = answers.map(({ status }) => status).toSorted();
        expect(statuses).toEqual([204, expect.toBeOneOf([409, 423])]);
      }
      expect(await on(1).state(path, administrator)).toMatchObject({ state: 'done', sha256: sha256(photo) });
    },
  );

  test('D7: bytes that an overtaken node still writes do not count', { tags: 'long' }, async () => {
    const path = await on(0).started(administrator, photo.length);
    const socket = openChunk(nodes[0]!, path, administrator, 0, 3000);
    socket.write(Buffer.alloc(1000));
    const client = new pg.Client({ connectionString: fresh.variables['DATABASE_URL'] });
    await client.connect();
    const writing = 'select from resumable_uploads where id = $1 and writer is not null';
    await expect.poll(async () => (await client.query(writing, [path.slice(13)])).rowCount).toBe(1);
    await client.end();
    expect((await on(1).patch(path, administrator, 0, Buffer.alloc(0))).status).toBe(423);
    expect((await on(1).head(path, administrator)).headers['upload-offset']).toBe('0');
    expect((await on(1).patch(path, administrator, 0, photo.subarray(0, 5000))).status).toBe(204);
    const late = nextData(socket);
    socket.write(Buffer.alloc(2000));
    expect(await late).toMatch(/^HTTP\/1\.1 423 /);
    socket.destroy();
    expect((await on(0).patch(path, administrator, 5000, photo.subarray(5000))).status).toBe(204);
    expect(await on(0).state(path, administrator)).toMatchObject({ state: 'done', sha256: sha256(photo) });
  });

  test(
    'a finished upload that is asked about on both nodes at once makes one picture',
    { tags: 'long' },
    async () => {
      const path = await on(0).started(administrator, photo.length);
      await on(0).patch(path, administrator, 0, photo.subarray(0, photo.length - 1));
      const last = on(1).patch(path, administrator, photo.length - 1, photo.subarray(-1));
      const answers = await Promise.all([
        last,
        on(0).state(path, administrator),
        on(1).state(path, administrator),
      ]);
      expect(answers[0].status).toBe(204);
      const address = answers[0].headers['upload-address'];
      for (const node of [0, 1]) {
        const again = await on(node).patch(path, administrator, photo.length, Buffer.alloc(0));
        expect(again.headers['upload-address']).toBe(address);
      }
    },
  );
});
