import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { administrator, signIn } from './support/people.ts';
import { address, createProduct, ownWord, placeOrder } from './support/shop-data.ts';
import { expect, shoppersScreens, test } from './support/test.ts';

for (const { width } of shoppersScreens)
  test(
    `the shop is whole in Amharic, from the list to the cart and the sign-in, at ${width}`,
    { tag: '@core' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const product = await createProduct({ nameAm: 'የሙከራ ወንበር' });
      await page.goto('/am/shop');
      await expect(page.locator('html')).toHaveAttribute('lang', 'am');
      await page.goto(`/am/product/${product._id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('የሙከራ ወንበር');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`/am/product/${product._id}$`),
      );
      await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute(
        'href',
        new RegExp(`[^m]/product/${product._id}$`),
      );
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'ወደ ቅርጫት ይጨምሩ' }).first().click();
      await expect(page).toHaveURL(/\/am\/cart$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('ቅርጫት');
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: 'ወደ ክፍያ ይቀጥሉ' }).first().click();
      await expect(page).toHaveURL(/\/am\/login\?redirect=%2Fshipping/);
      await expect(page.getByRole('button', { name: 'ይግቡ', exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

test('a search and a typed price stay in Amharic without scripts, and a typed price with them', async ({
  page,
  openContext,
  expectRefusal,
}) => {
  expectRefusal(/^failed: csp GET .*\/assets\//);
  const plain = await (await openContext({ javaScriptEnabled: false })).newPage();
  for (const each of [plain, page]) {
    await each.setViewportSize({ width: 1280, height: 800 });
    await each.goto('/am/shop');
    const price = each.locator('.facet-form').filter({ has: each.locator('[name=priceFrom]') });
    await price.locator('[name=priceFrom]').filter({ visible: true }).fill('100');
    await price.getByRole('button').filter({ visible: true }).click();
    await expect(each).toHaveURL(/\/am\/shop\?price=100-$/);
    await expect(each.locator('html')).toHaveAttribute('lang', 'am');
  }
  await plain.getByRole('search').getByRole('combobox').fill('ወንበር');
  await plain.getByRole('search').getByRole('button').click();
  await expect(plain).toHaveURL(`/am/shop?keyword=${encodeURIComponent('ወንበር')}`);
});

test('a product is read in Amharic at 360, and in English where it has no Amharic text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const product = await createProduct({
    ...{ name: 'Reading chair', nameAm: 'የንባብ ወንበር' },
    ...{ description: 'A chair for long books.', descriptionAm: 'ለረጅም መጻሕፍት የሚሆን ወንበር።' },
    ...{ materials: 'Teak and cane', materialsAm: 'ቲክና ሸምበቆ', colour: 'Clay', colourAm: 'የሸክላ ቀለም' },
    care: 'Dust with a dry cloth.',
  });
  await page.goto(`/am/product/${product._id}`);
  for (const text of ['ለረጅም መጻሕፍት የሚሆን ወንበር።', 'ቲክና ሸምበቆ', 'የሸክላ ቀለም'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  for (const text of ['A chair for long books.', 'Teak and cane', 'Clay'])
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  await expect(page.getByText('Dust with a dry cloth.')).toHaveAttribute('lang', 'en');
  const question = new URL((await page.locator('a.sign-telegram').getAttribute('href'))!).searchParams;
  expect(question.get('text')).toMatch(/^ሰላም! .*የንባብ ወንበር.*\/am\/product\/[\w-]+$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'ለረጅም መጻሕፍት የሚሆን ወንበር።');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await findBarriers(page)).toEqual([]);
  const drawn = await page.request.get(`/am/product/${product._id}`);
  const [data] = /<script type="application\/ld\+json"[^>]*>.*?<\/script>/s.exec(await drawn.text())!;
  for (const text of ['ለረጅም መጻሕፍት የሚሆን ወንበር።', 'ቲክና ሸምበቆ', 'የሸክላ ቀለም']) expect(data).toContain(text);
  await page.goto(`/product/${product._id}`);
  for (const text of ['A chair for long books.', 'Teak and cane', 'Clay', 'Dust with a dry cloth.'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test('whoever chooses a language in the header is led to it from then on', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto('/shop?sort=rating');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'አማርኛ' }).click();
  await expect(page).toHaveURL(/\/am\/shop\?sort=rating$/);
  await page.goto('/shop');
  await expect(page).toHaveURL(/\/am\/shop$/);
  await page
    .getByRole('group', { name: 'ቋንቋ' })
    .last()
    .getByRole('link', { name: 'English', exact: true })
    .click();
  await expect(page).toHaveURL(/\/en\/shop$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop');
  await page
    .getByRole('group', { name: 'Language' })
    .last()
    .getByRole('link', { name: 'English · አማርኛ' })
    .click();
  await expect(page).toHaveURL(/[^/][^m]\/shop$/);
  await page.goto('/am/admin');
  await expect(page).toHaveURL(/\/login\?redirect=(%2F|\/)admin$/);
  await context.close();
});

test('goods are named in Amharic wherever a shopper meets them in the Amharic shop', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const word = ownWord();
  const names = { name: `Stool ${word}`, nameAm: `በርጩማ ${word}` };
  const [red, blue] = ['red', 'blue'].map((_id) => ({ _id, colour: '#884422', picture: null }));
  const stool = await createProduct({
    ...names,
    options: [
      {
        ...{ name: 'Fabric', nameAm: 'ጨርቅ' },
        values: [
          { ...red!, name: 'Clay', nameAm: 'ሸክላ' },
          { ...blue!, name: 'Nile', nameAm: 'አባይ' },
        ],
      },
    ],
    variants: [
      { values: ['red'], price: 5000, countInStock: 4 },
      { values: ['blue'], price: 5000, countInStock: 4 },
    ],
  });
  const { defaultVariant: variant } = stool;
  const { token } = customer.userInfo;
  await call('POST', '/api/saved/pieces', { token, body: { pieces: [{ product: stool._id, variant }] } });
  const chosen = { variant, variantName: 'Clay', variantNameAm: 'ሸክላ' };
  await remember(page, {
    userInfo: customer.userInfo,
    cartItems: [{ ...cartItemOf(stool), nameAm: names.nameAm, price: 4000, ...chosen }],
    shippingAddress: address,
    paymentMethod: 'PayPal',
  });

  await page.goto('/am/saved');
  await expect(page.getByRole('button', { name: `${names.nameAm}፣ ሸክላ` }).first()).toBeVisible();
  const search = page.getByRole('combobox').first();
  await search.pressSequentially(word);
  await expect(page.getByRole('option', { name: names.nameAm })).toBeVisible();
  await expect(page.getByRole('listbox').getByText(names.name)).toHaveCount(0);
  await search.fill('sofa');
  await expect(page.getByRole('option', { name: /^ሶፋ/ }).first()).toBeVisible();

  await page.goto('/am/placeorder');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(`${names.nameAm}፣ ሸክላ`);
  await expect(notice).not.toContainText(names.name);

  await page.goto('/am/quotation');
  await expect(page.getByRole('main')).toContainText('ሸክላ');
  await expect(page.getByRole('main').getByText('Clay')).toHaveCount(0);
});

test('a call that reaches no shop says so in Amharic, and beside the English on mixed pages', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/failed: .* POST .*\/api\/users\/login$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route('**/api/users/login', (route) => route.abort());
  const fill = async () => {
    await page.locator('input[name=email]').fill('abeba@example.com');
    await page.locator('input[name=password]').fill('a chair with four legs');
    await page.locator('input[name=password]').press('Enter');
  };
  await page.goto('/am/login');
  await fill();
  await expect(page.getByRole('alert')).toContainText('ከሱቁ ጋር ግንኙነት የለም');
  await expect(page.getByRole('alert')).not.toContainText('No connection');
  await page.goto('/login');
  await fill();
  await expect(page.getByRole('alert')).toContainText(/No connection to the shop.*ከሱቁ ጋር ግንኙነት የለም/);
});

test('the details of an order stay in the language of the profile', async ({ page, customer }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await placeOrder(customer, await createProduct());
  await remember(page, { userInfo: customer.userInfo });
  await page.goto('/am/profile');
  await page.locator(`a[href$="/order/${order._id}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`/am/order/${order._id}`);
  await expect(page.getByRole('main')).toContainText('አዲስ አበባ 1000, ኢትዮጵያ');
  await expect(page.getByRole('main')).not.toContainText('Addis Ababa');
});

test('staff who read Amharic take an order by phone with the Amharic names of its piece and city', async ({
  page,
}) => {
  const word = ownWord();
  const value = (_id: string, name: string, nameAm: string) => ({
    ...{ _id, name, nameAm, colour: '#884422', picture: null },
  });
  await createProduct({
    ...{ name: `Stool ${word}`, nameAm: `በርጩማ ${word}` },
    options: [
      {
        ...{ name: 'Fabric', nameAm: 'ጨርቅ' },
        values: [value('red', 'Clay', 'ሸክላ'), value('blue', 'Nile', 'አባይ')],
      },
    ],
    variants: ['red', 'blue'].map((id) => ({ values: [id], price: 5000, countInStock: 4 })),
  });
  await remember(page, { userInfo: await signIn(administrator), staffLanguage: 'am' });
  await page.goto('/admin/orders/new');
  const main = page.getByRole('main');
  await expect(main.locator('[name="shippingAddress.city"], [name="city"]')).toHaveValue('አዲስ አበባ');
  await main.getByRole('combobox').first().fill(`Stool ${word}`);
  await page.getByRole('option', { name: `በርጩማ ${word}` }).click();
  const chosen = main.getByRole('list').filter({ hasText: `በርጩማ ${word}` });
  await expect(chosen.locator('option').first()).toContainText('ሸክላ');
  await expect(chosen).not.toContainText('Clay');
});

test('staff who read Amharic have pieces and well-known cities by their Amharic names', async ({
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const word = ownWord();
  const stool = await createProduct({ name: `Stool ${word}`, nameAm: `በርጩማ ${word}` });
  const { number } = await placeOrder(customer, stool);
  await remember(page, { userInfo: await signIn(administrator), staffLanguage: 'am' });
  await page.goto(`/admin/stock?keyword=${word}`);
  await expect(page.getByRole('table')).toContainText(`በርጩማ ${word}`);
  await expect(page.getByRole('table')).not.toContainText('Stool');
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByRole('main')).toContainText('አዲስ አበባ 1000, ኢትዮጵያ');
  await expect(page.getByRole('main')).not.toContainText('Addis Ababa');
  await expect(page.getByRole('main')).toContainText(`በርጩማ ${word}`);
  await expect(page.getByRole('main')).toContainText('ተ.እ.ታ 15 %');
  await expect(page.getByRole('main')).not.toContainText('VAT 15 %');
});
