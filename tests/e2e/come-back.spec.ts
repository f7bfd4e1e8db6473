import type { Page } from '@playwright/test';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call, poll } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { newNumber, phoneCodeFor } from './support/phones.ts';
import { BANK_ACCOUNT, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({ paymentMethods: ['BankTransfer', 'Chapa'], bankAccounts: [BANK_ACCOUNT] });
test.use({ viewport: { width: 360, height: 800 } });

/** Waits for the link in the newest message to a number. */
const linkTo = (phone: string): Promise<string> =>
  poll(`a link to ${phone}`, async () => {
    const messages = await call<{ to: string; text: string }[]>('GET', '/dev/messages.json');
    const told = messages.find(({ to, text }) => to === phone && text.includes('/o/'));
    return told && /https?:\/\/\S+\/o\/\w{10}/.exec(told.text)?.[0];
  });

async function expectWhole(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const { base, words } of [
  {
    base: '/en',
    words: {
      ...{
        buy: 'Buy with a phone number',
        name: 'Name',
        phone: 'Phone',
        go: 'Continue',
        submit: 'Submit Order',
      },
      ...{
        transfer: 'Bank transfer',
        open: 'Open the order',
        digits: 'Last four digits',
        wrong: /open no order/,
      },
      ...{
        howToPay: 'How to pay',
        otherwise: 'Pay in another way',
        part: 'Pay a part now',
        amount: 'How much',
      },
      ...{ payNow: 'Pay now', thanks: /^5,000 ETB paid, [\d,.]+ left/, proven: 'Your number is confirmed' },
      ...{ confirm: 'Confirm the number by a code', sms: 'Send a code by SMS', code: 'Code', yes: 'Confirm' },
    },
  },
  {
    base: '/am',
    words: {
      ...{ buy: 'በስልክ ቁጥር ይግዙ', name: 'ስም', phone: 'ስልክ', go: 'ይቀጥሉ', submit: 'ትዕዛዙን ይላኩ' },
      ...{ transfer: 'በባንክ ማስተላለፍ', open: 'ትዕዛዙን ይክፈቱ', digits: 'የስልክዎ የመጨረሻ', wrong: /ምንም ትዕዛዝ አይከፍቱም/ },
      ...{ howToPay: 'እንዴት እንደሚከፍሉ', otherwise: 'በሌላ መንገድ', part: 'አሁን ከፊሉን', amount: 'አሁን ምን ያህል' },
      ...{ payNow: 'አሁን ይክፈሉ', thanks: /^5,000 ብር ተከፍሏል፤ [\d,.]+ ይቀራል/, proven: 'ቁጥርዎ ተረጋግጧል' },
      ...{ confirm: 'ቁጥሩን በኮድ', sms: 'ኮድ በጽሑፍ', code: 'የማረጋገጫ ኮድ', yes: 'ያረጋግጡ' },
    },
  },
])
  test(
    `a phone guest of ${base} comes back by the link of the message, pays a part, is thanked, and signs in by a code elsewhere`,
    { tag: '@core' },
    async ({ page, openContext, expectRefusal }) => {
      expectRefusal(/400 POST .*\/orders\/opened/);
      const { typed, stored } = newNumber();
      const starting = (text: string) => new RegExp(`^${text}`);
      await remember(page, { cartItems: [cartItemOf(await createProduct({ price: 20_000 }))] });
      await page.goto(`${base}/login?redirect=/shipping`);
      await page.getByRole('link', { name: starting(words.buy) }).click();
      await page.getByLabel(starting(words.name)).fill('Hana Tesfaye');
      await page.getByLabel(starting(words.phone)).fill(typed);
      await page.getByRole('button', { name: starting(words.go) }).click();
      await expect(page).toHaveURL(`${base}/payment`);
      await page.getByRole('radio', { name: starting(words.transfer) }).check();
      await page.getByRole('button', { name: starting(words.go) }).click();
      await expect(page).toHaveURL(`${base}/placeorder`);
      await page.getByRole('button', { name: starting(words.submit) }).click();
      await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
      const [order] = /[^/]+$/.exec(page.url())!;
      await expect(page.getByRole('button', { name: starting(words.howToPay) })).toBeVisible();
      await expectWhole(page);

      const link = await linkTo(stored);
      expect(new URL(link).pathname).toMatch(new RegExp(`^${base}/o/`));
      const elsewhere = await (await openContext()).newPage();
      await elsewhere.goto(new URL(link).pathname);
      const digits = elsewhere.getByLabel(starting(words.digits));
      await expect(elsewhere.getByRole('main')).not.toContainText('Hana');
      await digits.fill(stored.endsWith('0000') ? '1111' : '0000');
      await elsewhere.getByRole('button', { name: starting(words.open) }).click();
      await expect(elsewhere.getByRole('alert')).toContainText(words.wrong);
      await expectWhole(elsewhere);
      await digits.fill(stored.slice(-4));
      await elsewhere.getByRole('button', { name: starting(words.open) }).click();
      await expect(elsewhere).toHaveURL(new RegExp(`${base}/order/${order}$`));

      await elsewhere.getByRole('button', { name: starting(words.confirm) }).click();
      await elsewhere.getByRole('button', { name: starting(words.sms) }).click();
      const code = await phoneCodeFor(stored);
      await elsewhere.getByLabel(starting(words.code)).fill(code);
      await elsewhere
        .getByRole('button', { name: starting(words.yes) })
        .last()
        .click();
      await expect(elsewhere.getByText(words.proven)).toBeVisible();

      await elsewhere.getByRole('button', { name: starting(words.part) }).click();
      await elsewhere.getByLabel(starting(words.amount)).fill('5,000');
      await elsewhere.getByRole('button', { name: starting(words.otherwise) }).click();
      await elsewhere
        .locator('#other-methods')
        .getByRole('button', { name: /Chapa|በቴሌብር/ })
        .click();
      await expect(elsewhere.getByText('this is not Chapa')).toBeVisible();
      await elsewhere.getByRole('button', { name: /^Pay with telebirr/ }).click();
      const thanks = elsewhere.getByRole('region', { name: words.thanks });
      await expect(thanks).toBeFocused();
      await expect(thanks).toBeInViewport({ ratio: 1 });
      await expect(elsewhere.getByRole('button', { name: starting(words.payNow) })).toBeEnabled();
      await expectWhole(elsewhere);
      // The same link needs no digits in a browser where it was opened.
      await elsewhere.goto(new URL(link).pathname);
      await expect(elsewhere).toHaveURL(new RegExp(`${base}/order/${order}$`));

      const third = await (await openContext()).newPage();
      await third.goto(`${base}/login?redirect=/profile&by=code`);
      await third.getByLabel(starting(words.phone)).fill(typed);
      await third.getByRole('button', { name: starting(words.sms) }).click();
      await third.getByLabel(starting(words.code)).fill(await phoneCodeFor(stored, code));
      await third.getByRole('button', { name: starting(words.yes) }).click();
      await expect(third).toHaveURL(`${base}/profile`);
      await expect(third.locator(`a[href$="/order/${order}"]`).first()).toBeVisible();
    },
  );
