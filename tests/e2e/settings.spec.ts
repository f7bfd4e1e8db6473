import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { cartItemOf, remember } from './support/browser-memory.ts';
import { changeSettings, createProduct, placeOrder } from './support/shop-data.ts';
import { useOwnShop } from './support/own-shop.ts';

useOwnShop();

test('changed settings apply at once, for everybody', { tag: '@core' }, async ({ page, openContext }) => {
  const before = await changeSettings({});
  const shopper = await (await openContext()).newPage();
  try {
    await page.goto('/admin/settings');
    await page.getByLabel(/^Phone/).fill('+251 11 555 0199');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();
    await page.getByRole('link', { name: 'Home page', exact: true }).click();
    await page.getByLabel(/^Offer ends on/).fill('2099-01-02');
    // The words of the first save may still stand there.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).ok()).toBe(true);
    await shopper.goto('/');
    await expect(shopper.getByRole('contentinfo')).toContainText('+251 11 555 0199');
    await expect(shopper.getByText('Offer has ended')).toBeHidden();
    const days = shopper.getByRole('timer').getByText(/^\d{5}$/);
    await expect(days).toBeVisible();
  } finally {
    await changeSettings({ phone: before.phone, offerEndsAt: before.offerEndsAt });
  }
  await shopper.reload();
  await expect(shopper.getByText('Offer has ended')).toBeVisible();
});

