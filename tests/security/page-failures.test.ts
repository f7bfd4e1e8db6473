import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build-pages.ts';
import { createAdmission } from '../../server/admission-classes.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { createInvalidation } from '../../server/lib/response-cache/invalidation.ts';
import { createResponseCache } from '../../server/lib/response-cache/response-cache.ts';
import { loadRenderer } from '../../server/pages/page-renderer.ts';
import { pagesRoutes } from '../../server/pages/pages.routes.ts';
import { createLog } from '../../server/platform/log.ts';

const ROOT = join(import.meta.dirname, '../..');
ensureBuilt(ROOT);

test('E10: why a page could not be drawn stands in a line of the log, without addresses for mail, and nowhere else', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const http = Fastify({ loggerInstance: log }) as unknown as Http;
  const { queues, stop } = createAdmission(log);
  onTestFinished(async () => {
    stop();
    await http.close();
  });
  const callApi = async () => {
    throw new TypeError('no chair of abebe@people.test');
  };
  const render = await loadRenderer(join(ROOT, 'build/server/index.js'), callApi);
  const invalidation = createInvalidation({
    poll: async () => ({ isAllOther: false, keys: [] }),
    tell: () => undefined,
    forget: () => undefined,
    log,
  });
  const cache = createResponseCache({
    partitions: [],
    mayBeStale: () => false,
    isCrowded: () => false,
    invalidation,
  });
  const provider = { script: [], connect: [], frame: [] };
  const publicUrl = 'https://shop.test';
  pagesRoutes(http, { render, callApi, cache, provider, publicUrl, queues });

  const { statusCode, body } = await http.inject('/search/chair');
  expect(statusCode).toBe(500);
  expect(body).not.toMatch(/no chair of|TypeError/);
  const told = lines.map((line) => JSON.parse(line) as { msg: string; err?: object });
  expect(told).toContainEqual(
    expect.objectContaining({
      msg: 'a page could not be drawn',
      err: expect.objectContaining({ type: 'TypeError', message: 'no chair of [address]' }),
    }),
  );
});
