import type { BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './support/administrator-test.ts';
import { findBarriers } from './support/axe.ts';
import { call } from './support/call.ts';
import { createProduct, saveProduct, updateOf } from './support/shop-data.ts';

const address = (page: Page) => page.getByLabel(/^Image Address/);
const picture = (page: Page, position: number) =>
  page.getByRole('button', { name: new RegExp(`^Picture ${position} of`) });
const save = (page: Page) => page.getByRole('button', { name: 'Update' }).click();

/** Creates a product with three uploaded pictures. */
async function withThree() {
  const product = await createProduct();
  const images = ['entoto-three-seat-sofa', 'medeb-corner-sofa', 'adey-armchair'].map(
    (slug) => `/images/demo/${slug}-400.jpg`,
  );
  return saveProduct(product._id, { ...updateOf(product), image: images[0]!, images });
}

async function middleOf(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Opens the form of a product with three pictures on a phone, with its pictures in the middle of the screen. */
async function openOnPhone(
  page: Page,
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>,
) {
  const { _id: id, images } = await withThree();
  await page.goto('/');
  const storageState = await page.context().storageState();
  const phone = await openContext({
    hasTouch: true,
    isMobile: true,
    storageState,
    viewport: { width: 360, height: 800 },
  });
  const onPhone = await phone.newPage();
  await onPhone.goto(`/admin/product/${id}/edit`);
  await picture(onPhone, 1).evaluate((tile) => tile.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return { onPhone, touch: await phone.newCDPSession(onPhone), id, images };
}

async function expectOrder(page: Page, id: string, images: readonly (string | undefined)[]) {
  await expect(address(page)).toHaveValue(images[0]!);
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await call('GET', `/api/products/${id}`)).toMatchObject({ image: images[0], images });
}

test('pictures are reordered and removed by their buttons, with the keyboard alone', async ({ page }) => {
  const { _id, images } = await withThree();
  await page.goto(`/admin/product/${_id}/edit`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Move picture 1 left')).toBeDisabled();
  await expect(button('Move picture 3 right')).toBeDisabled();
  await button('Move picture 1 right').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Moved to position 2 of 3')).toBeAttached();
  await expect(address(page)).toHaveValue(images[1]!);
  await expect(button('Move picture 2 right')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Move picture 3 left')).toBeFocused();
  await button('Remove picture 1').focus();
  await page.keyboard.press('Enter');
  await expect(button('Remove picture 1')).toBeFocused();
  await expect(address(page)).toHaveValue(images[2]!);
  expect(await findBarriers(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(await call('GET', `/api/products/${_id}`)).toMatchObject({ images: [images[2], images[0]] });
});

test('pictures are reordered by dragging, and the first is the main picture', async ({ page }) => {
  const { _id, images } = await withThree();
  await page.goto(`/admin/product/${_id}/edit`);
  await picture(page, 3).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(picture(page, 3)), await middleOf(picture(page, 1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText('Now at position 1 of 3')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, _id, [images[2], images[0], images[1]]);
});

test('a finger that moves at once scrolls the page, and moves no picture', async ({ page, openContext }) => {
  const { onPhone, touch, images } = await openOnPhone(page, openContext);
  const from = await middleOf(picture(onPhone, 1));
  const top = await onPhone.evaluate(() => scrollY);
  await press(touch, from);
  await moveTo(touch, from, { x: from.x, y: from.y - 90 });
  await lift(touch);
  await expect.poll(() => onPhone.evaluate(() => scrollY)).toBeGreaterThan(top);
  await expect(onPhone.getByText('Picture 1 of 3 is taken')).not.toBeAttached();
  await expect(address(onPhone)).toHaveValue(images[0]!);
});

test('a finger that rests on a picture drags it', async ({ page, openContext }) => {
  const { onPhone, touch, id, images } = await openOnPhone(page, openContext);
  const [start, end] = [await middleOf(picture(onPhone, 1)), await middleOf(picture(onPhone, 2))];
  await press(touch, start);
  await expect(onPhone.getByText('Picture 1 of 3 is taken')).toBeAttached();
  await moveTo(touch, start, end);
  await expect(onPhone.getByText('Now at position 2 of 3')).toBeAttached();
  await lift(touch);
  await expectOrder(onPhone, id, [images[1], images[0], images[2]]);
});

test('keys pick a picture up, move it and put it down, and a screen reader hears its position', async ({
  page,
}) => {
  const { _id, images } = await withThree();
  await page.goto(`/admin/product/${_id}/edit`);
  const first = picture(page, 1);
  await expect(first).toHaveAccessibleDescription(/Press Space to take the picture/);
  await first.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picture 1 of 3 is taken')).toBeAttached();
  await move(page, 'ArrowRight', 'Now at position 2 of 3');
  await move(page, 'ArrowRight', 'Now at position 3 of 3');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page.getByText('Put down at position 3 of 3')).toBeAttached();
  await expect(picture(page, 3)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picture 3 of 3 is taken')).toBeAttached();
  await move(page, 'ArrowLeft', 'Now at position 2 of 3');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Left where it was, at position 3')).toBeAttached();
  await expectOrder(page, _id, [images[1], images[2], images[0]]);
});

/** Presses a key until it works, because the drag measures the other positions shortly after its start. */
const move = (page: Page, key: string, said: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 2000 });
  }).toPass();

interface Point {
  x: number;
  y: number;
}

const press = (touch: CDPSession, at: Point) =>
  touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
async function moveTo(touch: CDPSession, from: Point, to: Point) {
  for (let step = 1; step <= 8; step += 1) {
    const at = { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
}
const lift = (touch: CDPSession) =>
  touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
