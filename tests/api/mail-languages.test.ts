import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../contract/goods/products.ts';
import type { StoredMail } from '../../demo/stand-ins/mailbox/store.ts';
import {
  BANK_ACCOUNT,
  bodyOf,
  createCustomer,
  createProduct,
  newAddress,
  PASSWORD,
  placeOrder,
  SHIPPING_ADDRESS,
  signInAdministrator,
  switchOn,
  type Person,
} from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';

const ETHIOPIC = /\p{Script=Ethiopic}{2,}/gu;
const LATIN = /\p{Script=Latin}{2,}/gu;
/** Words of the buyer and of the shop itself, and names that are the same in every language. */
const AS_WRITTEN = [
  ...Object.values(BANK_ACCOUNT),
  ...Object.values(SHIPPING_ADDRESS),
  ...['Bole, near Medhane Alem', 'Shop Owner', 'Wenber', 'WENBER', 'ETB', 'WB-'],
];

/** The words of a script in a mail, without addresses and what people have written themselves. */
const wordsOf = ({ subject, text }: StoredMail, script: RegExp): string[] =>
  AS_WRITTEN.reduce((rest, name) => rest.replaceAll(name, ''), `${subject}\n${text}`)
    .replaceAll(/https?:\S+|\S+@\S+/g, '')
    .match(script) ?? [];

describeShopOnce('mails in the language of their reader', (shop) => {
  let owner: Person;
  let chair: Product;
  beforeAll(async () => {
    owner = await signInAdministrator(shop);
    chair = await createProduct(shop, owner, { name: 'Adey Chair', nameAm: 'የአደይ ወንበር', countInStock: 50 });
    await switchOn(shop, owner);
  });

  const chooseLanguage = async (person: Person, language: string): Promise<void> => {
    const { token, name, email, picture } = person;
    const body = { name, email, picture, language };
    bodyOf(await shop.call('PUT', '/api/users/profile', { token, body }));
    expect(bodyOf(await shop.call('GET', '/api/users/profile', { token })).language).toBe(language);
  };
  const mailOfOrder = async (person: Person): Promise<StoredMail> => {
    const { number } = await placeOrder(shop, person, [{ product: chair._id, qty: 1 }], 'BankTransfer');
    return shop.mailbox.waitFor(person.email, new RegExp(String(number)));
  };

  test('a registration in a shop whole in Amharic is answered in Amharic alone', async () => {
    const email = newAddress();
    const body = { name: 'ሰላም', email, password: PASSWORD, picture: '/default-picture.svg', language: 'am' };
    bodyOf(await shop.call('POST', '/api/users', { body }), 201);
    const mail = await shop.mailbox.waitFor(email, /\d/);
    expect(mail.html).toContain('<html lang="am">');
    expect(wordsOf(mail, LATIN)).toEqual([]);
    const emailCode = /\d{6}/.exec(mail.subject)![0];
    bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } }));
    const login = { email, password: PASSWORD };
    const { token } = bodyOf(await shop.call('POST', '/api/users/login', { body: login }));
    expect(bodyOf(await shop.call('GET', '/api/users/profile', { token })).language).toBe('am');
  });

  test(
    'the mail of an order is whole in Amharic or English as its buyer has chosen, and leads to those pages',
    { tags: 'long' },
    async () => {
      const person = await createCustomer(shop);
      const mixed = await mailOfOrder(person);
      expect(wordsOf(mixed, LATIN).length).toBeGreaterThan(50);
      expect(wordsOf(mixed, ETHIOPIC).length).toBeGreaterThan(5);
      expect(mixed.text).toContain('https://shop.test/o/');
      await chooseLanguage(person, 'am');
      const amharic = await mailOfOrder(person);
      expect(wordsOf(amharic, LATIN)).toEqual([]);
      expect(amharic.text).toContain('https://shop.test/am/o/');
      await chooseLanguage(person, 'en');
      const english = await mailOfOrder(person);
      expect(wordsOf(english, ETHIOPIC)).toEqual([]);
      expect(english.text).toContain('https://shop.test/en/o/');
    },
  );

  test('an owner is told in their language, with the address of the back office as it is', async () => {
    await chooseLanguage(owner, 'am');
    await switchOn(shop, owner, ['BankTransfer'], {
      bankAccounts: [{ ...BANK_ACCOUNT, accountNumber: '1000987654321' }],
    });
    const told = await shop.mailbox.waitFor(owner.email, /^\P{Script=Latin}+$/u);
    expect(wordsOf(told, LATIN)).toEqual([]);
    expect(told.text).toContain('https://shop.test/admin/audit-log');
    await chooseLanguage(owner, 'mixed');
  });

  test('an unknown language is refused, and nothing is lost', async () => {
    const person = await createCustomer(shop);
    await chooseLanguage(person, 'am');
    const { token, name, email, picture } = person;
    const body = { name: 'Other', email, picture, language: 'xx' };
    expect((await shop.call('PUT', '/api/users/profile', { token, body })).status).toBe(400);
    const saved = bodyOf(await shop.call('GET', '/api/users/profile', { token }));
    expect([saved.name, saved.language]).toEqual([name, 'am']);
  });
});
