import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import type { ManagedCase, OrderService } from '../../contract/work/service-cases.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call, poll } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { newNumber } from './support/phones.ts';
import { administratorToken, BANK_ACCOUNT, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  paymentMethods: ['Chapa', 'PayPal', 'BankTransfer', 'PayOnDelivery'],
  bankAccounts: [BANK_ACCOUNT],
});
test.use({ viewport: { width: 360, height: 800 } });

const TEXTS = join(import.meta.dirname, '../../contract/texts');
const readTexts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(TEXTS, file), 'utf8'));

/** Returns how a text of a catalogue begins, in the language of a base address, up to its first parameter. */
function beginning(base: string, subject: string, id: string): RegExp {
  const words = readTexts(`${subject}.${base === '/am' ? 'am' : 'en'}.json`)[id]!;
  const [fixed] = words.split('{') as [string];
  return new RegExp(`^${fixed.trim().replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)}`);
}

const office = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  call<T>(method, `/api${path}`, { token: await administratorToken(), body });

/** Waits for the link in the newest message to a number. */
const linkTo = (phone: string): Promise<string> =>
  poll(`a link to ${phone}`, async () => {
    const messages = await call<{ to: string; text: string }[]>('GET', '/dev/messages.json');
    const told = messages.find(({ to, text }) => to === phone && text.includes('/o/'));
    const [link] = /https?:\/\/\S+\/o\/\w{10}/.exec(told?.text ?? '') ?? [];
    return link && new URL(link).pathname;
  });

type Said = (subject: string, id: string) => RegExp;
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).filter({ visible: true });

/** Opens the order of a message in a browser that has never seen the shop, by the last digits of the phone. */
async function openByLink(page: Page, link: string, phone: string, said: Said): Promise<void> {
  await page.goto(link);
  await page.getByLabel(said('order-link', 'digits')).fill(phone.slice(-4));
  await button(page, said('order-link', 'open')).click();
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  expect(await findBarriers(page)).toEqual([]);
}

/** Pays the amount of the page at Chapa's stand-in, which leads back. */
async function payAtChapa(page: Page, said: Said): Promise<void> {
  await page
    .locator('#way-to-pay')
    .getByRole('button', { name: said('orders', 'payNow') })
    .first()
    .click();
  await expect(page.getByText('this is not Chapa')).toBeVisible();
  await page.getByRole('button', { name: /^Pay with telebirr/ }).click();
}

async function payAtPaypal(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /PayPal \(test\)/ }).click();
  await (await opened).getByRole('button', { name: 'Pay now', exact: true }).click();
}

/** Reports a transfer; the shop then sees the money on its account. */
async function payByTransfer(page: Page, said: Said, order: string, number: string): Promise<void> {
  await page.getByLabel(said('receipts', 'transactionNumber')).fill(number);
  await page.getByLabel(said('receipts', 'bank')).fill('Awash Bank');
  await page
    .locator('#way-to-pay')
    .getByRole('button', { name: said('receipts', 'send') })
    .click();
  // The new state is in view and read out.
  await expect(page.getByRole('region', { name: said('orders', 'awaiting.receipt') })).toBeFocused();
  const { receipts } = await office<Order>('GET', `/orders/${order}`);
  const waiting = receipts.find(({ transactionNumber }) => transactionNumber === number)!;
  await office('POST', `/orders/${order}/receipts/${waiting._id}/decision`, { accepted: true });
  await page.reload();
}

type PayPart = (page: Page, said: Said, order: string, mark: string) => Promise<void>;

/** Each way of the shop with its payment on the page of an order; null: at the door. */
const WAYS: Readonly<Partial<Record<PaymentMethod, PayPart | null>>> = {
  Chapa: payAtChapa,
  PayPal: payAtPaypal,
  BankTransfer: (page, said, order, mark) => payByTransfer(page, said, order, mark),
  PayOnDelivery: null,
};

