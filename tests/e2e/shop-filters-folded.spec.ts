import { createProduct } from './support/shop-data.ts';
import { findBarriers } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const SOFA = '/images/demo/entoto-three-seat-sofa-400.jpg';
const ROOM = '/images/demo/entoto-three-seat-sofa-room-400.jpg';

test('all filters are folded but kind, colour and price; one with a chosen value is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/shop?category=sofa');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByRole('link', { name: /^Corner sofas/ })).toBeVisible();
  await expect(filters.getByRole('link', { name: /^Green/ })).toBeVisible();
  await expect(filters.getByLabel('To, ETB')).toBeVisible();
  const seats = filters.getByRole('link', { name: /^3 seats/ });
  await expect(seats).toBeHidden();
  await filters.locator('summary', { hasText: 'Seats' }).press('Enter');
  await seats.click();
  await expect(page).toHaveURL('/shop?category=sofa&seats=3');
  await page.reload();
  await expect(seats).toBeVisible();
  await expect(filters.locator('details.fold[open]')).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);
});

test('no empty screen stands beside the filters, and a desk has four columns, a very wide screen five', async ({
  page,
}) => {
  for (const { width, height, columns } of [
    { width: 1280, height: 800, columns: 4 },
    { width: 1920, height: 1080, columns: 5 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const path of ['/shop', '/shop?category=sofa', '/shop?category=chair']) {
      await page.goto(path);
      const empty = await page.evaluate(() => {
        const bottomOf = (selector: string) =>
          document.querySelector(selector)!.getBoundingClientRect().bottom;
        return bottomOf('.list-columns') - bottomOf('.list-columns > section');
      });
      expect([path, width, empty < height / 2]).toEqual([path, width, true]);
      const lefts = await page
        .locator('.list-columns')
        .getByRole('article')
        .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().left));
      expect([path, width, new Set(lefts).size]).toEqual([path, width, columns]);
    }
  }
});

test('pictures of a list have the shape of its pieces, one for all', async ({ page }) => {
  for (const [path, shape] of [
    ['/shop?category=sofa', 4 / 3],
    ['/shop?category=chair', 8 / 9],
    // The newest pieces depend on other tests.
    ['/shop', null],
  ] as const) {
    await page.goto(path);
    const shapes = await page.locator('.tile-frame').evaluateAll((frames) =>
      frames.map((frame) => {
        const { width, height } = frame.getBoundingClientRect();
        return (width / height).toFixed(1);
      }),
    );
    expect([path, [...new Set(shapes)]]).toEqual([path, [shape === null ? shapes[0] : shape.toFixed(1)]]);
  }
});

test('a tile shows the piece in a room when a mouse points at it, and fetches that picture only then', async ({
  page,
}) => {
  const { name } = await createProduct({ image: SOFA, images: [SOFA, ROOM] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/search/${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
  const isRoom = (url: string) => url.includes('entoto-three-seat-sofa-room');
  expect(asked.filter(isRoom)).toEqual([]);
  const fetched = page.waitForRequest((request) => isRoom(request.url()));
  await page.getByRole('link', { name }).first().hover();
  await fetched;
  await expect(page.getByRole('article').locator(`img[src="${ROOM}"]`)).toBeVisible();
});
