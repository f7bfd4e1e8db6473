import { readFile } from 'node:fs/promises';
import type { Product } from '../../contract/goods/products.ts';
import type { Place, StockItem } from '../../contract/stock/stock.ts';
import { expect, test } from './support/administrator-test.ts';
import { call } from './support/call.ts';
import { administratorToken, createProduct, ownWord, placeOrder } from './support/shop-data.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

const SHOWROOM = 'Piassa showroom';

/** The places of the shop, a showroom among them. */
async function placesWithShowroom(): Promise<Place[]> {
  const token = await administratorToken();
  const places = await call<Place[]>('GET', '/api/stock/places', { token });
  if (places.some(({ name }) => name === SHOWROOM)) return places;
  const showroom = { kind: 'showroom', name: SHOWROOM, nameAm: 'ፒያሳ', isDefault: false };
  return call('PUT', '/api/stock/places', { token, body: { places: [...places, showroom] } });
}

const itemOf = async ({ _id }: Product) =>
  call<StockItem>('GET', `/api/stock/${_id}`, { token: await administratorToken() });

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('what the list of the stock shows is saved as a file of either kind', async ({ page }) => {
    const product = await createProduct({ countInStock: 5 });
    await page.goto(`/admin/stock?keyword=${encodeURIComponent(product.name)}`);
    await expect(page.getByRole('row').filter({ hasText: product.name })).toBeVisible();
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await csv).suggestedFilename()).toMatch(/^stock-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await (await csv).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(product.name);
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as Excel' }).click();
    expect((await workbook).suggestedFilename()).toMatch(/^stock-\d{4}-\d\d-\d\d\.xlsx$/);
  });

  test('pieces are brought from the warehouse to the showroom, and the history says so', async ({ page }) => {
    await placesWithShowroom();
    const product = await createProduct({ countInStock: 5 });
    await page.goto(`/admin/stock?keyword=${encodeURIComponent(product.name)}`);
    const row = page.getByRole('row').filter({ hasText: product.name });
    await expect(row).toContainText('Warehouse: 5');
    await row.getByRole('button', { name: `Move ${product.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Please choose what happened');
    await dialog.getByRole('radio', { name: 'Brought to another place' }).check();
    await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: `${SHOWROOM} (0)` });
    await dialog.getByRole('textbox', { name: 'Pieces' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('For the window');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Warehouse: 3');
    await expect(row).toContainText(`${SHOWROOM}: 2`);
    await row.getByRole('link', { name: `History of ${product.name}` }).click();
    const moved = page.getByRole('row').filter({ hasText: 'Brought to another place' });
    await expect(moved).toHaveCount(2);
    await expect(moved.filter({ hasText: SHOWROOM })).toContainText('+2');
    await expect(moved.filter({ hasText: SHOWROOM })).toContainText('For the window');
  });

  test('staff who read Amharic read places by their Amharic names, and actions in one line', async ({
    page,
  }) => {
    await placesWithShowroom();
    const product = await createProduct({ countInStock: 5 });
    await page.goto(`/admin/stock?keyword=${encodeURIComponent(product.name)}`);
    await page.evaluate(() => localStorage.setItem('staffLanguage', '"am"'));
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: product.name });
    await expect(row).toContainText('መጋዘን');
    await expect(page.getByRole('option', { name: 'ፒያሳ' })).toBeAttached();
    const tops = await row
      .locator('button, a[href$="/history"]')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops)).toHaveProperty('size', 1);
    expect(tops).toHaveLength(3);
  });

  test('a count stays in the line of its place, also where names and codes are long', async ({ page }) => {
    const word = ownWord();
    const cord = {
      _id: 'cord',
      name: 'Walnut stain and woven cord',
      nameAm: null,
      colour: null,
      picture: null,
    };
    await createProduct({
      name: `Writing desk ${word} with two drawers and a wide top of solid wanza`,
      options: [{ name: 'Finish', nameAm: null, values: [cord] }],
      variants: [{ values: ['cord'], price: 5000, countInStock: 24, sku: `DESK${word.toUpperCase()}WALNUT` }],
    });
    await page.goto(`/admin/stock?keyword=${word}`);
    const count = page
      .getByRole('row')
      .filter({ hasText: word })
      .getByText(/^Warehouse:\s24/);
    await expect(count).toBeVisible();
    const lines = await count.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return new Set(Array.from(words.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
    });
    expect(lines).toBe(1);
  });

  test('more than there is is refused, and what was typed stays', async ({ page, expectRefusal }) => {
    expectRefusal(/409 POST .*\/adjustment/);
    const product = await createProduct({ countInStock: 1 });
    await page.goto(`/admin/stock?keyword=${encodeURIComponent(product.name)}`);
    await page.getByRole('button', { name: `Move ${product.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Damaged' }).check();
    await dialog.getByRole('textbox', { name: 'Pieces' }).fill('2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText(/Only 1 piece of .* is in stock/);
    await expect(dialog.getByRole('textbox', { name: 'Pieces' })).toHaveValue('2');
    expect((await itemOf(product)).onHand).toBe(1);
  });

  test('a place is added, named in both languages, and kept', async ({ page }) => {
    await placesWithShowroom();
    await page.goto('/admin/stock#places');
    await page.getByRole('button', { name: 'Add a place' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a name')).toBeVisible();
    const added = page.getByRole('listitem').filter({ hasText: 'Empty' }).last();
    await added.getByRole('combobox', { name: 'Kind' }).selectOption('Workshop');
    await added.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Kality workshop');
    await added.getByRole('textbox', { name: 'Name in Amharic' }).fill('ቃሊቲ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The places are saved')).toBeVisible();
    await page.reload();
    const kept = page.getByRole('button', { name: 'Close Kality workshop' });
    await expect(kept).toBeVisible();
    await kept.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The places are saved')).toBeVisible();
  });

  test('a place that a colleague opens meanwhile is not closed by a save of the list of before', async ({
    page,
    expectRefusal,
  }) => {
    expectRefusal(/409 PUT .*\/api\/stock\/places$/);
    const places = await placesWithShowroom();
    await page.goto('/admin/stock#places');
    const names = page.getByRole('textbox', { name: /^Name(?! in)/ });
    await expect(names).toHaveCount(places.length);
    await names.first().fill('Kality warehouse');
    const token = await administratorToken();
    const opened = { kind: 'showroom', name: 'Megenagna', nameAm: 'መገናኛ', isDefault: false };
    await call('PUT', '/api/stock/places', { token, body: { places: [...places, opened] } });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Someone else has changed this meanwhile');
    await expect(names).toHaveCount(places.length + 1);
    await save.click();
    await expect(page.getByText('The places are saved')).toBeVisible();
    const now = await call<Place[]>('GET', '/api/stock/places', { token });
    expect(now.map(({ name }) => name)).toEqual([
      'Kality warehouse',
      ...places.slice(1).map(({ name }) => name),
      'Megenagna',
    ]);
    await call('PUT', '/api/stock/places', { token, body: { places } });
  });
});

test.describe('by phone at 360', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a count shows the difference, keeps a sale in between, and goes on to the next piece', async ({
    page,
    customer,
  }) => {
    const first = await createProduct({ countInStock: 5 });
    const second = await createProduct({ name: `${first.name} long`, countInStock: 2 });
    await page.goto(`/admin/stock/count?keyword=${encodeURIComponent(first.name)}`);
    const card = page.getByRole('listitem').filter({ hasText: 'Should stand here: 5' });
    const counted = card.getByRole('textbox');
    await placeOrder(customer, first, 2);
    await counted.fill('4');
    await expect(counted).toHaveAccessibleDescription('1 fewer than expected');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await counted.press('Enter');
    const next = page.getByRole('textbox', { name: `Counted pieces of ${second.name}` });
    await expect(next).toBeFocused();
    const done = page.getByRole('listitem').filter({ hasText: 'Saved' });
    await expect(done).toContainText('Should stand here: 4');
    await expect(done).toContainText('2 to sell, 2 sold and not delivered');
    expect(await itemOf(first)).toMatchObject({ onHand: 2 });
    await next.fill('2');
    await expect(next).toHaveAccessibleDescription('It is right');
    await next.fill('two');
    await next.press('Enter');
    await expect(next).toHaveAccessibleDescription('A whole number from 0 to 1,000,000');
    expect((await itemOf(second)).onHand).toBe(2);
  });
});

