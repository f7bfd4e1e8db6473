import { findBarriers } from './support/axe.ts';
import { EVAL, openDocs, PAGE } from './support/api-docs.ts';
import { remember } from './support/browser-memory.ts';
import { signIn } from './support/people.ts';
import { createProduct, placeOrder } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

for (const { name, ...viewport } of screens)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the description of the API has no barriers at ${name}, ${colorScheme}, and fits the screen`, async ({
      openContext,
      expectRefusal,
    }) => {
      expectRefusal(EVAL);
      const page = await (await openContext({ viewport, colorScheme })).newPage();
      await openDocs(page);
      await expect(page.getByRole('heading', { name: '10. Finish the payment' })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // The frame around the description is Scalar's: its barriers are not ours.
      const barriers = await findBarriers(page);
      expect(barriers.filter((barrier) => /introduction-description|\.markdown/.test(barrier))).toEqual([]);
    });

test('without scripts the whole description stands there to be read', async ({ openContext, request }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(PAGE);
  const { info } = (await (await request.get('/api/openapi.json')).json()) as {
    info: { description: string };
  };
  await expect(page.locator('pre')).toBeVisible();
  expect(await page.locator('pre').textContent()).toBe(info.description);
  await expect(page.getByRole('link', { name: '/api/openapi.json' })).toBeVisible();
});

test(
  'B20: who is signed in at the shop tries a call with their token; no other host is asked',
  {
    tag: '@core',
  },
  async ({ page, customer, expectRefusal }) => {
    expectRefusal(EVAL);
    const order = await placeOrder(customer, await createProduct());
    const session = await signIn(customer);
    await remember(page, { userInfo: session });
    const requests: string[] = [];
    page.context().on('request', (request) => requests.push(request.url()));

    await openDocs(page, '#tag/orders/GET/api/orders/myorders');
    await page.getByRole('button', { name: /Test Request.*get \/api\/orders\/myorders/i }).click();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await expect(page.getByText('200 OK')).toBeVisible();
    await expect(page.getByText(order._id).first()).toBeVisible();

    const { origin } = new URL(page.url());
    const isElsewhere = (address: string) =>
      !address.startsWith('data:') && new URL(address).origin !== origin;
    expect(requests.filter(isElsewhere)).toEqual([]);
    const stored = await page.evaluate(() =>
      Object.entries({ ...localStorage, ...sessionStorage }).filter(([key]) => key !== 'userInfo'),
    );
    expect(JSON.stringify(stored)).not.toContain(session.token);
  },
);

test('whose session has ended elsewhere sees what guests see', async ({ page, customer, expectRefusal }) => {
  expectRefusal(EVAL);
  await remember(page, { userInfo: { ...(await signIn(customer)), token: 'ended' } });
  await openDocs(page);
  await expect(page.getByRole('heading', { name: 'Tokens', exact: true })).toBeVisible();
});

test('the address by which the form for webhooks names their chapter opens it there', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(EVAL);
  await openDocs(page, '#description/events-sent-to-a-program');
  await expect(page.getByRole('heading', { name: 'Events sent to a program' })).toBeInViewport();
});
