import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: 'Top Rated Products' });

/** Returns the position of the first slide that is fully visible. */
const firstSeen = (region: Locator) =>
  region.evaluate((section) => {
    const row = section.querySelector('.carousel')!.getBoundingClientRect();
    const slides = [...section.querySelectorAll('li')];
    return slides.findIndex((slide) => slide.getBoundingClientRect().left >= row.left - 2);
  });

/** Opens the home page with a stopped clock and scrolls to its carousel. */
async function openWithClock(page: Page, time: string): Promise<void> {
  await page.clock.install({ time: new Date(time) });
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('button', { name: 'Next products' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.parse(time) + 60_000));
  await page.mouse.move(0, 0);
}

/** Long enough for one advance with its animation and too short for two. */
const ONE_ADVANCE_MS = 7000;

// Shows S1.4, S2.home.4, S2.home.5, S2.home.6, S2.home.7, S2.home.8, S2.home.9, S2.home.10, S2.home.12,
// S2.home.13, S2.home.15, S2.home.16, S2.home.17, S2.home.18, S2.home.20.
test('the parts of the page come in their order with their texts', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Make Furniture Shoping a Wonderful Experience!',
  );
  await expect(main.getByText(`Trending product in ${new Date().getFullYear()}`)).toBeVisible();
  await expect(main.getByText('ቤትዎንና ቢሮዎን የሚያሳምሩ ዕቃዎች')).toHaveAttribute('lang', 'am');
  await expect(main.getByText('Give your home extra beauty!')).toBeVisible();
  await expect(main.getByRole('link', { name: /^Shop Now/ })).toHaveAttribute('href', '/shop');
  await expect(main.getByRole('link', { name: /^Visit Store/ })).toHaveAttribute('href', '/shop');
  await expect(main.getByText('Quality Armchair')).toBeVisible();
  const services = ['Free Shipping', 'Easy Returns', 'Secure Payment', 'Back Guarantee'];
  await expect(
    main.getByRole('heading', { level: 3 }).filter({ hasText: new RegExp(services.join('|')) }),
  ).toHaveText(services);
  const sections = main.getByRole('heading', { level: 2 });
  await expect(sections).toHaveText([
    'What you can count on',
    'Limited Offers',
    'Top Rated Products',
    /^Find your piece/,
    'Latest Products',
  ]);
  const slide = carousel(page).getByRole('link').first();
  await expect(slide).toHaveAttribute('href', /^\/product\//);
  await expect(slide).toHaveAccessibleName(/ [\d,.]+ ETB with VAT \([\d,.]+ ETB\)$/);
  for (const name of [/^Chair/, /^Sofa/, /^Bed/, /^Wardrobe/, /^Table/])
    await expect(
      page.getByRole('region', { name: /^Find your piece/ }).getByRole('link', { name }),
    ).toHaveAttribute('href', /^\/shop\?category=\w+$/);
});

test.describe('the carousel', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  // Shows S2.home.19, S9.14, S9.15.
  test('advances after 5 seconds, but not under the pointer or with focus', async ({ page }) => {
    await openWithClock(page, '2026-01-01T08:00:00Z');
    const region = carousel(page);
    const before = await firstSeen(region);
    await page.clock.runFor(ONE_ADVANCE_MS);
    const next = await firstSeen(region);
    expect(next).not.toBe(before);

    await region.getByRole('link').nth(next).hover();
    await page.clock.runFor(30_000);
    expect(await firstSeen(region)).toBe(next);
    await page.mouse.move(0, 0);
    await page.clock.runFor(ONE_ADVANCE_MS);
    const afterwards = await firstSeen(region);
    expect(afterwards).not.toBe(next);

    await region.getByRole('link').nth(afterwards).focus();
    await page.clock.runFor(30_000);
    expect(await firstSeen(region)).toBe(afterwards);
  });

  test('can be stopped and moved by its buttons', async ({ page }) => {
    await openWithClock(page, '2026-01-01T08:00:00Z');
    const region = carousel(page);
    await region.getByRole('button', { name: 'Stop moving' }).click();
    await expect(region.getByRole('button', { name: 'Start moving' })).toBeVisible();
    // A movement that had started comes to its end.
    await page.clock.runFor(2000);
    const before = await firstSeen(region);
    await page.clock.runFor(30_000);
    expect(await firstSeen(region)).toBe(before);
    await region.getByRole('button', { name: 'Next products' }).click();
    await page.clock.runFor(2000);
    expect(await firstSeen(region)).toBe(before + 1);
    await region.getByRole('button', { name: 'Previous products' }).click();
    await page.clock.runFor(2000);
    expect(await firstSeen(region)).toBe(before);
  });

  // Shows S2.home.19, S9.14, S9.15.
  test('does not move for people who prefer reduced motion', { tag: '@core' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page, '2026-01-01T08:00:00Z');
    const region = carousel(page);
    await expect(region.getByRole('button', { name: /moving/ })).toHaveCount(0);
    const before = await firstSeen(region);
    await page.clock.runFor(30_000);
    expect(await firstSeen(region)).toBe(before);
  });
});

test('an unknown page answers 404 and says so', async ({ request }) => {
  for (const path of ['/page/0', '/page/-1', '/page/999', '/page/two'])
    expect((await request.get(path)).status(), path).toBe(404);
});