test('a product page has no button to a phone or a chat that the shop does not have', async ({ page }) => {
  const { _id } = await createProduct();
  const { phone, telegram } = await changeSettings({ phone: '', telegram: '' });
  try {
    await page.goto(`/product/${_id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: /^(Call|Telegram)/ })).toHaveCount(0);
  } finally {
    await changeSettings({ phone, telegram });
  }
});

test('the product of the offer is found by its name', async ({ page }) => {
  const product = await createProduct({ image: '/images/demo/adey-armchair-400.jpg' });
  const before = await changeSettings({ offerProduct: '' });
  try {
    await page.goto('/admin/settings?part=offer');
    const offer = page.getByRole('group', { name: 'Product of the offer' });
    await expect(offer).toContainText('None: shoppers see no offer.');
    await offer.getByRole('button', { name: 'Find a product by its name' }).click();
    const search = offer.getByRole('searchbox');
    await expect(search).toBeFocused();
    await search.fill('no such piece');
    await expect(offer.getByRole('status')).toHaveText('No product on sale has this name.');
    await search.fill(product.name);
    await expect(offer.getByRole('status')).toHaveText('1 product');
    expect(await findBarriers(page)).toEqual([]);
    await search.press('Enter');
    await offer.getByRole('button', { name: product.name }).click();
    await expect(offer.getByRole('button', { name: 'Choose another' })).toBeFocused();
    await expect(offer).toContainText(product.name);

    await page.getByLabel(/^Offer ends on/).fill('2025-10-03');
    await expect(page.getByText('This day has begun: the offer has ended')).toContainText(
      'መስከረም 23 ቀን 2018 ዓ.ም.',
    );
    await page.getByLabel(/^Offer ends on/).fill('2099-01-02');
    await expect(page.getByText('Shoppers see a countdown of')).toContainText('Friday');
    await page.getByLabel(/^Offer ends on/).fill(before.offerEndsAt);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();

    // Shoppers see its picture while the offer lasts; this one has ended, for all tests of this shop.
    await page.reload();
    await expect(offer).toContainText(product.name);
    await offer.getByRole('button', { name: 'Take it out' }).click();
    await expect(offer).toContainText('None: shoppers see no offer.');
  } finally {
    await changeSettings({ offerProduct: before.offerProduct });
  }
});

test('settings that shoppers could not use are refused at the field', async ({ page }) => {
  await page.goto('/admin/settings');
  const wrong = {
    Phone: ['call me', 'Please enter a phone number, for example +251 11 555 0199'],
    Email: ['hello@', 'Please enter an email address like name@example.com'],
    Telegram: ['@a b', 'Please enter a name like @wenber'],
    'Store name': [' ', 'Please fill in Store name'],
  } as const;
  for (const [label, [value]] of Object.entries(wrong))
    await page.getByLabel(new RegExp(`^${label}`)).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  for (const [label, [, problem]] of Object.entries(wrong))
    await expect(page.getByLabel(new RegExp(`^${label}`))).toHaveAccessibleDescription(
      new RegExp(problem.replace('+', '\\+')),
    );
  await expect(page.getByLabel(/^Store name/)).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/admin/settings?part=payment');
  await page.getByLabel('PayPal or Credit Card').uncheck();
  await expect(page.getByText('No way to pay is open now')).toBeVisible();
});

test('the delivery promise and the cities reach shoppers', async ({ openContext, customer }) => {
  const product = await createProduct();
  const deliveryPromise = 'In Addis Ababa within three days.';
  const deliveryPromiseAm = 'በአዲስ አበባ በሦስት ቀን ውስጥ።';
  const before = await changeSettings({
    ...{ deliveryPromise, deliveryPromiseAm, deliveryCities: ['Addis Ababa', 'Jimma'] },
    ...{ addressAm: 'ፖስታ ቤት አጠገብ', cityAm: 'አዳማ', openingHoursAm: 'በየቀኑ' },
  });
  try {
    const page = await (await openContext()).newPage();
    await remember(page, { userInfo: customer.userInfo, cartItems: [cartItemOf(product)] });
    await page.goto(`/product/${product._id}`);
    await expect(page.getByText(deliveryPromise)).toBeVisible();
    await page.goto('/shipping');
    await expect(page.getByText(deliveryPromise).filter({ visible: true })).toHaveCount(1);
    const list = await page.getByLabel(/^City/).getAttribute('list');
    const suggested = page.locator(`datalist[id="${list}"] option`);
    await expect(suggested).toHaveText(['Addis Ababa', 'Jimma', 'አዲስ አበባ', 'ጅማ']);
    await page.goto('/delivery');
    await expect(page.locator('#delivery')).toContainText(deliveryPromise);
    await expect(page.locator('#delivery')).toContainText('Addis Ababa, Jimma');
    await page.goto('/am/delivery');
    await expect(page.locator('#delivery')).toContainText(deliveryPromiseAm);
    await expect(page.getByText(deliveryPromise)).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('ፖስታ ቤት አጠገብ፣ አዳማ');
    await expect(footer).toContainText('በአዳማ ተሠርተው');
    await expect(footer).toContainText('በየቀኑ');
  } finally {
    await changeSettings(before);
  }
});

// Shows S2.footer.4.
test('the footer and the cards of the home page link to the legal pages', async ({ page }) => {
  await page.goto('/');
  const cards = {
    'Free Shipping': 'Delivery',
    'Easy Returns': 'Returns',
    'Secure Payment': 'Payment',
    'Back Guarantee': 'Warranty and your money back',
  };
  for (const [card, heading] of Object.entries(cards)) {
    await page.getByRole('link', { name: card }).click();
    await expect(page).toHaveURL(/\/delivery#\w+$/);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
    await page.goBack();
  }
  const footer = page.getByRole('contentinfo');
  for (const name of ['Shop', 'Cart', 'Login', 'SignUp', 'Privacy policy', 'Delivery, returns, warranty'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  await footer.getByRole('link', { name: 'Delivery, returns, warranty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery, returns, warranty' })).toBeVisible();
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await footer.getByRole('link', { name: /^Developed by/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Who made this site' })).toBeInViewport();
  for (const [text, address] of [
    ['Bole, near Medhane Alem, Addis Ababa', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Bole/],
    ['hello@wenber.example', 'mailto:hello@wenber.example'],
    [/^\+251/, /^tel:\+251\d+$/],
  ] as const)
    await expect(footer.getByRole('link', { name: text })).toHaveAttribute('href', address);
});

test('the order page offers contact with the order’s number; without contact settings it shows none', async ({
  openContext,
  customer,
}) => {
  const order = await placeOrder(customer, await createProduct());
  const page = await (await openContext()).newPage();
  await remember(page, { userInfo: customer.userInfo });
  const before = await changeSettings({
    phone: '+251 11 555 0100',
    telegram: 'https://t.me/wenber_shop',
    email: 'help@wenber.example',
  });
  try {
    await page.goto(`/order/${order._id}`);
    const contact = page.getByRole('region', { name: /^Questions about this order\?/ });
    const to = (name: RegExp) => contact.getByRole('link', { name });
    await expect(to(/^Call us/)).toHaveAttribute('href', 'tel:+251115550100');
    await expect(to(/^Write on Telegram/)).toHaveAttribute(
      'href',
      `https://t.me/wenber_shop?text=Order%20${order.number}`,
    );
    await expect(to(/^Write an email/)).toHaveAttribute(
      'href',
      `mailto:help@wenber.example?subject=Order%20${order.number}`,
    );
    expect(await findBarriers(page)).toEqual([]);
    await changeSettings({ phone: '', telegram: '', email: '' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    await expect(contact).toBeHidden();
  } finally {
    const { phone, telegram, email } = before;
    await changeSettings({ phone, telegram, email });
  }
});

test('bank transfer needs an account before it can be switched on', async ({ page }) => {
  await page.goto('/admin/settings?part=payment');
  const transfer = page.getByRole('checkbox', { name: 'Bank transfer' });
  await transfer.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bank transfer needs a bank account below')).toBeVisible();
  await expect(transfer).toBeFocused();
  await expect(transfer).toHaveAttribute('aria-invalid', 'true');
});

test('what is typed after a save stays when the screen is loaded again from the menu', async ({ page }) => {
  await page.goto('/admin/settings');
  const address = page.getByLabel('Address', { exact: true });
  const before = await address.inputValue();
  await address.fill('Piassa, beside the post office');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings are saved')).toBeVisible();
  await address.fill('Mexico, behind the bank');
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/settings');
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await answered;
  await menu.getByRole('link', { name: 'Products', exact: true }).first().click();
  // The guard asks, because the typed text is still there.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(address).toHaveValue('Mexico, behind the bank');
  await address.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(address).toHaveValue(before);
});

test('parts of the settings are saved by keyboard, and what is unsaved is asked about before another part', async ({
  page,
}) => {
  const before = await changeSettings({});
  try {
    await page.goto('/admin/settings?part=legal#vatNumber');
    await expect(page.getByLabel('VAT registration number')).toBeFocused();
    await page.keyboard.type('7');
    await page.getByRole('navigation', { name: 'Subjects of the settings' }).getByText('Staff').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/part=legal/);
    await page.getByLabel('VAT registration number').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The settings are saved')).toBeVisible();
    await page.getByRole('navigation', { name: 'Subjects of the settings' }).getByText('Staff').click();
    await expect(page.getByLabel(/^Largest discount by staff/)).toBeVisible();
    // A threshold is folded until its address names it.
    await expect(page.getByLabel(/^The password is asked again above/)).toBeHidden();
    await page.goto('/admin');
    await page.goto('/admin/settings?part=staff#unprovenBirr');
    await expect(page.getByLabel(/^The password is asked again above/)).toBeFocused();
    await page.goto('/admin/settings?part=legal');
    await expect(page.getByLabel('VAT registration number')).toHaveValue(`${before.vatNumber}7`);
  } finally {
    await changeSettings({ vatNumber: before.vatNumber });
  }
});

test('what another owner saves in the same part stands beside one’s own, and another part’s does not disturb', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal(/409 PUT .*\/api\/settings$/);
  const before = await changeSettings({});
  try {
    await page.goto('/admin/settings?part=shop');
    await page.getByLabel('Address', { exact: true }).fill('Piassa, beside the post office');
    await changeSettings({ quotationTerms: 'All before delivery' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill('Mexico, behind the bank');
    await changeSettings({ address: 'Kazanchis' });
    await page.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('alert').filter({ hasText: 'Kazanchis' });
    await expect(conflict).toContainText('Mexico, behind the bank');
    await conflict.getByRole('button', { name: /Address/ }).click();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('Kazanchis');
  } finally {
    await changeSettings({ address: before.address, quotationTerms: before.quotationTerms });
  }
});

test('opening times are told once: a Saturday until 13:00 stands in the footer in both languages', async ({
  page,
  openContext,
}) => {
  const before = await changeSettings({ openingHours: 'By appointment', openingHoursAm: '' });
  const shopper = await (await openContext()).newPage();
  try {
    await shopper.goto('/');
    await expect(shopper.getByRole('contentinfo')).toContainText('By appointment');
    await page.goto('/admin/settings?part=shop');
    await expect(page.getByText('Shoppers read: By appointment')).toBeVisible();
    await page.getByRole('button', { name: 'Other times on one day' }).click();
    const saturday = page.getByRole('group', { name: 'Saturday' });
    await saturday.getByLabel(/^Closes at/).fill('08:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a time after the shop opens')).toBeVisible();
    await saturday.getByLabel(/^Closes at/).fill('13:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The settings are saved')).toBeVisible();
    await shopper.reload();
    await expect(shopper.getByRole('contentinfo')).toContainText(
      'Monday to Friday, 9:00–18:00; Saturday, 9:00–13:00',
    );
    await shopper.goto('/am');
    await expect(shopper.getByRole('contentinfo')).toContainText('ቅዳሜ፣ ከጠዋቱ 3 እስከ ቀኑ 7 ሰዓት');
  } finally {
    const { openingHours, openingHoursAm, dayTimes } = before;
    await changeSettings({ openingHours, openingHoursAm, dayTimes });
  }
});
