import { describe, expect, test, vi } from 'vitest';
import { createStored } from './stored.ts';
import { showAgain, useBrowser, writeInOtherTab } from './testing.ts';

const createNumber = () =>
  createStored<number | null>('answer', null, (value) => (typeof value === 'number' ? value : null));

describe('a stored value', () => {
  useBrowser();

  test('is stored under its key as JSON and removed by null', () => {
    const stored = createNumber();
    stored.set(42);
    expect(localStorage.getItem('answer')).toBe('42');
    expect(createNumber().get()).toBe(42);
    stored.set(null);
    expect(localStorage.getItem('answer')).toBeNull();
    expect(stored.get()).toBeNull();
  });

  test.for(['"forty-two"', '{', '[]', 'null', ''])('counts as empty when it is %s', (text) => {
    localStorage.setItem('answer', text);
    expect(createNumber().get()).toBeNull();
  });

  test('is the same object until it changes, as React needs it', () => {
    const stored = createStored<{ legs: number }[]>('chairs', [], (value) => value as { legs: number }[]);
    localStorage.setItem('chairs', '[{"legs":4}]');
    expect(stored.get()).toBe(stored.get());
    localStorage.setItem('chairs', '[{"legs":3}]');
    expect(stored.get()).toEqual([{ legs: 3 }]);
  });

  test('reports changes by this tab and by another one', () => {
    const stored = createNumber();
    const told = vi.fn<() => number | null>(() => stored.get());
    const leave = stored.subscribe(told);
    stored.set(1);
    expect(told).toHaveLastReturnedWith(1);
    writeInOtherTab('answer', 2);
    expect(told).toHaveLastReturnedWith(2);
    writeInOtherTab('question', 3);
    expect(told).toHaveBeenCalledTimes(2);
    leave();
    writeInOtherTab('answer', 4);
    expect(told).toHaveBeenCalledTimes(2);
    expect(stored.get()).toBe(4);
  });

  test('lives as long as the page where there is no storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    });
    const stored = createNumber();
    expect(stored.get()).toBeNull();
    stored.set(7);
    expect(stored.get()).toBe(7);
  });

  describe('that the full storage refuses', () => {
    const fillStorage = () => {
      vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    };

    test.for([null, 1])('is what it was set to, instead of %j', (before) => {
      const stored = createNumber();
      if (before !== null) stored.set(before);
      fillStorage();
      const told = vi.fn<() => number | null>(() => stored.get());
      stored.subscribe(told);
      stored.set(7);
      expect(told).toHaveLastReturnedWith(7);
      expect(stored.get()).toBe(7);
      stored.set(8);
      expect(stored.get()).toBe(8);
    });

    test('is replaced when another tab writes later', () => {
      const stored = createNumber();
      stored.set(1);
      fillStorage();
      stored.set(7);
      vi.restoreAllMocks();
      writeInOtherTab('answer', 2);
      expect(stored.get()).toBe(2);
    });
  });

  test('is read again when the page is restored', () => {
    const stored = createNumber();
    const told = vi.fn<() => number | null>(() => stored.get());
    const leave = stored.subscribe(told);
    localStorage.setItem('answer', '3');
    showAgain(false);
    expect(told).not.toHaveBeenCalled();
    showAgain();
    expect(told).toHaveLastReturnedWith(3);
    leave();
    showAgain();
    expect(told).toHaveBeenCalledTimes(1);
  });
});

test('on the server everybody is a guest', () => {
  expect(createNumber().get()).toBeNull();
});
