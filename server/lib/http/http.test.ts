import { expect, test } from 'vitest';
import { moment, momentOrNull, pageHeaders } from './http.ts';

test('a moment is sent in Ethiopian time', () => {
  expect(moment(new Date('2026-03-01T20:59:59.999Z'))).toBe('2026-03-01T23:59:59.999+03:00');
  expect(moment(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01T00:00:00.000+03:00');
  expect(momentOrNull(null)).toBeNull();
});

test('a page links to its neighbours with the same query', () => {
  const query = { keyword: 'wood & wool', sort: undefined, page: 2 };
  expect(pageHeaders('/api/x', query, 2, 10, 35)).toEqual({
    'x-total-count': '35',
    link: [1, 4, 1, 3]
      .map(
        (page, index) =>
          `</api/x?keyword=wood+%26+wool&page=${page}>; rel="${['first', 'last', 'prev', 'next'][index]}"`,
      )
      .join(', '),
  });
});

test('a list whose pages are all full ends with the last full one', () => {
  expect(pageHeaders('/api/x', {}, 3, 10, 30)).toEqual({
    'x-total-count': '30',
    link: '</api/x?page=1>; rel="first", </api/x?page=3>; rel="last", </api/x?page=2>; rel="prev"',
  });
});

test('a single page links to itself', () => {
  expect(pageHeaders('/api/x', {}, 1, 10, 0)).toEqual({
    'x-total-count': '0',
    link: '</api/x?page=1>; rel="first", </api/x?page=1>; rel="last"',
  });
});