test.describe('a count at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('follows what was sent away since, when the list is loaded again', async ({ page }) => {
    const product = await createProduct({ countInStock: 5 });
    await page.goto(`/admin/stock/count?keyword=${encodeURIComponent(product.name)}`);
    const counted = page.getByRole('textbox', { name: `Counted pieces of ${product.name}` });
    await counted.fill('3');
    await expect(counted).toHaveAccessibleDescription('2 fewer than expected');
    const token = await administratorToken();
    await call('PATCH', `/api/products/${product._id}/stock`, { token, body: { by: -2 } });
    await page.getByRole('main').locator('input[name=keyword]').press('Enter');
    await expect(page.getByRole('listitem').filter({ has: counted })).toContainText('Should stand here: 3');
    await expect(counted).toHaveAccessibleDescription('It is right');
    await counted.press('Enter');
    await expect(counted).toHaveAccessibleDescription('Saved');
    expect((await itemOf(product)).onHand).toBe(3);
  });
});

test.describe('goods of suppliers, at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('are expected, named on the page of the product, and received', async ({ page }) => {
    const product = await createProduct({ countInStock: 0 });
    await page.goto('/admin/stock/deliveries/new');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please add at least one piece')).toBeVisible();
    await page.getByRole('radio', { name: 'They are expected on' }).check();
    await page.getByLabel('Expected on', { exact: false }).last().fill('2030-12-12');
    await page.getByRole('textbox', { name: 'Supplier' }).fill('Sheba Timber');
    await page.getByRole('textbox', { name: 'Invoice number' }).fill('ST-0042');
    await page.getByRole('textbox', { name: 'Note' }).fill('On two lorries');
    await page.getByRole('searchbox', { name: 'Add a piece by name or code' }).fill(product.name);
    await page.getByRole('searchbox', { name: 'Add a piece by name or code' }).press('Enter');
    await page.getByRole('textbox', { name: `Pieces of ${product.name}` }).fill('3');
    await page.getByRole('textbox', { name: `Cost of one ${product.name} in ETB` }).fill('12,500');
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: product.name });
    await expect(row).toContainText('Expected');
    await expect(row).toContainText('12,500');
    await expect(row).toContainText('ST-0042');
    await expect(row).toContainText('On two lorries');

    await page.goto(`/product/${product._id}`);
    await expect(page.getByText('Again from Thu 12 Dec')).toBeVisible();
    await page.goto('/admin/stock/deliveries');
    await row.getByRole('button', { name: 'The goods of Sheba Timber are here' }).click();
    await expect(row).toContainText('Received');
    expect(await itemOf(product)).toMatchObject({ onHand: 3, cost: 12_500 });
  });

  test('places that were typed and not saved are not left without a question', async ({ page }) => {
    await page.goto('/admin/stock#places');
    const leave = page.getByRole('link', { name: 'Received goods' });
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).last();
    await name.fill('Bole showroom');
    await leave.click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(name).toHaveValue('Bole showroom');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The places are saved').first()).toBeVisible();
    await leave.click();
    await expect(page).toHaveURL('/admin/stock/deliveries');
  });
});
