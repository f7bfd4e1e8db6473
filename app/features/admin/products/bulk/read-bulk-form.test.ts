import { expect, test } from 'vitest';
import { knowCategories, type Category } from '#contract/goods/categories.ts';
import { readBulkForm, EMPTY_FORM, withAction, type BulkForm } from './read-bulk-form.ts';

const given = (form: Partial<BulkForm>) => readBulkForm({ ...EMPTY_FORM, ...form });

test('sends what belongs to the action alone, with amounts as people write them', () => {
  expect(given({ amount: '1,250.50', way: 'amount' })).toEqual({
    change: { action: 'price', way: 'amount', direction: 'up', amount: 1250.5, roundTo: '1' },
  });
  expect(given({ action: 'sale', amount: '10', from: '2026-12-01T08:00', until: '' })).toEqual({
    change: {
      ...{ action: 'sale', way: 'percent', amount: 10, roundTo: '1' },
      ...{ from: '2026-12-01T08:00:00+03:00', until: null },
    },
  });
  expect(given({ action: 'sale-end' })).toEqual({ change: { action: 'sale-end' } });
  expect(given({ action: 'stock', way: 'move', pieces: '-3' })).toEqual({
    change: { action: 'stock', way: 'move', pieces: -3 },
  });
  expect(given({ action: 'tags', add: ' Fair, autumn ,', remove: '' })).toEqual({
    change: { action: 'tags', add: ['Fair', 'autumn'], remove: [] },
  });
});

test.each<[Partial<BulkForm>, string, boolean]>([
  [{}, 'amount', true],
  [{ amount: 'ten' }, 'amount', false],
  [{ amount: '1000.5' }, 'amount', false],
  [{ amount: '0.001' }, 'amount', false],
  [{ amount: '100', direction: 'down' }, 'amount', false],
  [{ action: 'sale', amount: '100' }, 'amount', false],
  [{ amount: '85.000', way: 'set' }, 'amount', false],
  [{ action: 'sale', amount: '5', from: '2026-12-02T08:00', until: '2026-12-01T08:00' }, 'until', false],
  [{ action: 'stock', way: 'set', pieces: '-1' }, 'pieces', false],
  [{ action: 'stock', way: 'move', pieces: '0' }, 'pieces', false],
  [{ action: 'stock', way: 'move', pieces: '' }, 'pieces', true],
  [{ action: 'tags' }, 'add', true],
  [{ action: 'tags', add: 'x'.repeat(41) }, 'add', false],
])('%j has its problem at its field', (form, field, isEmpty) => {
  const answer = given(form);
  expect(answer).toEqual({ problems: { [field]: expect.any(String) }, isEmpty });
});

test('a change of the category begins with the one that its field shows first, and keeps a chosen one', () => {
  const named = { nameAm: '', parent: null, kinds: [], facts: [], image: '' };
  knowCategories([
    { ...named, slug: 'sofas', name: 'Sofas' },
    { ...named, slug: 'beds', name: 'Beds' },
  ] as unknown as Category[]);
  expect(withAction(EMPTY_FORM, 'category').category).toBe('sofas');
  expect(withAction({ ...EMPTY_FORM, category: 'beds' }, 'category').category).toBe('beds');
});

test('another action begins with its own first way, and means nothing that was typed for the one before', () =>
  expect(withAction({ ...EMPTY_FORM, way: 'set', amount: '45' }, 'sale')).toEqual({
    ...EMPTY_FORM,
    action: 'sale',
  }));
