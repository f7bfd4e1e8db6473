import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPrefetch } from './prefetch.ts';
import { api } from './api.ts';
import { session } from './session/session.ts';
import { useBrowser } from './testing.ts';

const chair = new URL('https://shop.example/product/chair');
const sofa = new URL('https://shop.example/product/sofa');

describe('a page that is prefetched', () => {
  useBrowser();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Answers each call with a new number; the first `fail` calls are refused. */
  function counted({ fail = 0 } = {}) {
    const asked: string[] = [];
    const prefetch = createPrefetch(async (url) => {
      asked.push(url.pathname);
      if (asked.length <= fail) throw new Error('no network');
      return asked.length;
    });
    return { prefetch, asked };
  }

  test('is fetched once and shown once', async () => {
    const { prefetch, asked } = counted();
    prefetch.fetch(chair);
    prefetch.fetch(chair);
    expect(await prefetch.load(chair)).toBe(1);
    expect(asked).toEqual(['/product/chair']);
    expect(await prefetch.load(chair)).toBe(2);
  });

  test('is not shown for another page', async () => {
    const { prefetch, asked } = counted();
    prefetch.fetch(chair);
    expect(await prefetch.load(sofa)).toBe(2);
    expect(asked).toEqual(['/product/chair', '/product/sofa']);
  });

  test('is shown within a second only', async () => {
    const { prefetch } = counted();
    prefetch.fetch(chair);
    await vi.advanceTimersByTimeAsync(999);
    expect(await prefetch.load(chair)).toBe(1);
    prefetch.fetch(chair);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await prefetch.load(chair)).toBe(3);
  });

  test('is fetched again when it failed', async () => {
    const { prefetch } = counted({ fail: 1 });
    prefetch.fetch(chair);
    expect(await prefetch.load(chair)).toBe(2);
  });

  test('is not shown to another person, nor after a call that may have changed it', async () => {
    const { prefetch } = counted();
    prefetch.fetch(chair);
    session.set({
      _id: '1',
      name: 'Almaz',
      email: 'a@example.com',
      picture: '/p.svg',
      isAdmin: false,
      token: 't',
    });
    expect(await prefetch.load(chair)).toBe(2);
    prefetch.fetch(chair);
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Review submitted' }, { status: 201 }));
    await api.call('POST /api/products/:id/reviews', {
      params: { id: 'chair' },
      body: { name: 'Almaz', rating: 5, comment: 'Good' },
    });
    expect(await prefetch.load(chair)).toBe(4);
  });
});
