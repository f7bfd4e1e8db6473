import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EntryStore, type CacheEntry } from './entry-store.ts';
import type { SurrogateKey } from './surrogate-keys.ts';

const LIMIT = 1_000_000;
const made = (bytes: number, ...surrogateKeys: SurrogateKey[]): CacheEntry => ({
  surrogateKeys,
  bytes,
  staleMs: 1_000,
  ttlMs: Infinity,
});
const change = (name: string, version: number | null, isSoft = false) => ({
  keys: [{ name, version, isSoft }],
  sets: [],
});

const indexed = (store: EntryStore<CacheEntry>) => store.surrogateKeyCount;

describe('the store of cached entries', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('stays below its memory limit, and forgets the surrogate keys of evicted entries', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    for (let turn = 0; turn < 3_000; turn += 1) {
      const own = Array.from({ length: turn % 40 }, (_, index): SurrogateKey => [`row:${turn}-${index}`, 1]);
      store.set(`/api/products?page=${turn}`, made(1 + ((turn * 7919) % 5_000), ...own));
      expect(store.bytes).toBeLessThanOrEqual(LIMIT);
      // A surrogate key counts for 250 bytes, so the index cannot grow beyond what was counted for it.
      expect(indexed(store) * 250).toBeLessThanOrEqual(store.bytes);
    }
    expect(indexed(store)).toBeGreaterThan(100);
    expect(store.find('/api/products?page=0')).toBeUndefined();
    expect(store.find('/api/products?page=2999')).toBeDefined();
  });

  test('refuses an entry that is larger than the limit, and remembers nothing of it', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    store.set('/large', made(LIMIT + 1, ['row', 1]));
    expect([store.find('/large'), store.bytes, indexed(store)]).toEqual([undefined, 0, 0]);
    const small = made(100, ['row', 1]);
    store.set('/small', small);
    store.replace('/small', small, made(LIMIT + 1, ['row', 1]));
    expect([store.find('/small'), store.bytes, indexed(store)]).toEqual([undefined, 0, 0]);
  });

  test('drops an entry for a newer version of a row and for nothing else', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    const entry = made(10, ['products', 0], ['product:a', 3]);
    store.set('/list', entry);
    store.invalidate(change('product:a', 3));
    store.invalidate(change('product:b', 9));
    expect(store.find('/list')).toBe(entry);
    store.invalidate(change('product:a', 4));
    expect(store.find('/list')).toBeUndefined();
    expect(indexed(store)).toBe(0);
  });

  test('keeps an entry whose set has another member for an hour, for who can get nothing newer', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    store.set('/list', made(10, ['products', 0], ['product:a', 3]));
    store.invalidate({ keys: [], sets: ['products'] });
    for (const stale of [undefined, 'purged', 'revalidating'] as const)
      expect(store.find('/list', stale)).toBeUndefined();
    expect(store.find('/list', 'if-error')).toMatchObject({ isSuperseded: true });
    vi.advanceTimersByTime(3600_000);
    expect(store.find('/list', 'if-error')).toBeUndefined();
    // An entry that shows a changed row is gone.
    store.set('/list', made(10, ['products', 0], ['product:a', 3]));
    store.invalidate({ ...change('product:a', 4), sets: ['products'] });
    expect(store.find('/list', 'if-error')).toBeUndefined();
  });

  test('stores another encoding of an entry only while the entry is there', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    const [entry, newer, other] = [made(10, ['a', 1]), made(10, ['a', 2]), made(20, ['a', 1])];
    store.set('/page', entry);
    store.set('/page', newer);
    store.replace('/page', entry, other);
    expect(store.find('/page')).toBe(newer);
    store.invalidate(change('a', 3));
    store.replace('/page', newer, other);
    expect(store.find('/page')).toBeUndefined();
  });

  test('makes an entry stale at once by a soft purge, and a second later under very many purges', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    const purge = () => store.invalidate(change('product:a', null, true));
    const put = () => store.set('/list', made(10, ['product:a', 1]));
    let purges = 0;
    for (; ; purges += 1) {
      put();
      purge();
      if (store.find('/list')) break;
    }
    expect(purges).toBeGreaterThan(50);
    vi.advanceTimersByTime(999);
    expect(store.find('/list')).toBeDefined();
    vi.advanceTimersByTime(1);
    // An old count is better than none while the database is down.
    expect(store.find('/list', 'if-error')).toBeDefined();
    for (const stale of ['revalidating', 'purged'] as const) expect(store.find('/list', stale)).toBeDefined();
    expect(store.find('/list')).toBeUndefined();
    // The entry may be this old and no older, however many purges come meanwhile.
    purge();
    vi.advanceTimersByTime(1_000);
    for (const stale of ['revalidating', 'purged'] as const)
      expect(store.find('/list', stale)).toBeUndefined();
    expect(store.find('/list', 'if-error')).toBeDefined();
    // Each purge counts at once when purges are rare again.
    vi.advanceTimersByTime(10_000);
    put();
    purge();
    expect([store.find('/list'), store.find('/list', 'revalidating')]).toEqual([undefined, undefined]);
    expect(store.find('/list', 'purged')).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect([store.find('/list', 'purged'), store.find('/list', 'if-error')]).toEqual([
      undefined,
      expect.anything(),
    ]);
  });

  test('makes an entry that has an end anew when the clock was set back', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    store.set('/page', { ...made(10), ttlMs: 60_000 });
    store.set('/file', made(10));
    vi.setSystemTime(Date.now() - 3600_000);
    expect([store.find('/page'), store.find('/file')]).toEqual([undefined, expect.anything()]);
    expect(store.find('/page', 'if-error')).toBeDefined();
  });

  test('serves an old entry after a soft purge no longer than any other', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    for (let index = 0; index < 1_000; index += 1) store.set(`/${index}`, made(10, ['product:a', 1]));
    vi.advanceTimersByTime(3600_000);
    store.invalidate(change('product:a', null, true));
    vi.advanceTimersByTime(999);
    expect(store.find('/999')).toBeDefined();
    vi.advanceTimersByTime(1_001);
    expect(store.find('/999', 'revalidating')).toBeUndefined();
  });

  test('drops an entry at once by any other change, however many soft purges come', () => {
    const store = new EntryStore<CacheEntry>(LIMIT);
    for (let round = 0; round < 1_000; round += 1) {
      store.set('/list', made(10, ['product:a', 1]));
      store.invalidate(change('product:a', null, true));
    }
    expect(store.find('/list')).toBeDefined();
    store.invalidate(change('product:a', 2));
    expect(store.find('/list')).toBeUndefined();
  });
});
