import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCachedResponse } from './cached-response.ts';
import { createInvalidation, type PolledKey } from './invalidation.ts';
import { createResponseCache, isCached } from './response-cache.ts';

const response = (text: string, ...surrogateKeys: (readonly [string, number])[]) =>
  createCachedResponse(Buffer.from(text), { 'content-type': 'text/plain' }, surrogateKeys, {
    staleMs: 1_000,
  });
const row = (version: number): PolledKey => ({ name: 'row', version, isSoft: false, set: 'rows' });
const textOf = (made: object | undefined) =>
  made && isCached(made) ? made.plain.body.toString() : undefined;

/** A cache over a source whose changes a test sets; the source fails while it is away. */
function createCache({ isCrowded = false } = {}) {
  const source = { keys: [] as PolledKey[], isAllOther: false, isAway: false };
  const invalidation = createInvalidation({
    poll: async () => {
      if (source.isAway) throw new Error('away');
      const { keys, isAllOther } = source;
      Object.assign(source, { keys: [], isAllOther: false });
      return { keys, isAllOther };
    },
    tell: (changes) => cache.invalidate(changes),
    forget: () => cache.clear(),
    log: { info: () => undefined, warn: () => undefined },
  });
  const cache = createResponseCache({
    partitions: [{ maxBytes: 100_000, holds: () => true }],
    mayBeStale: (key) => key.startsWith('/page'),
    isCrowded: () => isCrowded,
    invalidation,
  });
  return { cache, invalidation, source };
}

/** Work that ends when a test says so. */
function held(text: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    await ended;
    return response(text, ['row', 1]);
  };
  return { work, end };
}