for (const base of ['/en', '/am'])
  for (const [way, pay] of Object.entries(WAYS))
    test(
      `a phone guest of ${base} lives through an order by ${way} in three browsers: orders, pays a part, pays the rest and moves the day, and gives it back`,
      { tag: way === 'Chapa' ? ['@core'] : [] },
      async ({ page, openContext }) => {
        test.slow();
        const said: Said = (subject, id) => beginning(base, subject, id);
        const { typed, stored } = newNumber();
        const product = await createProduct({ price: 20_000, leadTimeDays: 5 });
        await remember(page, { cartItems: [cartItemOf(product)] });
        await page.goto(`${base}/login?redirect=/shipping&by=phone`);
        await page.getByLabel(said('phone-checkout', 'name')).fill('Hana Tesfaye');
        await page.getByLabel(said('phone-checkout', 'phone')).fill(typed);
        // A press before the form's scripts listen does nothing.
        await expect(async () => {
          await button(page, said('phone-checkout', 'continue')).click();
          await expect(page).toHaveURL(`${base}/payment`, { timeout: 5000 });
        }).toPass();
        await page.getByRole('radio', { name: said('payment-methods', `${way}.label`) }).check();
        await button(page, said('checkout', 'continue')).click();
        await expect(page).toHaveURL(`${base}/placeorder`);
        await button(page, said('checkout', 'submitOrder')).click();
        await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
        const [order] = /[^/]+$/.exec(page.url()) as unknown as [string];
        const { number } = await office<Order>('GET', `/orders/${order}`);
        const link = await linkTo(stored);

        const second = await (await openContext()).newPage();
        await openByLink(second, link, stored, said);
        if (pay) {
          await button(second, said('order-parts', 'payPart')).click();
          await second.getByLabel(said('order-parts', 'amount')).fill('5,000');
          await pay(second, said, order, `FT${number}A`);
          const state = base === '/am' ? /^5,000 ብር ተከፍሏል/ : /^5,000 ETB paid/;
          await expect(second.getByRole('region', { name: state })).toBeVisible();
        } else await expect(second.getByRole('main')).toContainText('24,000.00');

        const third = await (await openContext()).newPage();
        await openByLink(third, link, stored, said);
        if (pay) {
          await pay(third, said, order, `FT${number}B`);
          const paid = base === '/am' ? /^24,000 ብር ተከፍሏል/ : /^Paid: 24,000 ETB/;
          await expect(third.getByRole('region', { name: paid })).toBeVisible();
        }
        await button(third, /^(Choose another day|ሌላ ቀን ይምረጡ)/).click();
        await third.getByRole('radio', { name: /\d/ }).last().check();
        await button(third, said('half-days', 'save')).click();
        const day = third.locator('section[aria-describedby=order-next]');
        await expect(day).toBeFocused();
        await expect(day).toBeInViewport();
        expect(await findBarriers(third)).toEqual([]);

        const { amountDue } = await office<Order>('GET', `/orders/${order}`);
        const payment = pay ? undefined : { payment: { way: 'cash', amount: amountDue } };
        await office('PUT', `/orders/${order}/deliver`, payment);
        await third.reload();
        const service = third.getByRole('region', { name: said('service', 'heading') });
        await service.getByRole('button', { name: said('service', 'begin') }).click();
        await service.getByRole('radio', { name: said('service', 'kinds.return') }).check();
        await service.getByRole('radio', { name: said('service', 'wishes.money-back') }).check();
        await service.getByLabel(said('service', 'reason')).fill('It does not fit our room.');
        await service.getByRole('button', { name: said('service', 'send') }).click();
        await expect(service.getByRole('article')).toContainText('It does not fit our room.');

        const { cases } = await office<OrderService>('GET', `/orders/${order}/service`);
        const { _id } = cases[0]!;
        await office<ManagedCase>('PUT', `/service-cases/${_id}/state`, { to: 'accepted' });
        const { refundable } = await office<Order & { refundable: { payment: string; byHand: boolean }[] }>(
          'GET',
          `/orders/${order}`,
        );
        const money = refundable[0]!;
        await office('POST', `/service-cases/${_id}/money-back`, {
          amount: 5000,
          goods: 'in-stock',
          payment: money.payment,
          ...(money.byHand && { byHand: { way: pay ? 'transfer' : 'cash', reference: `BACK${number}` } }),
        });
        await third.reload();
        await expect(service.getByRole('article')).toContainText(
          base === '/am' ? 'ገንዘብ ተመልሷል' : 'Money back',
        );
        expect(await findBarriers(third)).toEqual([]);
      },
    );
