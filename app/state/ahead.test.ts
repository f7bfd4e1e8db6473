import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAhead } from './ahead.ts';
import { api } from './api.ts';
import { session } from './session.ts';
import { useBrowser } from './testing.ts';

const chair = new URL('https://shop.example/product/chair');
const sofa = new URL('https://shop.example/product/sofa');

describe('a page that is fetched ahead', () => {
  useBrowser();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Answers each question with a number of its own; `fail` is how many of the first are refused. */
  function counted({ fail = 0 } = {}) {
    const asked: string[] = [];
    const ahead = createAhead(async (url) => {
      asked.push(url.pathname);
      if (asked.length <= fail) throw new Error('no network');
      return asked.length;
    });
    return { ahead, asked };
  }

  test('is asked for once, and shown once', async () => {
    const { ahead, asked } = counted();
    ahead.fetch(chair);
    ahead.fetch(chair);
    expect(await ahead.load(chair)).toBe(1);
    expect(asked).toEqual(['/product/chair']);
    expect(await ahead.load(chair)).toBe(2);
  });

  test('is not shown for another', async () => {
    const { ahead, asked } = counted();
    ahead.fetch(chair);
    expect(await ahead.load(sofa)).toBe(2);
    expect(asked).toEqual(['/product/chair', '/product/sofa']);
  });

  test('is shown for a second', async () => {
    const { ahead } = counted();
    ahead.fetch(chair);
    await vi.advanceTimersByTimeAsync(999);
    expect(await ahead.load(chair)).toBe(1);
    ahead.fetch(chair);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await ahead.load(chair)).toBe(3);
  });

  test('that could not be had is asked for again', async () => {
    const { ahead } = counted({ fail: 1 });
    ahead.fetch(chair);
    expect(await ahead.load(chair)).toBe(2);
  });

  test('is not shown to another person, nor after a call that may have changed it', async () => {
    const { ahead } = counted();
    ahead.fetch(chair);
    session.set({
      _id: '1',
      name: 'Almaz',
      email: 'a@example.com',
      picture: '/p.svg',
      isAdmin: false,
      token: 't',
    });
    expect(await ahead.load(chair)).toBe(2);
    ahead.fetch(chair);
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Review submitted' }, { status: 201 }));
    await api.products.review('chair', { name: 'Almaz', rating: 5, comment: 'Good' });
    expect(await ahead.load(chair)).toBe(4);
  });
});
