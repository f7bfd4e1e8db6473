import type { Locator, Page } from '@playwright/test';
import { plainPicture } from '../support/pictures.ts';
import { findBarriers } from './support/axe.ts';
import { shopAddress } from './support/call.ts';
import { administratorToken, createProduct } from './support/shop-data.ts';
import { expect, test } from './support/test.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';
const LEATHER = '/images/demo/jendi-leather-two-seat-sofa-400.jpg';
const CORNER = '/images/demo/medeb-corner-sofa-400.jpg';
const THREE = [SOFA, LEATHER, CORNER];

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Pictures' });
const picture = (page: Page, index: number, count = 3) =>
  galleryOf(page).getByRole('button', { name: `Enlarge picture ${index} of ${count}` });

async function uploaded(width: number, height: number): Promise<string> {
  const response = await fetch(`${shopAddress()}/api/uploads/productdbImages`, {
    method: 'POST',
    headers: {
      'content-type': 'image/jpeg',
      authorization: `Bearer ${await administratorToken()}`,
    },
    body: await plainPicture(width, height),
  });
  return ((await response.json()) as { address: string }).address;
}

/** Left to right and whole: the one picture that is in the frame. */
const isInFrame = (slide: Locator) =>
  expect
    .poll(() =>
      slide.evaluate((button) => {
        const frame = button.closest('ul')!.getBoundingClientRect();
        return Math.abs(Math.round(button.getBoundingClientRect().left - frame.left));
      }),
    )
    .toBe(0);

/** A press before the page’s code runs does nothing. */
const isAlive = (page: Page) => expect(page.locator('html[data-alive]')).toBeAttached();

const isShown = (image: Locator) =>
  expect.poll(async () => Math.abs((await image.boundingBox())?.x ?? Infinity) < 800).toBe(true);

