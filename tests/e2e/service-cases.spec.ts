import type { Page } from '@playwright/test';
import type { ManagedCase } from '../../contract/work/service-cases.ts';
import { plainPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { administrator, signIn } from './support/people.ts';
import { call } from './support/call.ts';
import { askForRepair, deliverTo, sendBack } from './support/service-data.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plainPicture(1200, 900, 'jpeg', '#7a5a3a'),
});
const service = (page: Page) => page.getByRole('region', { name: /^Returns and service/ });
const shopScreen = async (page: Page, path: string) => {
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto(path);
};

for (const { name, ...viewport } of shoppersScreens) {
  test.describe(`service at ${name}`, () => {
    test.use({ viewport });

    test('is asked for on the order page with a picture, and handled by the shop to its end', async ({
      page,
      customer,
      openContext,
    }) => {
      const product = await createProduct({ countInStock: 5 });
      const order = await deliverTo(customer, product, 2);
      await remember(page, { userInfo: customer.userInfo });
      await page.goto(`/order/${order._id}`);
      await service(page)
        .getByRole('button', { name: /^Something is wrong/ })
        .click();
      const send = service(page).getByRole('button', { name: /^Send/ });
      // Fields say what is missing, and nothing that was chosen is lost.
      await send.click();
      await expect(service(page).getByText('Please choose what it is')).toBeVisible();
      await service(page).getByLabel(`Pieces of ${product.name}`).selectOption('1 piece');
      await service(page)
        .getByRole('radio', { name: /^It came damaged/ })
        .check();
      await service(page)
        .getByRole('radio', { name: /^Repair it/ })
        .check();
      await service(page)
        .getByLabel(/^What happened/)
        .fill('The left armrest is torn.');
      await service(page)
        .getByLabel(/^Pictures/)
        .setInputFiles([await photo('a.jpg'), await photo('b.jpg')]);
      await expect(service(page).getByAltText('Chosen picture 2')).toBeVisible();
      await service(page).getByRole('button', { name: 'Take picture 2 out' }).click();
      await expect(service(page).getByAltText('Chosen picture 2')).toBeHidden();
      expect(await findBarriers(page)).toEqual([]);
      await send.click();
      const asked = service(page).getByRole('article');
      await expect(asked).toContainText('The left armrest is torn.');
      await expect(asked).toContainText('Asked for');
      await expect(asked.getByAltText('Picture 1 of the case')).toBeVisible();

      const office = await (await openContext({ viewport })).newPage();
      await shopScreen(office, `/admin/service?state=open&keyword=${order.number}`);
      await expect(office.getByRole('heading', { level: 1, name: 'Returns and service' })).toBeVisible();
      await office.getByRole('link', { name: /^Case \d+$/ }).click();
      await expect(office.getByText('The left armrest is torn.')).toBeVisible();
      await expect(office.getByAltText('Picture 1 of the case')).toBeVisible();
      expect(await findBarriers(office)).toEqual([]);
      await doIt(office, 'Accept', async (dialog) => {
        await dialog.getByLabel(/^Message/).fill('We come and look at it.');
      });
      let halfDay = '';
      await doIt(office, 'Plan a visit or collection', async (dialog) => {
        const choice = dialog.getByLabel(/^Half-day/);
        const last = choice.locator('option').last();
        // Each says how many of its places are taken.
        await expect(last).toHaveText(/^\w{3} \d+ \w{3,4}, afternoon: \d+ of \d+ taken$/);
        halfDay = (await last.textContent())!.replace(/:.*$/, '');
        await choice.selectOption((await last.getAttribute('value'))!);
      });
      await expect(office.getByText(`${halfDay}, planned`)).toBeVisible();
      await page.reload();
      await expect(service(page).getByRole('article')).toContainText('We come and look at it.');
      await expect(service(page).getByRole('article')).toContainText(halfDay);
      await doIt(office, 'It is repaired', async (dialog) => {
        await dialog.getByLabel(/^What the repair cost/).fill('350');
      });
      await expect(office.getByText('Repaired').first()).toBeVisible();
      await page.reload();
      await expect(service(page).getByRole('article')).toContainText('Repaired');
      await service(page)
        .getByText(/^History of the pieces/)
        .click();
      await expect(service(page).getByText(/: Repaired, 1 piece/)).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

async function doIt(
  page: Page,
  action: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await fill(dialog);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the price of a repair is accepted on the order page', async ({ page, customer, openContext }) => {
  const order = await deliverTo(customer, await createProduct());
  const { _id } = await askForRepair(customer, order, { kind: 'repair' });
  const office = await (await openContext()).newPage();
  await shopScreen(office, `/admin/service/${_id}`);
  await doIt(office, 'Accept', async () => undefined);
  await doIt(office, 'Offer a price', async (dialog) => {
    await dialog.getByLabel(/^Price with VAT/).fill('1,500');
  });
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await service(page)
    .getByRole('button', { name: /^Accept 1,500/ })
    .click();
  await expect(service(page).getByText('You have accepted 1,500')).toBeVisible();

  // One press makes the order by which it is paid; until then the case cannot end.
  await office.reload();
  await expect(office.getByRole('button', { name: 'It is repaired' })).toBeHidden();
  await doIt(office, 'Ask for the money', async () => undefined);
  await expect(office.getByRole('link', { name: /^Order \d+: 1,500.00 ETB due$/ })).toBeVisible();
  await page.reload();
  await service(page)
    .getByRole('link', { name: /^Pay 1,500/ })
    .click();
  await expect(page.getByText(/^Repair of .*, case \d+$/).first()).toBeVisible();
  const paying = page.url().split('/').at(-1)!;
  const body = { way: 'cheque', amount: 1500, reference: `CHQ${paying.slice(-8)}` };
  await call('POST', `/api/orders/${paying}/recorded-payments`, { token: await administratorToken(), body });
  await office.reload();
  await expect(office.getByRole('link', { name: /^Order \d+: paid$/ })).toBeVisible();
  await doIt(office, 'It is repaired', async () => undefined);
  await expect(office.getByText('Repaired').first()).toBeVisible();
});

test('a repair that is free for the buyer is accepted as such, and no price is offered', async ({
  page,
  customer,
}) => {
  const order = await deliverTo(customer, await createProduct());
  const { _id } = await askForRepair(customer, order, { kind: 'repair' });
  await shopScreen(page, `/admin/service/${_id}`);
  const free = page.getByRole('term').filter({ hasText: 'Free for the buyer' }).locator('..');
  await expect(free).toContainText('no');
  await doIt(page, 'Accept', async (dialog) => {
    await dialog.getByLabel(/^The buyer pays nothing/).check();
  });
  await expect(free).toContainText('yes');
  await expect(page.getByRole('main').getByRole('button', { name: 'Offer a price' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('button', { name: 'It is repaired' })).toBeVisible();
});

test('an exchange brings the variant that was chosen', async ({ page, customer }) => {
  const value = (_id: string, name: string) => ({ _id, name, nameAm: null, colour: null, picture: null });
  const sofa = await createProduct({
    category: 'sofa',
    options: [{ name: 'Fabric', nameAm: null, values: [value('g', 'Green'), value('r', 'Red')] }],
    variants: ['g', 'r'].map((fabric) => ({ values: [fabric], price: 5000, countInStock: 3 })),
  });
  const [green, red] = sofa.variants.map((variant) => variant._id) as [string, string];
  const order = await deliverTo(customer, sofa, 1, green);
  const { _id } = await askForRepair(customer, order, { kind: 'defect', wish: 'exchange' });
  await shopScreen(page, `/admin/service/${_id}`);
  await doIt(page, 'Accept', async () => undefined);
  await doIt(page, 'Plan an exchange', async (dialog) => {
    await dialog.getByLabel(/^What comes for/).selectOption(red);
    const choice = dialog.getByLabel(/^Half-day/);
    await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1);
    await choice.selectOption((await choice.locator('option').last().getAttribute('value'))!);
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'It is exchanged' })).toBeVisible();
  const token = await administratorToken();
  const { orderItems } = await call<ManagedCase>('GET', `/api/service-cases/${_id}`, { token });
  expect(orderItems.map(({ variant, newVariant }) => [variant, newVariant])).toEqual([[green, red]]);
});

test('pieces that were sent back at the door wait for a decision, which makes a case', async ({
  page,
  customer,
}) => {
  const order = await sendBack(customer, await createProduct({ countInStock: 5 }));
  await shopScreen(page, '/admin/service');
  const refused = page.getByRole('region', { name: /^Sent back at the door/ });
  const entry = refused
    .getByRole('listitem')
    .filter({ hasText: `Order ${order.number}` })
    .first();
  await expect(entry).toContainText('The back is split');
  await expect(entry).toContainText('Damaged');
  expect(await findBarriers(page)).toEqual([]);
  await entry.getByRole('button', { name: `Exchange the pieces of order ${order.number}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Case \d+$/ })).toBeVisible();
  await doIt(page, 'Plan an exchange', async (dialog) => {
    const choice = dialog.getByLabel(/^Half-day/);
    // The half-days come after the dialog.
    await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1);
    await choice.selectOption((await choice.locator('option').last().getAttribute('value'))!);
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'It is exchanged' })).toBeVisible();
  await page.goto('/admin/service');
  await expect(page.getByRole('heading', { level: 1, name: 'Returns and service' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Order ${order.number}`, exact: true })).toHaveCount(1);
});

test('pictures that are lost on their way are added again to the case', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/503 POST .*\/pictures$/);
  const order = await deliverTo(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await page.goto(`/order/${order._id}`);
  await page.route(
    '**/pictures',
    (route) => route.fulfill({ status: 503, json: { message: 'Away', code: 'busy' } }),
    {
      times: 1,
    },
  );
  await service(page)
    .getByRole('button', { name: /^Something is wrong/ })
    .click();
  await service(page)
    .getByRole('radio', { name: /^It came damaged/ })
    .check();
  await service(page)
    .getByRole('radio', { name: /^Exchange it/ })
    .check();
  await service(page)
    .getByLabel(/^What happened/)
    .fill('It is torn.');
  await service(page)
    .getByLabel(/^Pictures/)
    .setInputFiles(await photo('a.jpg'));
  await expect(service(page).getByAltText('Chosen picture 1')).toBeVisible();
  await service(page).getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByText(/1 picture was not sent/)).toBeVisible();
  await expect(service(page).getByRole('article')).toContainText('It is torn.');
  await service(page)
    .getByRole('button', { name: /^Add a picture/ })
    .click();
  await service(page)
    .getByLabel(/^Pictures/)
    .setInputFiles(await photo('a.jpg'));
  await service(page).getByRole('button', { name: /^Send/ }).click();
  await expect(service(page).getByAltText('Picture 1 of the case')).toBeVisible();
});

test('what is typed about a case that somebody else has changed can be sent again', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/service-cases\/.*\/state$/);
  const order = await deliverTo(customer, await createProduct());
  const { _id } = await askForRepair(customer, order, { kind: 'repair' });
  await shopScreen(page, `/admin/service/${_id}`);
  await page.getByRole('main').getByRole('button', { name: 'Refuse', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse' });
  await dialog.getByRole('textbox').fill('We do not repair pieces of others.');
  await call('PUT', `/api/service-cases/${_id}/state`, {
    token: await administratorToken(),
    body: { to: 'accepted', text: '' },
  });
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please look at it again');
  await expect(dialog.getByRole('textbox')).toHaveValue('We do not repair pieces of others.');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We do not repair pieces of others.')).toBeVisible();
});
