import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../tests/e2e/support/chromium.ts';
import type { Product } from '../contract/goods/products.ts';
import type { Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { readPaints, watchPaints, type Paints } from './first-load.ts';
import { call, listProducts, type Shop } from './shop.ts';
import { openSlowPhone, SCREENS, type Screen } from './slow-phone.ts';
import { watchPresses } from './walk.ts';

interface Visit extends Paints {
  /** The milliseconds from the press on a value to the paint that shows its price and asks for its picture. */
  variants: number[];
  /** The milliseconds from each other press to the next paint, by what was pressed. */
  presses: Record<string, number>;
}

/** Measures the page of the product that has most to choose, and what one does there before one buys. */
export const productPage: Measurement = {
  title: 'Product page',
  how: 'The product with the most variants on the slow phone of “First load”, and at 1280. Each of its values is pressed in turn: a change of variant counts from the press to the next paint (Event Timing), and must have changed the address by then. Then the next picture, the enlarged picture and its end. CLS counts until the last press. On PGlite only: the database has no part in it.',
  async measure({ rounds }, shop) {
    if (shop.kind !== 'PGlite') return [];
    const product = await mostToChoose(shop);
    const browser = await chromium.launch(await findChromium());
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      await fetch(`${shop.url}/product/${product._id}`);
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await visit(browser, screen, `${shop.url}/product/${product._id}`));
      figures.push(...figuresOf(`at ${screen.width}`, visits));
    }
    await browser.close();
    return figures;
  },
};

/** The one with more pictures wins among those with equally many, because its gallery is measured too. */
async function mostToChoose(shop: Shop): Promise<Product> {
  const listed = await listProducts(shop);
  const products = await Promise.all(
    listed.map(({ _id }) => call<Product>(shop, 'GET', `/api/products/${_id}`)),
  );
  const weight = ({ variants, images }: Product) => variants.length * 100 + images.length;
  return products
    .filter(({ images }) => images.length > 1)
    .toSorted((one, other) => weight(other) - weight(one))[0]!;
}

async function visit(browser: Browser, screen: Screen, url: string): Promise<Visit> {
  const { page, settle, close } = await openSlowPhone(browser, screen, watchPaints);
  await page.addInitScript(watchPresses);
  await page.goto(url);
  await settle();
  const { lcpSeconds } = await readPaints(page);
  const press = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await settle();
    await page.evaluate(() => Object.assign(window.watched, { longest: 0 }));
    await (screen.width < 768 ? target.tap() : target.click());
    await settle();
    return page.evaluate(() => window.watched.longest);
  };
  const variants = await pressValues(page, press);
  // Back to the variant of the page itself, which has the pictures.
  await page.goto(url);
  await settle();
  const presses: Visit['presses'] = {};
  const thumbnail = page.getByRole('button', { name: 'Show picture 2', exact: false });
  if (await thumbnail.isVisible()) presses['next picture'] = await press(thumbnail);
  presses['picture enlarged'] = await press(page.getByRole('button', { name: /^Enlarge picture/ }).first());
  const { cls } = await readPaints(page);
  await close();
  return { lcpSeconds, cls, variants, presses };
}

/** Presses each value that is not chosen. @throws Error where a press changes nothing. */
async function pressValues(page: Page, press: (target: Locator) => Promise<number>): Promise<number[]> {
  const values = page.locator('.variant-option label');
  const times: number[] = [];
  for (let index = (await values.count()) - 1; index >= 0; index -= 1) {
    const value = values.nth(index);
    if (await value.locator('input').isChecked()) continue;
    const before = page.url();
    times.push(await press(value));
    if (page.url() === before) throw new Error(`The press on value ${index} has changed nothing`);
  }
  return times;
}

function figuresOf(where: string, visits: readonly Visit[]): Figure[] {
  const figure = (name: string, unit: string, most: number, samples: number[]): Figure => ({
    ...{ name: `${name} ${where}`, unit, samples },
    limit: { text: `≤ ${most}`, isMet: (median) => median <= most },
  });
  const presses = Object.keys(visits[0]!.presses);
  return [
    figure(
      'largest contentful paint',
      's',
      2.5,
      visits.map(({ lcpSeconds }) => lcpSeconds),
    ),
    figure(
      'layout shift',
      'CLS',
      0.05,
      visits.map(({ cls }) => cls),
    ),
    figure(
      'variant changed',
      'ms',
      100,
      visits.flatMap(({ variants }) => variants),
    ),
    ...presses.map((name) =>
      figure(
        name,
        'ms',
        200,
        visits.map((each) => each.presses[name]!),
      ),
    ),
  ];
}
