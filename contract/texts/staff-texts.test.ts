import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const catalogueOf = (subject: string, language: 'en' | 'am') =>
  JSON.parse(read(`${subject}.${language}.json`)) as Record<string, string>;

/** The subjects that the back office draws in the language of the device. */
const SUBJECTS = readdirSync(import.meta.dirname)
  .filter((name) => /^[\w-]+\.ts$/.test(name) && name !== 'create-texts.ts')
  .filter((name) => read(name).includes('createStaffTexts(en, am)'))
  .map((name) => name.slice(0, -'.ts'.length));

/** A parameter, unlike the one word of a form: '=0 {today}'. */
const PARAMETER = /(?<!(?:=\d+|one|other) )\{([a-z]\w*)\}/g;

/** The parameters that a message shows, beside those by which it only chooses a form. */
const shownIn = (message: string): string[] =>
  message.includes(', select,') ? [] : [...message.matchAll(PARAMETER)].map(([, name]) => name!);

test.each(SUBJECTS)('staff read every text of %s in Amharic, with all that it names', (subject) => {
  const english = catalogueOf(subject, 'en');
  const amharic = catalogueOf(subject, 'am');
  expect(Object.keys(english).filter((id) => !Object.hasOwn(amharic, id))).toEqual([]);
  const untold = Object.keys(english).filter((id) =>
    shownIn(english[id]!).some((name) => !amharic[id]!.includes(`{${name}`)),
  );
  expect(untold).toEqual([]);
});

test.each([
  ...[
    'office',
    'admin',
    'admin-orders',
    'order-words',
    'order-desk',
    'phone-desk',
    'receipt-checks',
    'stock',
    'admin-products',
  ],
  ...['admin-customers', 'admin-delivery', 'admin-quotations', 'admin-service', 'books', 'fiscal-documents'],
  ...['bank-accounts', 'calendar', 'audit-log', 'product-import', 'bulk', 'admin-search', 'materials'],
  ...['admin-policies', 'admin-coupons', 'other-ways', 'attribute-form', 'incoming-money', 'price-question'],
  ...['find', 'staff'],
])('%s is drawn in the language of staff', (subject) => {
  expect(SUBJECTS).toContain(subject);
});

test('staff read the errors in Amharic with all that they name', () => {
  const english = catalogueOf('errors', 'en');
  const amharic: Record<string, string> = {
    ...catalogueOf('errors', 'am'),
    ...JSON.parse(read('errors.staff.am.json')),
    ...JSON.parse(read('errors.order.am.json')),
  };
  const untold = Object.keys(amharic).filter((id) =>
    shownIn(english[id]!).some((name) => !amharic[id]!.includes(`{${name}`)),
  );
  expect(untold).toEqual([]);
  expect(Object.keys(english).filter((id) => !Object.hasOwn(amharic, id))).toEqual([]);
});
