import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { createInvalidation } from '#server/lib/response-cache/invalidation.ts';
import { createResponseCache } from '#server/lib/response-cache/response-cache.ts';
import { cacheFiles } from './cached-files.ts';

test('a file that was asked for before the shop closes is answered', async () => {
  const http = Fastify();
  const invalidation = createInvalidation({
    poll: () => Promise.resolve({ keys: [], isAllOther: false }),
    tell: () => undefined,
    forget: () => undefined,
    log: { info: () => undefined, warn: () => undefined },
  });
  await invalidation.check();
  const partitions = [{ maxBytes: 1_000, holds: () => true }];
  const cache = createResponseCache({
    partitions,
    mayBeStale: () => false,
    isCrowded: () => false,
    invalidation,
  });
  const { promise: closing, resolve: close } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  http.addHook('onRequest', () => {
    begin();
    return closing;
  });
  cacheFiles(http, cache);
  http.get('/assets/:name', () => 'the file');
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(`${address}/assets/base.js`, { headers: { connection: 'close' } });
  await begun;
  const closed = http.close();
  await vi.waitFor(() => expect(http.server.listening).toBe(false), { timeout: 30_000 });
  close();
  expect([(await answer).status, await (await answer).text()]).toEqual([200, 'the file']);
  await closed;
});
