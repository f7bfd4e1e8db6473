import { expect, test } from 'vitest';
import type { ListedProduct } from '../../../contract/searching/search-list.ts';
import { findGrowth, growBy, growOn, keepGrowth, renewGrowth } from './grown-lists.ts';

/** A page of a list whose products are named by letters. */
const pageOf = (letters: string, total: number) => ({
  items: Array.from(letters, (_id) => ({ _id }) as ListedProduct),
  total,
});
const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id).join('');

/** Leaves a list of six at a place after its second page. */
function leave(place: string) {
  const first = pageOf('ab', 6);
  keepGrowth(place, first, growBy(findGrowth(place, first).growth, pageOf('cd', 6), first));
}

test('a list that one comes back to is as long as one left it', () => {
  leave('same');
  const { growth, isOld } = findGrowth('same', pageOf('ab', 6));
  expect([idsOf(growth.more), growth.page, isOld]).toEqual(['cd', 2, false]);
});

test('a list that has changed is as long as one left it, and is renewed page by page', async () => {
  leave('changed');
  const now = pageOf('xa', 7);
  const { growth, isOld } = findGrowth('changed', now);
  expect([idsOf(growth.more), isOld]).toEqual(['cd', true]);
  const asked: number[] = [];
  const renewed = await renewGrowth(growth, now, async (page) => {
    asked.push(page);
    return pageOf('bc', 7);
  });
  expect([asked, idsOf(renewed.more), renewed.total, renewed.ended]).toEqual([[2], 'bc', 7, false]);
});

test('a list that is shorter now is asked for no page that it no longer has', async () => {
  leave('shorter');
  const now = pageOf('b', 1);
  const { growth } = findGrowth('shorter', now);
  const renewed = await renewGrowth(growth, now, () => Promise.reject(new Error('asked')));
  expect([idsOf(renewed.more), renewed.ended]).toEqual(['', true]);
});

test('a list where one has not been begins with its first page', () => {
  const { growth, isOld } = findGrowth('new', pageOf('ab', 2));
  expect([growth.page, growth.ended, isOld]).toEqual([1, true, false]);
});

test('a product that moves to an earlier page because another goes is in the list still', async () => {
  const first = pageOf('ab', 6);
  const second = await growOn(findGrowth('moving', first).growth, first, async () => pageOf('cd', 6));
  // The first of 'abcdef' goes.
  const now = ['bc', 'de', 'f'];
  const third = await growOn(second, first, async (page) => pageOf(now[page - 1]!, 5));
  expect([...new Set('ab' + idsOf(third.more))].join('')).toBe('abcdfe');
  expect([third.page, third.total, third.ended]).toEqual([3, 5, true]);
});
