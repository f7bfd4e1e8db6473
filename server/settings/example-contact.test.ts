import { expect, test } from 'vitest';
import type { Settings } from '#contract/shop/settings.ts';
import { EXAMPLE_HOUSE } from './example-house.ts';
import { EXAMPLE_CONTACT, exampleFieldsOf, shownIn } from './example-contact.ts';

const account = { bank: 'Dashen Bank', accountName: 'A Furniture House', accountNumber: '0137 2244' };
const example = { ...account, accountNumber: '0000 0000 0000' };
const settings = {
  ...EXAMPLE_CONTACT,
  ...EXAMPLE_HOUSE,
  city: 'Adama',
  bankAccounts: [example, account],
} as unknown as Settings;

test('the contact and the account of the demo go out, and what a shop has written stays', () => {
  const own = { ...settings, phone: '+251 91 123 4567' };
  expect(exampleFieldsOf(own)).toEqual(['email', 'telegram', 'address', 'addressAm']);
  expect(shownIn('production', own)).toEqual({
    ...{ phone: '+251 91 123 4567', email: '', telegram: '', address: '', addressAm: '', city: 'Adama' },
    ...{ showrooms: [], aboutText: '', aboutTextAm: '', aboutPictures: [] },
    bankAccounts: [account],
  });
  expect(shownIn('demo', own)).toEqual(own);
});
