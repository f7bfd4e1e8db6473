import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionLimits, type ConnectionLimits } from '../../server/lib/http/connections.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { listen, untilClosed } from '../support/bare-http.ts';
import { isLong } from '../support/long.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

/** More than a node keeps open. */
const CROWD = 6_000;
const ATTACKER = '127.0.0.66';
const VISITOR = '127.0.0.77';
const LARGE = `${'1'.repeat(13)}-${'b'.repeat(32)}-800.jpg`;
const SLOW_UPLOAD = 'POST /api/uploads/UserImages HTTP/1.1\r\nHost: a\r\nContent-Type: image/jpeg\r\n';
const SLOW_LOGIN = 'POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const unfinished = (head: string, more = '') => `${head}${more}Content-Length: 90000\r\n\r\n{"a`;

describeShopOnce('crowds of slow callers', (shop) => {
  let app: Http;
  let port: number;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    // This is more than the buffers of two sockets hold.
    const folder = join(shop.config.dataDir, 'images/productdbImages');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, LARGE), Buffer.alloc(10 * 1024 * 1024));
  });
  async function begin(trustProxy: string | false, limits: Partial<ConnectionLimits> = {}): Promise<void> {
    const connections = { ...connectionLimits({ trustProxy }), ...limits };
    app = await buildWhole({ ...shop, config: { ...shop.config, trustProxy } }, { connections });
    port = await listen(app);
    await expect.poll(() => statusOf(ask('/')), { timeout: 60_000 }).toBe(200);
  }
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  /** Calls from another address than the attacker's, on a connection of its own. */
  async function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const localAddress = headers['x-forwarded-for'] ? ATTACKER : VISITOR;
    const sent = request({ host: '127.0.0.1', port, path, headers, localAddress, agent: false });
    sent.end();
    const [answer] = await once(sent, 'response');
    return answer;
  }
  const statusOf = async (asked: Promise<IncomingMessage>) => {
    const answer = await asked;
    await text(answer);
    return answer.statusCode;
  };
  async function expectServed(headers: Record<string, string> = {}): Promise<void> {
    for (let calls = 0; calls < 8; calls += 1) expect(await statusOf(ask('/', headers))).toBe(200);
  }

  /** Opens connections one after the other in each of a hundred lines, and sends each the same. */
  async function crowd(count: number, sent: (index: number) => string, paused = false): Promise<Socket[]> {
    const opened: Socket[] = [];
    let next = 0;
    const line = async () => {
      while (next < count) {
        const index = next++;
        const socket = connect({ host: '127.0.0.1', port, localAddress: ATTACKER });
        sockets.push(socket);
        opened[index] = socket;
        socket.on('error', () => undefined);
        socket[paused ? 'pause' : 'resume']();
        await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
        if (socket.writable) socket.write(sent(index));
      }
    };
    await Promise.all(Array.from({ length: 100 }, line));
    return opened;
  }
  /** Sends the rest of a body, which is answered like any other (it is no JSON). */
  async function finish(socket: Socket, sent = 0): Promise<void> {
    socket.write(' '.repeat(90_000 - '{"a'.length - sent));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  }
  /** The connections without an answer: others may go on for a while, as any that is kept. */
  const unanswered = (all: Socket[]) =>
    all.filter(({ closed, bytesRead }) => !closed && bytesRead === 0).length;

  describe('straight at a node', () => {
    beforeEach(() => begin(false));

    test.each([['pictures', SLOW_UPLOAD], ...(isLong ? [['JSON', SLOW_LOGIN]] : [])])(
      'E9: 6,000 unfinished bodies of %s from one address keep nobody out, and all but fifty are answered',
      async (_what, head) => {
        const slow = await crowd(CROWD, () => unfinished(head));
        await expectServed();
        await expect.poll(() => unanswered(slow), { timeout: 60_000 }).toBeLessThanOrEqual(50);
        await expectServed();
      },
    );

    test(
      'E9: 6,000 from one address that never read their answers keep nobody out',
      { tags: 'long' },
      async () => {
        const asked = `GET /images/productdbImages/${LARGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
        await crowd(CROWD, () => asked, true);
        await expectServed();
      },
    );

    test(
      'E9: a guest who may send no more pictures is told so before the body',
      { tags: 'long' },
      async () => {
        await shop.database.query('delete from rate_limits');
        for (let sent = 0; sent < 30; sent += 1) {
          const [socket] = await crowd(1, () => unfinished(SLOW_UPLOAD));
          socket!.destroy();
        }
        const counted = "select points from rate_limits where key like 'uploads-network:%'";
        await expect
          .poll(async () => (await shop.database.query(counted)).rows, { timeout: 60_000 })
          .toEqual([{ points: 30 }]);
        const [socket] = await crowd(1, () => unfinished(SLOW_UPLOAD));
        const [answer] = await once(socket!, 'data');
        expect(String(answer)).toMatch(/^HTTP\/1\.1 429 /);
      },
    );

    test(
      'E9: a body that falls behind the least rate is cut, one that was fast may pause',
      { tags: 'long' },
      async () => {
        await app.close();
        await begin(false, { lateBodyMs: 500, checkMs: 50 });
        const [fast] = await crowd(1, () => `${unfinished(SLOW_LOGIN)}${' '.repeat(80_000)}`);
        const [slow] = await crowd(1, () => unfinished(SLOW_LOGIN));
        expect(await untilClosed(slow!)).toMatch(/^HTTP\/1\.1 408 /);
        await finish(fast!, 80_000);
      },
    );
  });

  describe('behind a proxy', () => {
    // A slow machine takes longer for a crowd than a body may take.
    beforeEach(() => begin(ATTACKER, { lateBodyMs: 600_000, requestMs: 600_000, silenceMs: 600_000 }));
    const told = (network: string) => `X-Forwarded-For: ${network}\r\n`;

    test(
      'E9: 6,000 unfinished bodies of one told address keep nobody out, and those of others stay',
      { tags: 'long' },
      async () => {
        const others = await crowd(60, (index) => unfinished(SLOW_LOGIN, told(`198.51.100.${index}`)));
        const slow = await crowd(CROWD, () => unfinished(SLOW_UPLOAD, told('203.0.113.9')));
        await expect.poll(() => unanswered(slow), { timeout: 60_000 }).toBeLessThanOrEqual(50);
        await expectServed({ 'x-forwarded-for': '192.0.2.1' });
        await Promise.all(others.map((socket) => finish(socket)));
      },
    );
  });
});