test(
  'buttons, thumbnails and arrow keys lead through the pictures, and a count says which it is',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { _id } = await createProduct({ image: SOFA, images: THREE });
    await page.goto(`/product/${_id}`);
    await isAlive(page);
    const gallery = galleryOf(page);
    await expect(gallery.getByText('1 / 3')).toBeVisible();
    const previous = gallery.getByRole('button', { name: 'Previous picture' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await isInFrame(picture(page, 2));
    await expect(picture(page, 2).getByRole('img')).toHaveAttribute('src', LEATHER);

    const third = gallery.getByRole('button', { name: 'Show picture 3 of 3' });
    await third.focus();
    await page.keyboard.press('Enter');
    await expect(third).toHaveAttribute('aria-current', 'true');
    await isInFrame(picture(page, 3));
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('3 / 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(gallery.getByText('2 / 3')).toBeVisible();
    await isInFrame(picture(page, 2));
    expect(await findBarriers(page)).toEqual([]);
  },
);

test('on a phone the pictures go from edge to edge and are swiped, and far ones are not fetched before', async ({
  openContext,
}) => {
  const { _id } = await createProduct({ image: SOFA, images: THREE });
  const phone = await openContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await phone.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/product/${_id}`, { waitUntil: 'networkidle' });
  // The list of similar products has a small file of its own.
  expect(asked.filter((url) => /medeb-corner-sofa-(?!200)/.test(url))).toEqual([]);
  const box = await galleryOf(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  // A finger scrolls the row; where it ends the browser snaps to a picture.
  await picture(page, 1).evaluate((button) => button.closest('ul')!.scrollTo({ left: 300 }));
  await expect(galleryOf(page).getByText('2 / 3')).toBeVisible();
  await isInFrame(picture(page, 2));
  await expect(picture(page, 3).getByRole('img')).toHaveAttribute('src', CORNER);
});

test('without scripts all pictures stand in a row that scrolls', async ({ openContext, expectRefusal }) => {
  expectRefusal(/^failed: csp GET .*\/assets\//);
  const { _id, name } = await createProduct({ image: SOFA, images: THREE });
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`/product/${_id}`);
  for (const [index, src] of THREE.entries())
    await expect(page.locator(`img[alt="${name}, picture ${index + 1} of 3"]`)).toHaveAttribute('src', src);
  await expect(page.getByText('1 / 3')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
});

test('the frame has the form of a wide first picture before it is there, and nothing moves', async ({
  page,
}) => {
  const wide = await uploaded(2400, 1800);
  const { _id } = await createProduct({ image: wide, images: [wide, SOFA] });
  const held = Promise.withResolvers<void>();
  await page.route('**/images/productdbImages/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/product/${_id}`, { waitUntil: 'commit' });
  const frame = galleryOf(page).locator('.gallery-frame');
  // Measured from the first paint on: nobody sees what stands before the styles are there.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const before = (await frame.boundingBox())!;
  expect(before.width / before.height).toBeCloseTo(4 / 3, 1);
  held.resolve();
  await expect
    .poll(() =>
      picture(page, 1, 2)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(300);
  expect(await frame.boundingBox()).toEqual(before);
});

test('on a phone a picture of four by three fills the frame, and the ground of an upright one goes on beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const [wide, upright] = [await uploaded(1600, 1200), await uploaded(800, 900)];
  const { _id } = await createProduct({ image: wide, images: [wide, upright] });
  await page.goto(`/product/${_id}`);
  await isAlive(page);
  const styleOf = (index: number) =>
    picture(page, index, 2)
      .getByRole('img')
      .evaluate((image) => {
        const { objectFit, maskImage, backgroundImage } = getComputedStyle(image);
        const hasGround = backgroundImage.includes('gradient');
        return { width: image.clientWidth, objectFit, isFaded: maskImage !== 'none', hasGround };
      });
  expect(await styleOf(1)).toEqual({ width: 360, objectFit: 'cover', isFaded: false, hasGround: false });
  await picture(page, 2, 2).scrollIntoViewIfNeeded();
  await expect
    .poll(() => styleOf(2))
    .toEqual({ width: 360, objectFit: 'contain', isFaded: false, hasGround: true });
});

test('an enlarged picture is zoomed up to its file of 1600 pixels, and Escape closes it', async ({
  page,
}) => {
  const wide = await uploaded(2400, 1800);
  const large = wide.replace('-400.jpg', '-1600.webp');
  const { _id, name } = await createProduct({ image: SOFA, images: [SOFA, wide] });
  await page.goto(`/product/${_id}`);
  await isAlive(page);
  await galleryOf(page).getByRole('button', { name: 'Next picture' }).click();
  await picture(page, 2, 2).click();
  const whole = page.getByRole('dialog', { name: `${name}, enlarged` });
  const image = whole.getByRole('img', { name: `${name}, picture 2 of 2` });
  await expect(image).toBeVisible();
  await expect(page).toHaveURL(/#pictures$/);
  expect(await findBarriers(page)).toEqual([]);
  const width = async () => (await image.boundingBox())!.width;
  const fitting = await width();
  await whole.getByRole('button', { name: 'Zoom in' }).click();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => new URL(element.currentSrc).pathname))
    .toBe(large);
  await expect.poll(width).toBeGreaterThan(fitting);
  const zoomed = await width();
  await image.hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(width).toBeLessThan(zoomed);
  const small = await width();
  await page.mouse.wheel(0, -400);
  await expect.poll(width).toBeGreaterThan(small);
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/product/${_id}$`));
  await expect(picture(page, 2, 2)).toBeFocused();
});

test('the Back button closes the enlarged picture and stays on the page, at the picture that was last seen', async ({
  page,
}) => {
  const { _id, name } = await createProduct({ image: SOFA, images: THREE });
  await page.goto('/shop');
  await page.goto(`/product/${_id}`);
  await isAlive(page);
  await picture(page, 1).click();
  const whole = page.getByRole('dialog', { name: `${name}, enlarged` });
  await whole.getByRole('button', { name: 'Next picture' }).click();
  await isShown(whole.getByRole('img', { name: `${name}, picture 2 of 3` }));
  await page.goBack();
  await expect(whole).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/product/${_id}$`));
  await expect(picture(page, 2)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/shop');
});

test('with the enlarged view away the page says so and stays as it is', async ({ page, expectRefusal }) => {
  expectRefusal(/lightbox/);
  const { _id } = await createProduct({ image: SOFA, images: THREE });
  await page.route(/\/assets\/lightbox-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`/product/${_id}`);
  await isAlive(page);
  await picture(page, 1).click();
  await expect(page.getByText('The large pictures could not be loaded').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/product/${_id}$`));
});

test('on a phone an upright picture stands as tall as the first screen has room, and a wide one lies', async ({
  page,
}) => {
  const [wide, upright] = [await uploaded(1600, 1200), await uploaded(800, 900)];
  const frameOf = async (image: string, height: number) => {
    const { _id } = await createProduct({ image, images: [image] });
    await page.setViewportSize({ width: 360, height });
    await page.goto(`/product/${_id}`);
    // The picture stands in the middle of a frame as wide as the page.
    const box = (await galleryOf(page).locator('.gallery-row').boundingBox())!;
    expect([height, box.width]).toEqual([height, 360]);
    return Math.round(box.height);
  };
  expect(await frameOf(upright, 920)).toBe(405);
  expect(await frameOf(upright, 800)).toBe(328);
  expect(await frameOf(upright, 640)).toBe(270);
  expect(await frameOf(wide, 920)).toBe(240);
});