describe('a response cache', () => {
  test('makes a response once for all who ask at the same time, and counts hits and misses', async () => {
    const { cache, invalidation } = createCache();
    await invalidation.check();
    const { work, end } = held('one');
    const [first, second] = [cache.fill('/page', work), cache.fill('/page', () => expect.unreachable())];
    end();
    expect([textOf(await first), textOf(await second)]).toEqual(['one', 'one']);
    expect(textOf(cache.find('/page'))).toBe('one');
    expect(cache.count()).toMatchObject({ hits: 1, misses: 2, entries: 1 });
    expect(cache.count().bytes).toBeGreaterThan(0);
  });

  test('drops a response when a row or a set that it depends on has changed', async () => {
    for (const key of [['row', 1] as const, ['rows', 0] as const]) {
      const { cache, invalidation, source } = createCache();
      await invalidation.check();
      await cache.fill('/page', async () => response('one', key));
      await invalidation.check();
      expect(textOf(cache.find('/page'))).toBe('one');
      source.keys = [row(2)];
      await invalidation.check();
      expect(cache.find('/page')).toBeUndefined();
    }
  });

  test('does not store a response that was begun before a change', async () => {
    const { cache, invalidation, source } = createCache();
    await invalidation.check();
    const { work, end } = held('old');
    const made = cache.fill('/page', work);
    source.keys = [row(2)];
    await invalidation.check();
    end();
    expect(textOf(await made)).toBe('old');
    expect(cache.find('/page')).toBeUndefined();
  });

  test('after a soft purge serves a stale page to all but the visitor who renders it again, and never a stale call', async () => {
    const { cache, invalidation } = createCache();
    await invalidation.check();
    for (const key of ['/page', '/call']) await cache.fill(key, async () => response('old', ['row', 1]));
    invalidation.softPurge(['row']);
    for (const [key, stale] of [
      ['/page', 'old'],
      ['/call', undefined],
    ] as const) {
      expect(cache.find(key)).toBeUndefined();
      const { work, end } = held('new');
      const made = cache.fill(key, work);
      expect(textOf(cache.find(key))).toBe(stale);
      end();
      expect(textOf(await made)).toBe('new');
    }
  });

  test('serves a stale page after a soft purge to all while more calls come than can be served, and never a stale call', async () => {
    const { cache, invalidation } = createCache({ isCrowded: true });
    await invalidation.check();
    for (const key of ['/page', '/call']) await cache.fill(key, async () => response('old', ['row', 1]));
    invalidation.softPurge(['row']);
    for (const [key, served] of [
      ['/page', 'old'],
      ['/call', 'new'],
    ] as const) {
      const { work, end } = held('new');
      const made = cache.fill(key, work);
      const soon = await Promise.race([made, nextTurn(undefined)]);
      expect(textOf(soon)).toBe(served === 'old' ? 'old' : undefined);
      end();
      expect(textOf(await made)).toBe(served);
      await vi.waitFor(() => expect(textOf(cache.find(key))).toBe('new'));
    }
  });

  test('compresses what is made anew as its former version was, before it takes the place of that', async () => {
    const { cache, invalidation } = createCache();
    await invalidation.check();
    const long = (text: string) => response(text.repeat(2_000), ['row', 1]);
    await cache.fill('/page', async () => long('old'));
    await cache.encode('/page', cache.find('/page')!, 'br');
    invalidation.softPurge(['row']);
    await cache.fill('/page', async () => long('new'));
    const { plain, br, gzip } = cache.find('/page')!;
    expect(brotliDecompressSync(br!.body).equals(plain.body)).toBe(true);
    expect(plain.body.toString()).toMatch(/^new/);
    expect(gzip).toBeNull();
  });

  test('serves cached responses while the source is down, and changed ones when it is back', async () => {
    const { cache, invalidation, source } = createCache();
    await invalidation.check();
    await cache.fill('/call', async () => response('old', ['row', 1]));
    invalidation.softPurge(['row']);
    expect(cache.find('/call')).toBeUndefined();
    source.isAway = true;
    await invalidation.check();
    expect(textOf(cache.find('/call'))).toBe('old');
    source.isAway = false;
    await invalidation.check();
    expect(cache.find('/call')).toBeUndefined();
  });

  test('forgets everything when the source is another one, also what is being made, and counts versions anew', async () => {
    const { cache, invalidation, source } = createCache();
    source.keys = [row(5)];
    await invalidation.check();
    await cache.fill('/page', async () => response('lost', ['row', 5]));
    await cache.fill('/file', async () => response('of nothing'));
    const { work, end } = held('lost too');
    const made = cache.fill('/call', work);
    source.isAllOther = true;
    await invalidation.check();
    end();
    await made;
    for (const key of ['/page', '/file', '/call']) expect(cache.find(key)).toBeUndefined();
    await cache.fill('/page', async () => response('old', ['row', 4]));
    source.keys = [row(5)];
    await invalidation.check();
    expect(cache.find('/page')).toBeUndefined();
  });

  test.each(['/page', '/call'])(
    'serves %s stale when making it anew fails or is slow, and never once it has changed',
    async (key) => {
      vi.useFakeTimers();
      const { cache, invalidation, source } = createCache();
      await invalidation.check();
      await cache.fill(key, async () => response('old', ['row', 1]));
      invalidation.softPurge(['row']);
      const busy = { status: 503 };
      expect(textOf(await cache.fill(key, async () => busy))).toBe('old');
      expect(textOf(await cache.fill(key, () => Promise.reject(new Error('away'))))).toBe('old');
      expect(textOf(await cache.fill(key, async () => ({ status: 200, isWhole: false })))).toBe('old');
      expect(await cache.fill(key, async () => ({ status: 429 }))).toEqual({ status: 429 });

      const { work, end } = held('new');
      const first = cache.fill(key, work);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(textOf(await first)).toBe('old');
      expect(textOf(cache.find(key))).toBe('old');
      end();
      await vi.advanceTimersByTimeAsync(0);
      expect(textOf(cache.find(key))).toBe('new');

      source.keys = [row(2)];
      await invalidation.check();
      expect(await cache.fill(key, async () => busy)).toBe(busy);
      vi.useRealTimers();
    },
  );

  test('serves nothing for longer because the clock was set back while the source was down', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { cache, invalidation, source } = createCache();
    await invalidation.check();
    await cache.fill('/page', async () => response('old', ['row', 1]));
    source.isAway = true;
    await invalidation.check();
    expect(textOf(cache.find('/page'))).toBe('old');
    vi.setSystemTime(Date.now() - 3600_000);
    expect(cache.find('/page')).toBeUndefined();
  });

  test('passes a refusal to all who asked, stores nothing, and forgets deleted things', async () => {
    const { cache, invalidation } = createCache();
    await invalidation.check();
    await cache.fill('/call', async () => response('one', ['row', 1]));
    const gone = { status: 404 };
    expect(await cache.fill('/call', async () => gone)).toBe(gone);
    expect(cache.find('/call')).toBeUndefined();
  });
});
