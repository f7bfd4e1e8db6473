import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../tests/e2e/support/chromium.ts';
import type { Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { listProducts } from './shop.ts';
import { openSlowPhone, SCREENS, type Kilobytes, type Screen } from './slow-phone.ts';
import { walkThrough, walkFigures } from './walk.ts';

interface FirstLoad extends Paints {
  kilobytes: Kilobytes;
}

/** Measures the shop in a real browser that was never there before. */
export const firstLoad: Measurement = {
  title: 'First load',
  how: 'Chromium with an empty cache, 1.6 Mbit/s down, 150 ms latency, a processor 4 times slower; kB are 1024 bytes over the wire, headers included, until the network is quiet, without scrolling. 360 wide with two device pixels for each and by touch, 1280 with one and by mouse. Then a walk by presses: the account menu opened and closed, from home to the shop, one kind chosen, a product opened, another of its variants chosen, its quantity raised, put into the cart, changed there. A later page is what comes from the press until the network is quiet, and the time until its heading is painted; the slowest interaction is the longest of all presses of the walk, from the press to the next paint (Event Timing). On PGlite only: the database has no part in it.',
  async measure({ rounds }, shop) {
    if (shop.kind !== 'PGlite') return [];
    const [product] = await listProducts(shop);
    const pages = { home: '/', shop: '/shop', product: `/product/${product!._id}` };
    const found = await findChromium();
    const browser = await chromium.launch(found);
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      for (const [name, path] of Object.entries(pages)) {
        // The page is cached and compressed before the measurement, because only its first visitor meets it otherwise.
        await fetch(shop.url + path);
        const loads: FirstLoad[] = [];
        for (let round = 0; round < rounds; round += 1)
          loads.push(await loadCold(browser, screen, shop.url + path));
        figures.push(...figuresOf(`${name} at ${screen.width}`, loads));
      }
      const walks = [];
      for (let round = 0; round < rounds; round += 1)
        walks.push(await walkThrough(browser, screen, shop.url));
      figures.push(...walkFigures(`at ${screen.width}`, walks));
    }
    await browser.close();
    return figures;
  },
};

function figuresOf(name: string, loads: readonly FirstLoad[]): Figure[] {
  const figure = (what: string, unit: string, most: number, read: (load: FirstLoad) => number): Figure => ({
    name: `${name}: ${what}`,
    unit,
    samples: loads.map(read),
    limit: { text: `≤ ${most}`, isMet: (median) => median <= most },
  });
  return [
    figure('largest contentful paint', 's', 2.5, ({ lcpSeconds }) => lcpSeconds),
    figure('layout shift', 'CLS', 0.05, ({ cls }) => cls),
    figure('all', 'kB', 350, ({ kilobytes }) => kilobytes.all),
    figure('JavaScript', 'kB', 140, ({ kilobytes }) => kilobytes.Script),
    figure('CSS', 'kB', 20, ({ kilobytes }) => kilobytes.Stylesheet),
    figure('fonts', 'kB', 40, ({ kilobytes }) => kilobytes.Font),
    figure('HTML', 'kB', 30, ({ kilobytes }) => kilobytes.Document),
  ];
}

/** Loads a page with an empty cache on a slow network and a slow processor, until its network is quiet. */
export async function loadCold(browser: Browser, screen: Screen, url: string): Promise<FirstLoad> {
  const { page, takeBytes, settle, close } = await openSlowPhone(browser, screen, watchPaints);
  await page.goto(url);
  await settle();
  const paints = await readPaints(page);
  await close();
  return { ...paints, kilobytes: takeBytes() };
}

export interface Paints {
  lcpSeconds: number;
  cls: number;
}

declare global {
  interface Window {
    paints: Paints;
  }
}

/** Runs in the page before anything else. */
export function watchPaints(): void {
  const paints: Paints = { lcpSeconds: 0, cls: 0 };
  window.paints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.lcpSeconds = entry.startTime / 1000;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      paints.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

export const readPaints = (page: Page): Promise<Paints> => page.evaluate(() => window.paints);
