import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { toEthiopian } from '../../contract/days/calendar.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { WorkOrder } from '../../contract/work/work-orders.ts';
import type { Workshop } from '../../contract/work/workshops.ts';
import type { Staff } from '../../contract/accounts/staff.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { call } from './support/call.ts';
import { createColleague } from './support/colleagues.ts';
import { useOwnShop } from './support/own-shop.ts';
import { administrator, registerCustomer, signIn, type Person } from './support/people.ts';
import { administratorToken, BANK_ACCOUNT, createProduct, ownWord, placeOrder } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

// A workshop of the common shop would promise other tests' pieces other days.
useOwnShop({ paymentMethods: ['PayPal', 'BankTransfer'], bankAccounts: [BANK_ACCOUNT] });

const PICTURE = 'demo/products/images/wanza-dining-chair-800.jpg';
const PHONE = { width: 360, height: 740 };
const FABRIC = {
  name: 'Fabric',
  nameAm: 'ጨርቅ',
  values: [{ _id: 'teal', name: 'Teal', nameAm: 'አረንጓዴ ሰማያዊ', colour: '#3f6f6b', picture: null }],
};

/** A sofa that is made to order, with a price at which nothing is rounded. */
async function createMadeSofa(): Promise<Product> {
  const { _id, name } = await createProduct();
  const body = {
    name,
    nameAm: 'የእንጦጦ ሶፋ',
    price: 60_000,
    image: '/images/demo/entoto-three-seat-sofa-400.jpg',
    description: 'A sofa of a browser test.',
    brand: 'E2E',
    category: 'sofa',
    countInStock: 0,
    widthCm: 210,
    depthCm: 90,
    heightCm: 80,
    options: [FABRIC],
    variants: [{ values: ['teal'], price: 60_000, countInStock: 0, madeToOrderLimit: 9, leadTimeDays: 14 }],
  };
  return call('PUT', `/api/products/${_id}`, { token: await administratorToken(), body });
}

const addWorkshop = async (): Promise<Workshop> => {
  const body = {
    name: `Akaki ${ownWord()}`,
    nameAm: 'አቃቂ ወርክሾፕ',
    piecesPerWeek: 6,
    isDefault: true,
  };
  return call('POST', '/api/workshops', { token: await administratorToken(), body });
};

/** The path of a new link of a workshop. */
async function linkOf({ _id }: Workshop): Promise<string> {
  const token = await administratorToken();
  const { link } = await call<Workshop>('POST', `/api/workshops/${_id}/link`, { token });
  return new URL(link!).pathname;
}

async function pay({ _id, totalPrice }: Order): Promise<void> {
  const body = { way: 'cheque', reference: `CHQ${randomUUID().slice(0, 8)}`, amount: totalPrice };
  await call('POST', `/api/orders/${_id}/recorded-payments`, { token: await administratorToken(), body });
}

async function workOf({ _id }: Order): Promise<WorkOrder> {
  const all = await call<WorkOrder[]>('GET', '/api/work-orders?size=100', {
    token: await administratorToken(),
  });
  return all.find(({ order }) => order._id === _id)!;
}

/** An order of a customer that is being made, and the page of its workshop. */
async function orderSofa(customer: Person): Promise<{ order: Order; path: string }> {
  const workshop = await addWorkshop();
  const order = await placeOrder(customer, await createMadeSofa(), 1, 'BankTransfer');
  await pay(order);
  return { order, path: await linkOf(workshop) };
}

const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const sendPicture = (page: Page, stage: string) =>
  page.getByLabel(stage, { exact: true }).setInputFiles(PICTURE);

