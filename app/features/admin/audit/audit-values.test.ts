import { expect, test } from 'vitest';
import { changesInWords, shortened } from './audit-values.ts';

test('a change is shown in words: labels, amounts in birr, yes and no, the shop’s words', () => {
  const before = { price: 9500, published: false, nameAm: null, category: 'chair' };
  const after = { category: 'sofa', price: 1234567.89, published: true, nameAm: 'ወንበር' };
  expect(changesInWords(before, after)).toEqual([
    { name: 'published', label: 'On sale', before: 'No', after: 'Yes' },
    { name: 'nameAm', label: 'Amharic Name', before: null, after: 'ወንበር' },
    { name: 'price', label: 'Price', before: '9,500.00 ETB', after: '1,234,567.89 ETB' },
    { name: 'category', label: 'Category', before: 'Chair · ወንበር', after: 'Sofa · ሶፋ' },
  ]);
});

test('a reason given with a change has no earlier value', () => {
  expect(changesInWords({}, { way: 'cash', note: 'at the gate' })).toEqual([
    { name: 'note', label: 'Note', after: 'at the gate' },
    { name: 'way', label: 'How', after: 'Cash' },
  ]);
});

test('lists have a line per entry, parts have their names, and sections of a page theirs', () => {
  const accounts = [{ bank: 'CBE', accountName: 'Wenber', accountNumber: '1000' }];
  const goods = [{ name: 'Wanza Chair', qty: 2 }];
  const words = changesInWords(
    {},
    {
      deliveryCities: ['Adama', 'Jimma'],
      bankAccounts: accounts,
      orderItems: goods,
      'returns.text': 'Bring it back',
      images: [],
      somethingNew: 3,
    },
  );
  expect(Object.fromEntries(words.map(({ label, after }) => [label, after]))).toEqual({
    'Delivery cities': 'Adama\nJimma',
    'Bank accounts': 'Bank: CBE, Account name: Wenber, Account number: 1000',
    Goods: '2 × Wanza Chair',
    'returns: Text': 'Bring it back',
    Pictures: null,
    somethingNew: '3',
  });
});

test('a long text is shortened to where it differs', () => {
  const old = 'The same beginning. '.repeat(30);
  expect(shortened('Short', old)).toBe('Short');
  expect(shortened(old, '')).toBe(`${old.slice(0, 240)}…`);
  const longer = `${old}And something new at the end.`;
  expect(shortened(old, longer)).toBe(`…${old.slice(-60)}`);
  expect(shortened(longer, old)).toBe(`…${longer.slice(old.length - 60)}`);
  expect(shortened(`${'a'.repeat(239)}😀b`, '')).toBe(`${'a'.repeat(239)}…`);
});
