import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { administrator, registerCustomer } from './support/people.ts';
import { createProduct, ownWord, placeOrder, saveProduct, updateOf } from './support/shop-data.ts';

const rows = '//tbody/*[@role="row"]';

test.describe('the list of users', () => {
  // Shows S2.admin.1, S2.admin.2, S2.admin.3, S6.13.
  test('has the columns of the specification', { tag: '@core' }, async ({ page }) => {
    await page.goto(`/admin/userlist?keyword=${administrator.email}`);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Picture',
      'Id',
      'Name',
      'Email',
      'Admin',
      'Action',
    ]);
    const row = page.locator(rows);
    await expect(row).toHaveCount(1);
    await expect(row.getByRole('link', { name: administrator.email })).toHaveAttribute(
      'href',
      `mailto:${administrator.email}`,
    );
    await expect(row).toContainText('Administrator');
    await expect(row.getByRole('link', { name: /^Edit/ })).toBeVisible();
    await expect(row.getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  test('search, filter and sorting are part of the address, and Back undoes them', async ({
    page,
    customer,
  }) => {
    await page.goto('/admin/userlist');
    const search = page.getByRole('searchbox', { name: 'Search name or email' });
    await search.fill(`  ${customer.email} `);
    await search.press('Enter');
    await expect(page).toHaveURL(`/admin/userlist?keyword=${encodeURIComponent(customer.email)}`);
    await expect(page.locator(rows)).toHaveCount(1);
    await expect(page.getByText('1 found')).toBeVisible();
    await page.getByLabel('Sort by').focus();
    await page.getByLabel('Sort by').selectOption('Name');
    await expect(page).toHaveURL(/keyword=.*&sort=name$/);
    await expect(page.getByLabel('Sort by')).toBeFocused();
    await page.getByLabel('Role').selectOption('Admins');
    await expect(page).toHaveURL(/administrators=true/);
    await expect(page.getByText('Nothing was found.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await page.goBack();
    await expect(page.locator(rows)).toHaveCount(1);
    await expect(page.getByLabel('Role')).toHaveValue('');
    await page.reload();
    await expect(search).toHaveValue(customer.email);
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(page).toHaveURL('/admin/userlist');
    await expect(search).toHaveValue('');
    await expect(page.getByText(/^\d+ in all$/)).toBeVisible();
  });

  test('invalid parameters are ignored, and a page after the last shows the last page', async ({
    page,
    customer,
  }) => {
    await page.goto('/admin/userlist?administrators=perhaps&sort=shoe&page=-3');
    await expect(page.getByText(/^\d+ in all$/)).toBeVisible();
    await page.goto(`/admin/userlist?keyword=${customer.email}&page=7`);
    await expect(page).toHaveURL(`/admin/userlist?keyword=${encodeURIComponent(customer.email)}`);
    await expect(page.locator(rows)).toHaveCount(1);
  });

  // Shows S2.admin.5, S2.admin.6, S2.admin.7.
  test('editing and cancelling return to the list as it was', async ({ page, customer }) => {
    const list = `/admin/userlist?keyword=${encodeURIComponent(customer.email)}&sort=name`;
    await page.goto(list);
    const edit = page.getByRole('link', { name: `Edit ${customer.name}` });
    await edit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(list);

    await edit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible();
    await page.reload();
    await page.getByLabel(/^Name/).fill('Almaz Renamed');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('user updated successfully')).toBeVisible();
    await expect(page).toHaveURL(list);
    await expect(page.locator(rows)).toContainText('Almaz Renamed');
  });

  test('a wrong value shows an error at its field, and an unfinished change is not lost', async ({
    page,
    customer,
    expectRefusal,
  }) => {
    expectRefusal(/409 PUT .*\/api\/users\//);
    const other = await registerCustomer();
    await page.goto(`/admin/user/${customer.userInfo._id}/edit`);
    await page.getByLabel(/^Name/).fill(' ');
    await page.getByLabel(/^Email/).fill('nobody');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel(/^Name/)).toBeFocused();
    await expect(page.getByLabel(/^Email/)).toHaveAccessibleDescription(/an email address like/);
    expect(await findBarriers(page)).toEqual([]);

    await page.getByLabel(/^Name/).fill('Still Here');
    await page.getByLabel(/^Email/).fill(other.email);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText('This email address is already in use');
    await expect(page.getByLabel(/^Name/)).toHaveValue('Still Here');

    await page.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel(/^Email/)).toHaveValue(other.email);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/userlist');
  });

  // Shows S2.admin.4.
  test('administrators cannot delete themselves, and Cancel deletes nobody', async ({
    page,
    customer,
    expectRefusal,
  }) => {
    expectRefusal(/409 DELETE .*\/api\/users\//);
    await page.goto(`/admin/userlist?keyword=${administrator.email}`);
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await page.getByRole('button', { name: /^Delete/ }).click();
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alert').first()).toContainText('You cannot remove yourself');
    await expect(page.locator(rows)).toHaveCount(1);

    await page.goto(`/admin/userlist?keyword=${customer.email}`);
    await page.getByRole('button', { name: `Delete ${customer.name}` }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.locator(rows)).toContainText(customer.email);
  });
});

test.describe('the list of orders', () => {
  // Shows S1.25, S2.admin.16.
  test(
    'has the columns of the specification, and finds by number, buyer and phone',
    { tag: '@core' },
    async ({ page, customer }) => {
      const product = await createProduct({ price: 4000 });
      const order = await placeOrder(customer, product);
      await page.goto('/admin/orderlist');
      await expect(page.getByRole('columnheader')).toHaveText([
        'Id',
        'State',
        'User',
        'Goods',
        'Date',
        'Total',
        'Paid',
        'Delivered',
        'Action',
      ]);
      const search = page.getByRole('searchbox', { name: 'Number, name, email or phone' });
      for (const keyword of [`Order ${order.number}`, String(order.number), order._id, customer.email]) {
        await search.fill(keyword);
        await page.getByRole('button', { name: 'Search', exact: true }).last().click();
        await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === keyword);
        await expect(page.getByText('1 found')).toBeVisible();
        await expect(page.locator(rows)).toContainText(customer.name);
      }
      await search.fill('0911 234 567');
      await search.press('Enter');
      await expect(page).toHaveURL('/admin/orderlist?keyword=0911+234+567');
      await expect(page.getByRole('link', { name: `Details of order ${order.number}` })).toHaveAttribute(
        'href',
        `/admin/orders/${order.number}`,
      );
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  test('is filtered by state and days and sorted, all in the address', async ({ page, customer }) => {
    const [small, large] = [await createProduct({ price: 1000 }), await createProduct({ price: 90_000 })];
    const cheap = await placeOrder(customer, small);
    const dear = await placeOrder(customer, large);
    // The orders may be on different days, because midnight may come between them.
    const [from, to] = [cheap, dear].map(({ createdAt }) => createdAt.slice(0, 10));
    await page.goto(`/admin/orderlist?keyword=${encodeURIComponent(customer.email)}`);
    const numbers = page.locator(`${rows}/td[1]`);
    const has = (list: { number: number }[]) =>
      expect(numbers).toHaveText(list.map(({ number }) => new RegExp(`^Id${number}|^${number}`)));
    await has([dear, cheap]);
    await page.getByLabel('Sort by').selectOption('Oldest');
    await has([cheap, dear]);
    await page.getByLabel('Sort by').selectOption('Highest total');
    await has([dear, cheap]);
    await page.getByLabel('State').selectOption('To deliver');
    await expect(page.getByText('Nothing was found.')).toBeVisible();
    await page.getByLabel('State').selectOption('Not paid yet');
    await has([dear, cheap]);
    await page.getByLabel('From', { exact: true }).fill(from!);
    await page.getByLabel('To', { exact: true }).fill(to!);
    await page.getByLabel('To', { exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`state=not-paid&sort=total&from=${from}&to=${to}`));
    await has([dear, cheap]);
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).press('Enter');
    await expect(page.getByText('0 found')).toBeVisible();
  });

  test('paging keeps the search', async ({ page, customer }) => {
    const product = await createProduct({ price: 1000, countInStock: 60 });
    for (let count = 0; count < 51; count += 1) await placeOrder(customer, product);
    await page.goto(`/admin/orderlist?keyword=${encodeURIComponent(customer.email)}&state=not-paid`);
    await expect(page.locator(rows)).toHaveCount(50);
    await page.getByRole('link', { name: /^Page 2$|^2$/ }).click();
    await expect(page).toHaveURL(/keyword=.*&state=not-paid&page=2$/);
    await expect(page.locator(rows)).toHaveCount(1);
    await page.getByLabel('Sort by').selectOption('Oldest');
    await expect(page).not.toHaveURL(/page=/);
    await expect(page.locator(rows)).toHaveCount(50);
  });
});

test('a list that fails to load says why and can be retried', async ({ page, expectRefusal }) => {
  expectRefusal(/503 GET .*\/api\/orders/);
  const refuse = { status: 503, json: { code: 'unavailable', message: 'The shop is very busy.' } };
  await page.route('**/api/orders*', (route) => route.fulfill(refuse));
  await page.goto('/admin/orderlist');
  await expect(page.getByRole('alert')).toContainText('The shop is very busy.');
  await page.unroute('**/api/orders*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test.describe('a filter whose value has gone', () => {
  test('a tag that no product has any longer is shown as what narrows the list', async ({ page }) => {
    const tag = ownWord();
    const product = await createProduct({ tags: [tag] });
    await page.goto(`/admin/productlist?tag=${tag}`);
    await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(tag);
    await expect(page.getByRole('checkbox', { name: `Select ${product.name}` })).toBeVisible();
    await saveProduct(product._id, { ...updateOf(product), tags: [] });
    await page.reload();
    await expect(page.getByText('Nothing was found.')).toBeVisible();
    await expect(page.getByLabel('Tag', { exact: true })).toHaveValue(tag);
  });

  test('a city of no order of late narrows the list of orders all the same', async ({ page, customer }) => {
    await placeOrder(customer, await createProduct());
    const city = `Old ${ownWord()}`;
    await page.goto(`/admin/orderlist?city=${encodeURIComponent(city)}`);
    await expect(page.getByText('Nothing was found.')).toBeVisible();
    await expect(page.getByLabel('City', { exact: true })).toHaveValue(city);
  });

  test('nobody counts in another place where the chosen one was closed', async ({ page }) => {
    const { name } = await createProduct();
    const gone = '0197c3b1-0000-7000-8000-000000000000';
    await page.goto(`/admin/stock?place=${gone}`);
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue(gone);
    await page.goto(`/admin/stock/count?place=${gone}&keyword=${encodeURIComponent(name)}`);
    await expect(page.getByText('A closed place', { exact: true })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.getByLabel('Place', { exact: true }).selectOption({ index: 0 });
    await expect(page.getByText(name).first()).toBeVisible();
  });
});
