import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorsText, type ErrorCode } from '../../contract/texts/errors.ts';
import { connectionLimits, createListener } from '../../server/lib/http/connections.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { askAt, listen, talk, untilClosed, type Ask } from '../support/bare-http.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

// Five hundred connections are slow on a busy machine.

/** Connections at once of each kind. */
const MANY = 500;
/** Seconds instead of the shop's limits of up to 50. */
const SHORT = {
  headersMs: 2_000,
  requestMs: 2_500,
  lateBodyMs: 60_000,
  silenceMs: 2_000,
  idleMs: 1_000,
  checkMs: 100,
  mostOpen: 5_000,
  bodiesOfNetwork: MANY,
  pipelined: 4,
};
/** A caller who is still sending when the connection is cut may not receive the last answer. */
const CUT = /^(HTTP\/1\.1 408 |$)/;
const LARGE = `${'1'.repeat(13)}-${'a'.repeat(32)}-800.jpg`;
const LOGIN = 'POST /api/users/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n';
const SECOND = 'GET /api/users HTTP/1.1\r\nHost: shop.test\r\n\r\n';

describeShopOnce('raw connections', (shop) => {
  let app: Http;
  let port: number;
  let ask: Ask;
  beforeAll(async () => {
    app = await buildWhole(shop, { connections: SHORT });
    port = await listen(app);
    // This is more than the buffers of two sockets hold.
    const folder = join(shop.config.dataDir, 'images/productdbImages');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, LARGE), Buffer.alloc(10 * 1024 * 1024));
    ask = askAt(port);
  });
  afterAll(() => app.close());

  /** Expects exactly one refusal in the shop's shape, and the end of the connection after it. */
  function expectRefusal(heard: string, statuses: number[]): void {
    const [head, body] = heard.split('\r\n\r\n') as [string, string];
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
    expect(statuses).toContain(Number(head.split(' ')[1]));
    expect(head.toLowerCase()).toContain('connection: close');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    const { message, code, ...rest } = JSON.parse(body) as Record<string, string>;
    expect(rest).toEqual({});
    expect(message).toBe(errorsText(code as ErrorCode));
  }

  test.each([
    [
      'Content-Length and Transfer-Encoding',
      `${LOGIN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    [
      'the same in the other order',
      `${LOGIN}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    ['two different lengths', `${LOGIN}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SECOND}`],
    ['two lengths in one header', `${LOGIN}Content-Length: 0, 44\r\n\r\n${SECOND}`],
    ['a length with a sign', `${LOGIN}Content-Length: +2\r\n\r\n{}${SECOND}`],
    ['chunked twice', `${LOGIN}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${SECOND}`],
    [
      'chunked, and something after it',
      `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    [
      'a space before the colon',
      `${LOGIN}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SECOND}`,
    ],
    ['a header folded over two lines', `${LOGIN}X-A: 1\r\n Content-Length: 44\r\n\r\n${SECOND}`],
    [
      'a chunk size that is no number',
      `${LOGIN}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${SECOND}`,
    ],
    ['line ends without carriage return', `${LOGIN.replaceAll('\r\n', '\n')}\n${SECOND}`],
    ['a bare carriage return', `GET / HTTP/1.1\r\nHost: a\rX: y\r\n\r\n`],
    ['NUL in a header', `GET / HTTP/1.1\r\nHost: shop.test\r\nX: a\0b\r\n\r\n`],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: shop.test\r\nhost: evil.test\r\nConnection: close\r\n\r\n'],
    [
      'the same Host twice, for a call that is not cached',
      'GET /api/ready HTTP/1.1\r\nHost: shop.test\r\nHost: shop.test\r\nConnection: close\r\n\r\n',
    ],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['a handshake of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['HTTP of another number', 'GET / HTTP/9.9\r\nHost: shop.test\r\n\r\n'],
  ])('E8: %s is refused, and nothing after it is read', async (_what, sent) =>
    expectRefusal(await talk(port, sent), [400]),
  );

  test('E8: 100 KB of headers, in one or in many, are refused', async () => {
    const long = `GET / HTTP/1.1\r\nHost: shop.test\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`;
    const many = `GET / HTTP/1.1\r\nHost: shop.test\r\n${'X: x\r\n'.repeat(17_000)}\r\n`;
    const path = `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;
    for (const sent of [long, many, path]) expectRefusal(await talk(port, sent), [431]);
  });

  test('E8: the shop still answers afterwards', async () =>
    expect((await ask('/api/ready')).status).toBe(200));

  test('E8: an absolute address is answered as its path alone, and a CONNECT tunnel leads nowhere', async () => {
    const get = (target: string) =>
      talk(port, `GET ${target} HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n`);
    for (const host of ['http://evil.test', 'HTTPS://shop.test:443'])
      for (const path of ['/', '/en/delivery', '/api/health', '?page=1', ''])
        expect(await get(host + path), host + path).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get('http://evil.test/nowhere')).toMatch(/^HTTP\/1\.1 404 /);
    for (const target of ['http://evil.test//evil.test/profile', 'http://evil.test/en/admin'])
      expect(await get(target), target).not.toMatch(/location: *(https?:)?\/\//i);
    expect(await talk(port, 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')).not.toMatch(
      /^HTTP\/1\.1 2/,
    );
  });

  test('E9: the shop’s own limits cut slow connections within 60 seconds', () => {
    for (const trustProxy of [false, '10.0.0.1'] as const) {
      const { headersMs, requestMs, silenceMs, checkMs } = connectionLimits({ trustProxy });
      expect(headersMs + checkMs).toBeLessThanOrEqual(60_000);
      expect(requestMs + checkMs).toBeLessThanOrEqual(60_000);
      expect(silenceMs).toBeLessThanOrEqual(60_000);
    }
    expect(connectionLimits({ trustProxy: false }).idleMs).toBeLessThanOrEqual(60_000);
  });

  /** Sends something every 50 ms until it is stopped, so that the connection is never silent. */
  function dripping(socket: Socket, drop: string): void {
    const timer = setInterval(() => (socket.writable ? socket.write(drop) : null), 50);
    socket.once('close', () => clearInterval(timer));
  }

  const slow: [what: string, begin: (socket: Socket) => void, answered: RegExp][] = [
    ['connections that say nothing', () => {}, CUT],
    [
      'headers that never end',
      (socket) => {
        socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n');
        dripping(socket, 'X-A: b\r\n');
      },
      CUT,
    ],
    [
      'bodies that never end',
      (socket) => {
        socket.write(`${LOGIN}Content-Length: 90000\r\n\r\n{`);
        dripping(socket, ' ');
      },
      CUT,
    ],
    [
      'bodies in chunks that never end',
      (socket) => {
        socket.write(`${LOGIN}Transfer-Encoding: chunked\r\n\r\n`);
        dripping(socket, '1\r\n \r\n');
      },
      CUT,
    ],
    [
      'connections kept for later',
      (socket) => socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n'),
      /^HTTP\/1\.1 200 /,
    ],
  ];
  test(
    'E9: a connection with more than four requests under way is ended, and no more of them are done',
    { tags: 'long' },
    async () => {
      const one = 'GET /api/health HTTP/1.1\r\nHost: shop.test\r\n\r\n';
      const answers = async (count: number) =>
        (await talk(port, one.repeat(count))).match(/HTTP\/1\.1 200/g)?.length ?? 0;
      expect(await answers(4)).toBe(4);
      expect(await answers(5)).toBeLessThan(4);
      const handle = vi.fn<RequestListener>();
      const server = createListener(SHORT, handle).listen(0, '127.0.0.1');
      server.prependListener('request', ({ socket }) => socket.destroy());
      await once(server, 'listening');
      await talk((server.address() as AddressInfo).port, one.repeat(50));
      server.close();
      expect(handle).not.toHaveBeenCalled();
    },
  );

  test('E9: above the maximum the oldest idle connections are closed, and new callers are served', async () => {
    const narrow = await buildWhole(shop, {
      connections: { ...connectionLimits(shop.config), mostOpen: 20 },
    });
    const at = await listen(narrow);
    const idle: Socket[] = [];
    const ended = new Set<Socket>();
    for (let index = 0; index < 50; index += 1) {
      const socket = connect({ port: at, host: '127.0.0.1' });
      socket.once('close', () => ended.add(socket));
      await once(socket, 'connect');
      idle.push(socket);
    }
    await expect.poll(() => ended.size, { timeout: 90_000 }).toBeGreaterThanOrEqual(30);
    expect((await askAt(at)('/api/health')).status).toBe(200);
    // The connections that came last are still open.
    expect(ended.has(idle.at(-1)!)).toBe(false);
    idle.forEach((socket) => socket.destroy());
    await narrow.close();
  });

  test.each(slow)(
    'E9: 500 %s are cut while others are served',
    { tags: 'long' },
    async (_what, begin, answered) => {
      const heard: Promise<string>[] = [];
      const open = async () => {
        const socket = await opened(port);
        heard.push(untilClosed(socket));
        begin(socket);
      };
      await Promise.all(Array.from({ length: MANY }, open));
      for (let calls = 0; calls < 10; calls += 1) expect((await ask('/')).status).toBe(200);
      for (const text of await Promise.all(heard)) expect(text).toMatch(answered);
    },
  );

  test(
    'E9: 500 that ask for much and do not read are cut while others are served',
    { tags: 'long' },
    async () => {
      const asked = `GET /images/productdbImages/${LARGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
      const open = async () => {
        const socket = await opened(port);
        socket.pause();
        socket.on('error', () => {});
        socket.write(asked);
        return socket;
      };
      const sockets = await Promise.all(Array.from({ length: MANY }, open));
      for (let calls = 0; calls < 10; calls += 1) expect((await ask('/')).status).toBe(200);
      const count = () =>
        new Promise<number>((resolve, reject) =>
          app.server.getConnections((error, left) => (error ? reject(error) : resolve(left))),
        );
      await expect.poll(count, { timeout: 60_000 }).toBe(0);
      for (const socket of sockets) socket.destroy();
    },
  );
});

async function opened(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  return socket;
}
