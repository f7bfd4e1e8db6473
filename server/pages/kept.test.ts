import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ingredient } from '#server/platform/made-of.ts';
import { Kept, type Keepable } from './kept.ts';

const LIMIT = 1_000_000;
const made = (bytes: number, ...ingredients: Ingredient[]): Keepable => ({
  ingredients,
  bytes,
  patienceMs: 1_000,
  lifeMs: Infinity,
});
const change = (name: string, version: number | null, isStock = false) => ({
  rows: [{ name, version, isStock }],
  sets: [],
});

const indexed = (kept: Kept<Keepable>) => kept.ingredientCount;

describe('what is kept', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('stays below its limit, whatever comes and goes, and knows no ingredient of what has gone', () => {
    const kept = new Kept<Keepable>(LIMIT);
    for (let turn = 0; turn < 3_000; turn += 1) {
      const own = Array.from({ length: turn % 40 }, (_, index): Ingredient => [`row:${turn}-${index}`, 1]);
      kept.keep(`/api/products?page=${turn}`, made(1 + ((turn * 7919) % 5_000), ...own));
      expect(kept.bytes).toBeLessThanOrEqual(LIMIT);
      // An ingredient counts for 250 bytes: the index cannot grow beyond what was counted for it.
      expect(indexed(kept) * 250).toBeLessThanOrEqual(kept.bytes);
    }
    expect(indexed(kept)).toBeGreaterThan(100);
    expect(kept.find('/api/products?page=0')).toBeUndefined();
    expect(kept.find('/api/products?page=2999')).toBeDefined();
  });

  test('what is larger than the limit is not kept, and leaves nothing behind', () => {
    const kept = new Kept<Keepable>(LIMIT);
    kept.keep('/large', made(LIMIT + 1, ['row', 1]));
    expect([kept.find('/large'), kept.bytes, indexed(kept)]).toEqual([undefined, 0, 0]);
    const small = made(100, ['row', 1]);
    kept.keep('/small', small);
    kept.exchange('/small', small, made(LIMIT + 1, ['row', 1]));
    expect([kept.find('/small'), kept.bytes, indexed(kept)]).toEqual([undefined, 0, 0]);
  });

  test('is dropped with a newer version of a row or another member of a set, and with nothing else', () => {
    const kept = new Kept<Keepable>(LIMIT);
    const thing = made(10, ['products', 0], ['product:a', 3]);
    kept.keep('/list', thing);
    kept.drop(change('product:a', 3));
    kept.drop(change('product:b', 9));
    expect(kept.find('/list')).toBe(thing);
    kept.drop(change('product:a', 4));
    expect(kept.find('/list')).toBeUndefined();
    kept.keep('/list', thing);
    kept.drop({ rows: [], sets: ['products'] });
    expect(kept.find('/list')).toBeUndefined();
    expect(indexed(kept)).toBe(0);
  });

  test('another form of a thing takes its place only while it is there', () => {
    const kept = new Kept<Keepable>(LIMIT);
    const [thing, newer, other] = [made(10, ['a', 1]), made(10, ['a', 2]), made(20, ['a', 1])];
    kept.keep('/page', thing);
    kept.keep('/page', newer);
    kept.exchange('/page', thing, other);
    expect(kept.find('/page')).toBe(newer);
    kept.drop(change('a', 3));
    kept.exchange('/page', newer, other);
    expect(kept.find('/page')).toBeUndefined();
  });

  test('a sale drops it at once; of very many sales it shows what is a second old', () => {
    const kept = new Kept<Keepable>(LIMIT);
    const sell = () => kept.drop(change('product:a', null, true));
    const keep = () => kept.keep('/list', made(10, ['product:a', 1]));
    let atOnce = 0;
    for (; ; atOnce += 1) {
      keep();
      sell();
      if (kept.find('/list')) break;
    }
    expect(atOnce).toBeGreaterThan(50);
    vi.advanceTimersByTime(999);
    expect(kept.find('/list')).toBeDefined();
    vi.advanceTimersByTime(1);
    // With the database away an old count is better than none.
    expect(kept.find('/list', 'any')).toBeDefined();
    for (const also of ['late', 'ended'] as const) expect(kept.find('/list', also)).toBeDefined();
    expect(kept.find('/list')).toBeUndefined();
    // However often pieces are sold meanwhile: that old it may be, and no older.
    sell();
    vi.advanceTimersByTime(1_000);
    for (const also of ['late', 'ended'] as const) expect(kept.find('/list', also)).toBeUndefined();
    expect(kept.find('/list', 'any')).toBeDefined();
    // Later there is no storm any more, and sales are seen at once again.
    vi.advanceTimersByTime(10_000);
    keep();
    sell();
    expect([kept.find('/list'), kept.find('/list', 'late')]).toEqual([undefined, undefined]);
    expect(kept.find('/list', 'ended')).toBeDefined();
    vi.advanceTimersByTime(1_000);
    expect([kept.find('/list', 'ended'), kept.find('/list', 'any')]).toEqual([undefined, expect.anything()]);
  });

  test('one that has been kept for long may be as old as any other when it is sold', () => {
    const kept = new Kept<Keepable>(LIMIT);
    for (let index = 0; index < 1_000; index += 1) kept.keep(`/${index}`, made(10, ['product:a', 1]));
    vi.advanceTimersByTime(3600_000);
    kept.drop(change('product:a', null, true));
    vi.advanceTimersByTime(999);
    expect(kept.find('/999')).toBeDefined();
    vi.advanceTimersByTime(1_001);
    expect(kept.find('/999', 'late')).toBeUndefined();
  });

  test('a change of more than the stock is never late, however much is sold', () => {
    const kept = new Kept<Keepable>(LIMIT);
    for (let sale = 0; sale < 1_000; sale += 1) {
      kept.keep('/list', made(10, ['product:a', 1]));
      kept.drop(change('product:a', null, true));
    }
    expect(kept.find('/list')).toBeDefined();
    kept.drop(change('product:a', 2));
    expect(kept.find('/list')).toBeUndefined();
  });
});