test('a carpenter sends a picture of each stage in three taps, in Amharic alone, and waits for the network', async ({
  page,
  customer,
  expectRefusal,
}) => {
  expectRefusal(/ERR_INTERNET_DISCONNECTED.*\/stages$|\/stages.*ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  const { path } = await orderSofa(customer);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('አቃቂ ወርክሾፕ');
  expect(await findBarriers(page)).toEqual([]);
  const words = await page.locator('#content').innerText();
  expect(words.replace(/\d/g, '')).not.toMatch(/[A-Za-z]{3}/);
  // The first tap opens the piece, the second the camera, the third takes the picture.
  await page.getByRole('link', { name: /የእንጦጦ ሶፋ/ }).click();
  await expect(page.getByText('ስፋት 210 · ጥልቀት 90 · ቁመት 80 ሴ.ሜ')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await sendPicture(page, 'እንጨቱ ተቆርጧል');
  await expect(said(page, 'ተልኳል። እናመሰግናለን!')).toBeVisible();
  await expect(page.getByLabel('እንጨቱ ተቆርጧል', { exact: true })).toHaveCount(0);

  await page.context().setOffline(true);
  await sendPicture(page, 'አካሉ ተገጥሟል');
  await expect(said(page, 'ኔትወርክ የለም')).toBeVisible();
  await page.context().setOffline(false);
  await expect(said(page, 'ተልኳል። እናመሰግናለን!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'አካሉ ተገጥሟል' })).toBeVisible();
});

test('a carpenter asks for a later day, the owner agrees, and the buyer gives the piece up', async ({
  page,
  customer,
  openContext,
}) => {
  await page.setViewportSize(PHONE);
  const { order, path } = await orderSofa(customer);
  await page.goto(path);
  await page.getByRole('link', { name: /የእንጦጦ ሶፋ/ }).click();
  await sendPicture(page, 'እንጨቱ ተቆርጧል');
  await expect(said(page, 'ተልኳል። እናመሰግናለን!')).toBeVisible();
  await page.getByRole('button', { name: 'ይዘገያል' }).click();
  // By the Ethiopian calendar, because the page speaks Amharic alone.
  const { year, month, date } = toEthiopian(
    new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  );
  const day = page.getByRole('group', { name: 'አዲስ ቀን' });
  await day.getByLabel('ቀን').fill(String(date));
  await day.getByLabel('ወር').selectOption(String(month));
  await day.getByLabel('ዓ.ም.').fill(String(year));
  await expect(page.getByText(/^= .* እ\.ኤ\.አ\.$/)).toBeVisible();
  await page.getByLabel('ጨርቁ አልደረሰም').check();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'ባለቤቱን ይጠይቁ' }).click();
  await expect(page.getByText(/ባለቤቱ ስለ .* ተጠይቋል/)).toBeVisible();

  const office = await (await openContext()).newPage();
  await remember(office, { userInfo: await signIn(administrator) });
  await office.goto('/admin/workshop');
  const question = office.getByRole('region', { name: /later day/ });
  await expect(question).toContainText('The fabric has not come');
  expect(await findBarriers(office)).toEqual([]);
  await question
    .getByRole('button', { name: new RegExp(`^Agree and tell the buyer: .* order ${order.number}`) })
    .click();
  await expect(question).toHaveCount(0);

  const buyer = await (await openContext()).newPage();
  await remember(buyer, { userInfo: customer.userInfo });
  await buyer.goto(`/order/${order._id}`);
  const making = buyer.getByRole('region', { name: 'How your pieces are made' });
  await expect(making).toContainText('The fabric has not come');
  await expect(making.getByRole('img', { name: /^Wood cut/ })).toBeVisible();
  expect(await findBarriers(buyer)).toEqual([]);
  await making.getByRole('button', { name: /I do not want to wait/ }).click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Give it up' }).click();
  // A person moved the money, so that the shop gives it back.
  await expect(buyer.getByRole('alertdialog')).toBeHidden();
  await expect(making.getByRole('button', { name: /I do not want to wait/ })).toHaveCount(0);
  const token = await administratorToken();
  const statusNow = async () => (await call<Order>('GET', `/api/orders/${order._id}`, { token })).status;
  await expect.poll(statusNow).toBe('needs-review');

  await page.reload();
  await expect(page.getByText('ይቁም! ይህ ከእንግዲህ አይሠራም')).toBeVisible();
});

/** A piece that came back damaged, with a picture of the driver, and is repaired. */
async function repairSofa(customer: Person): Promise<WorkOrder> {
  const token = await administratorToken();
  const { _id } = await placeOrder(customer, await createProduct(), 1, 'BankTransfer');
  const order = await call<Order>('GET', `/api/orders/${_id}`, { token });
  await pay(order);
  const delivery = order.deliveries[0]!._id;
  const about = { id: randomUUID(), delivery, at: new Date().toISOString(), reason: 'damaged' };
  const pictures = [readFileSync(PICTURE).toString('base64')];
  const body = { ...about, kind: 'refused', note: 'The back is split', wish: 'repair', pictures };
  await call('POST', '/api/deliveries/reports', { token, body });
  const path = `/api/refused-pieces/${delivery}/service-case`;
  await call('POST', path, { token, body: { wish: 'repair' } });
  return workOf(order);
}

test('the pictures of what is wrong are on the page of the workshop and on the list of the office, small and large', async ({
  page,
  customer,
  openContext,
}) => {
  await page.setViewportSize(PHONE);
  const path = await linkOf(await addWorkshop());
  const { number } = await repairSofa(customer);
  await page.goto(path);
  await page.getByRole('link', { name: /ጥገና/ }).first().click();
  const small = page.getByRole('button', { name: 'የችግሩ ፎቶ 1' });
  await expect(small.getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await page.screenshot({ path: 'build/repair-of-link-360.png', fullPage: true });
  await small.click();
  await expect(small).toHaveAttribute('aria-expanded', 'true');
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'build/repair-of-link-open-360.png', fullPage: true });

  for (const [width, language] of [
    [360, 'en'],
    [360, 'am'],
    [1280, 'en'],
  ] as const) {
    const office = await (await openContext({ viewport: { width, height: 800 } })).newPage();
    await remember(office, { userInfo: await signIn(administrator), staffLanguage: language });
    await office.goto('/admin/workshop');
    const name = language === 'am' ? 'የችግሩ ፎቶ 1' : 'Picture 1 of what is wrong';
    const picture = office.getByRole('button', { name });
    await expect(picture.getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/);
    await picture.click();
    await expect(picture).toHaveAttribute('aria-expanded', 'true');
    await expect(office.getByText(new RegExp(`\\b${number}\\b`)).first()).toBeVisible();
    expect(await findBarriers(office)).toEqual([]);
    await office.screenshot({ path: `build/repair-in-office-${language}-${width}.png`, fullPage: true });
  }
});

test('a carpenter of one workshop sees its pieces alone, once whoever looks after people has said so', async ({
  page,
  customer,
  openContext,
}) => {
  const { order } = await orderSofa(customer);
  const carpenter = await createColleague('carpenter');
  const token = await administratorToken();
  const { name, _id: other } = await addWorkshop();
  const { number } = await workOf(order);
  const theirs = await (await openContext({ viewport: PHONE })).newPage();
  await remember(theirs, { userInfo: carpenter });
  await theirs.goto('/admin/workshop');
  await expect(theirs.getByText(`Work order ${number}`)).toBeVisible();

  await page.setViewportSize(PHONE);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/staff');
  const person = page.getByRole('listitem').filter({ hasText: carpenter.email });
  await person.getByLabel(/^Workshop of/).selectOption({ label: name });
  await expect(page.getByText(`The workshop of ${carpenter.name} is saved`)).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await person.screenshot({ path: 'build/workshop-of-carpenter-360.png' });
  const { people } = await call<Staff>('GET', '/api/staff', { token });
  expect(people.find(({ _id }) => _id === carpenter._id)!.workshop).toBe(other);

  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(theirs.getByText(`Work order ${number}`)).toHaveCount(0);
});

test('an owner adds a workshop, sends its address, moves work there and prints its sheet', async ({
  page,
  customer,
}) => {
  const { order } = await orderSofa(customer);
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/workshop#workshops');
  await page.getByRole('button', { name: 'Add a workshop' }).click();
  const name = `Kera ${ownWord()}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name(?! in)/).fill(name);
  await dialog.getByLabel('Name in Amharic').fill('ቄራ ወርክሾፕ');
  await dialog.getByLabel(/^Pieces a week/).fill('4');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Make the address of ${name}` }).click();
  await expect(page.getByRole('button', { name: `End the address of ${name}` })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  const { number } = await workOf(order);
  await page.goto('/admin/workshop');
  await page.getByRole('button', { name: `Change work order ${number}` }).click();
  await dialog.getByLabel('Workshop', { exact: true }).selectOption({ label: name });
  await dialog.getByLabel('Note for the workshop').fill('ሁለት መሳቢያ');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Workshop', { exact: true }).selectOption({ label: name });
  await expect(page.getByRole('row').filter({ hasText: `Order ${order.number}` })).toContainText(name);

  await page.getByRole('link', { name: `Print work order ${number}` }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('የእንጦጦ ሶፋ');
  await expect(sheet).toContainText('አረንጓዴ ሰማያዊ');
  await expect(sheet).toContainText('ሁለት መሳቢያ');
  await expect(sheet.getByRole('img', { name: /ይቃኙ/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('a carpenter signs in with their own account and says in three taps how far a piece is', async ({
  page,
  customer,
}) => {
  await page.setViewportSize(PHONE);
  const { order } = await orderSofa(customer);
  const { _id, number } = await workOf(order);
  const { email, password, userInfo } = await registerCustomer();
  const token = await administratorToken();
  await call('PUT', `/api/staff/${userInfo._id}`, { token, body: { role: 'carpenter' } });
  await page.goto('/login');
  await page.getByLabel(/^Email Address/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  await expect(page).toHaveURL('/admin/workshop');
  await page.getByRole('button', { name: `Next stage of work order ${number}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Wood cut')).toBeChecked();
  expect(await findBarriers(page)).toEqual([]);
  await page.screenshot({ path: 'build/stage-360.png' });
  await dialog.getByLabel('Frame joined').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `Order ${order.number}` })).toContainText(
    'Frame joined',
  );
  await expect(page.getByRole('button', { name: `Change work order ${number}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Next stage of work order ${number}` }).click();
  await dialog.getByLabel('Finished', { exact: true }).check();
  const noPicture = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await dialog.locator('input[type=file]').setInputFiles(noPicture);
  await expect(dialog.getByRole('alert')).toHaveText('This picture cannot be read. Please take another one.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await call('GET', `/api/work-orders/${_id}`, { token })).toMatchObject({
    stage: 'ready',
    pictures: [{ stage: 'ready' }],
  });
  await remember(page, { staffLanguage: 'am' });
  await page.goto('/admin/workshop');
  await page.screenshot({ path: 'build/workshop-am-360.png', fullPage: true });
});

test('a link that has ended says so in Amharic', async ({ page, expectRefusal }) => {
  expectRefusal(/404 GET .*\/api\/work\//);
  const workshop = await addWorkshop();
  const path = await linkOf(workshop);
  await linkOf(workshop);
  await page.goto(path);
  await expect(page.getByText(/ይህ ሊንክ አይሠራም/)).toBeVisible();
});

test('an owner is told that a delay was decided meanwhile', async ({ page, customer, expectRefusal }) => {
  expectRefusal(/409 POST .*\/api\/work-delays\/.*\/decision$/);
  const { order } = await orderSofa(customer);
  const token = await administratorToken();
  const works = await call<WorkOrder[]>('GET', '/api/work-orders', { token });
  const work = works.find((each) => each.order.number === order.number)!;
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const asked = await call<WorkOrder>('POST', `/api/work-orders/${work._id}/delays`, {
    token,
    body: { day, reason: 'The fabric has not come' },
  });
  await remember(page, { userInfo: await signIn(administrator) });
  await page.goto('/admin/workshop');
  const agree = page.getByRole('button', { name: new RegExp(`^Agree .* order ${order.number}`) });
  await expect(agree).toBeVisible();
  await call('POST', `/api/work-delays/${asked.delay!._id}/decision`, { token, body: { agreed: false } });
  await agree.click();
  await expect(agree).toHaveCount(0);
  await expect(page.getByText('Somebody has decided about this delay already')).toBeVisible();
});
