import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Order } from '../../contract/orders/orders.ts';
import { findBarriers } from './support/axe.ts';
import { recall, remember } from './support/browser-memory.ts';
import { call, shopAddress } from './support/call.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, signIn } from './support/people.ts';
import { address, BANK_ACCOUNT, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

useOwnShop({
  assistantsMayOrder: true,
  paymentMethods: ['BankTransfer', 'PayOnDelivery'],
  bankAccounts: [BANK_ACCOUNT],
});
test.use({ viewport: { width: 360, height: 800 } });

const CLIENT = join(import.meta.dirname, '../../node_modules/@shopify/ucp-cli/dist/bin.js');
const PROFILE = 'https://assistant.e2e.example/profile.json';

/** Runs the public client of agents against the shop, which has never heard of it. */
async function ask(home: string, ...command: string[]): Promise<any> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLIENT, ...command, '--business', shopAddress(), '--format', 'json'],
    {
      env: {
        ...process.env,
        UCP_HOME: home,
        UCP_AGENT_PROFILE_URL: PROFILE,
        UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true',
        UCP_ON_ESCALATION: `cat > '${join(home, 'escalation.json')}'`,
      },
    },
  );
  return JSON.parse(stdout);
}

test('an order that the public client of agents begins is finished by its buyer, and the office reads who began it', async ({
  page,
  customer,
  openContext,
}, { outputDir }) => {
  test.setTimeout(240_000);
  const bench = await createProduct({ price: 4000, countInStock: 9 });
  const home = join(outputDir, 'agent');
  const found = await ask(home, 'catalog', 'search', '--set', `/query=${bench.name}`);
  const [product] = found.result.products;
  expect(product.id).toBe(bench._id);
  const lines = { line_items: [{ item: { id: product.variants[0].id }, quantity: 2 }] };
  const context = { address_country: 'ET', address_locality: 'Addis Ababa', language: 'am' };
  const cart = await ask(home, 'cart', 'create', '--input', JSON.stringify({ ...lines, context }));
  const conversion = { cart_id: cart.result.id, line_items: [] };
  const begun = await ask(home, 'checkout', 'create', '--input', JSON.stringify({ ...conversion, context }));
  const { id, fulfillment } = begun.result;
  const option = fulfillment.methods[0].groups[0].options[2];
  const chosen = await ask(
    home,
    ...['checkout', 'update', id, '--input'],
    JSON.stringify({
      ...{ ...lines, context },
      fulfillment: { methods: [{ type: 'shipping', groups: [{ selected_option_id: option.id }] }] },
    }),
  );
  expect(chosen.result.status).toBe('requires_escalation');
  const told = JSON.parse(await readFile(join(home, 'escalation.json'), 'utf8'));
  expect(told).toMatchObject({ status: 'requires_escalation', url: chosen.result.continue_url });

  await remember(page, {
    userInfo: customer.userInfo,
    shippingAddress: address,
    paymentMethod: 'BankTransfer',
  });
  const { pathname, search } = new URL(told.url);
  expect(pathname).toMatch(/^\/am\/buy\//);
  await page.goto(pathname + search);
  await expect(page).toHaveURL('/am/shipping');
  expect(await recall(page, 'cartItems')).toMatchObject([{ product: bench._id, qty: 2 }]);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/am/placeorder');
  await page.getByRole('button', { name: /^ትዕዛዙን ይላኩ/ }).click();
  await expect(page).toHaveURL(/\/am\/order\/[\da-f-]{36}$/);
  const order = await call<Order>('GET', `/api/orders/${new URL(page.url()).pathname.split('/').at(-1)!}`, {
    token: customer.userInfo.token,
  });
  expect(order.promised).toEqual({ day: option.id.slice(0, 10), half: option.id.slice(11) });

  const read = await ask(home, 'order', 'get', id);
  expect(read.result).toMatchObject({ checkout_id: id, label: String(order.number), currency: 'ETB' });
  expect(JSON.stringify(read)).not.toContain(address.name);

  const office = await (await openContext({ viewport: { width: 360, height: 800 } })).newPage();
  for (const [staffLanguage, words] of [
    ['en', 'begun by the assistant assistant.e2e.example/profile.json'],
    ['am', 'በዲጂታል ረዳት assistant.e2e.example/profile.json የተጀመረ'],
  ] as const) {
    await remember(office, { userInfo: await signIn(administrator), staffLanguage });
    await office.goto(`/admin/orders/${order.number}`);
    await expect(office.getByText(words)).toBeVisible();
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await findBarriers(office)).toEqual([]);
    for (const width of [360, 1280]) {
      await office.setViewportSize({ width, height: 800 });
      await office.screenshot({ path: test.info().outputPath(`office-${staffLanguage}-${width}.png`) });
    }
    await office.setViewportSize({ width: 360, height: 800 });
  }
});
