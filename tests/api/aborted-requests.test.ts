import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import { createLog } from '../../server/platform/log.ts';
import { askAt, listen } from '../support/bare-http.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const lines: string[] = [];
const isFailure = (line: string) => (JSON.parse(line) as { level: number }).level >= 50;

describeShopOnce('aborted requests', (shop) => {
  let app: Http;
  let port: number;
  beforeAll(async () => {
    app = await buildWhole(shop, { log: createLog('trace', { write: (line) => void lines.push(line) }) });
    port = await listen(app);
  });
  afterAll(() => app.close());

  test('a caller who disconnects in the middle of a body is not logged as a failure of the shop', async () => {
    lines.length = 0;
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/users/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{"email": "');
    const [request, answer] = await arrived;
    await expect.poll(() => request.listenerCount('data')).toBeGreaterThan(0);
    const over = once(answer, 'close');
    socket.destroy();
    await over;
    expect((await askAt(port)('/api/ready')).status).toBe(200);
    expect(lines.filter(isFailure)).toEqual([]);
  });
});
