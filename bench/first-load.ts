import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../tests/e2e/support/chromium.ts';
import type { Measurement } from './bench.ts';
import type { Figure } from './figures.ts';
import { listProducts } from './shop.ts';

/** As browsers' own tools count. */
const KB = 1024;
/** A cheap phone on a slow network (design.md, budgets). */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_CPU = 4;
const SCREENS = [
  { width: 360, height: 800, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
];
/** After the last request: late shifts and paints are counted, too. */
const SETTLED_MS = 1500;

interface FirstLoad {
  lcpSeconds: number;
  cls: number;
  /** Over the wire, by what they are; `all` sums them. */
  kilobytes: Record<'all' | 'Document' | 'Script' | 'Stylesheet' | 'Font', number>;
}

/** The shop as somebody meets it who was never there, in a real browser. */
export const firstLoad: Measurement = {
  title: 'First load',
  how: 'Chromium with an empty cache, 1.6 Mbit/s down, 150 ms latency, a processor 4 times slower; kB are 1024 bytes over the wire, headers included, until the network is quiet, without scrolling. 360 wide with two device pixels for each, 1280 with one. On PGlite only: the database has no part in it.',
  async measure({ rounds }, shop) {
    if (shop.kind !== 'PGlite') return [];
    const [product] = await listProducts(shop);
    const pages = { home: '/', shop: '/shop', product: `/product/${product!._id}` };
    const found = await findChromium();
    const browser = await chromium.launch(found);
    const figures: Figure[] = [];
    for (const screen of SCREENS) {
      for (const [name, path] of Object.entries(pages)) {
        const loads: FirstLoad[] = [];
        for (let round = 0; round < rounds; round += 1)
          loads.push(await loadCold(browser, screen, shop.url + path));
        figures.push(...figuresOf(`${name} at ${screen.width}`, loads));
      }
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

async function loadCold(browser: Browser, screen: (typeof SCREENS)[number], url: string): Promise<FirstLoad> {
  const { deviceScaleFactor, ...viewport } = screen;
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: screen.width < 768 });
  const page = await context.newPage();
  await page.addInitScript(watchPaints);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const kilobytes = countBytes(session);
  await page.goto(url, { waitUntil: 'networkidle' });
  await wait(SETTLED_MS);
  const paints = await readPaints(page);
  await context.close();
  return { ...paints, kilobytes };
}

function countBytes(session: CDPSession): FirstLoad['kilobytes'] {
  const kilobytes = { all: 0, Document: 0, Script: 0, Stylesheet: 0, Font: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    kilobytes.all += encodedDataLength / KB;
    if (kind && Object.hasOwn(kilobytes, kind)) kilobytes[kind as 'Script'] += encodedDataLength / KB;
  });
  return kilobytes;
}

interface Paints {
  lcpSeconds: number;
  cls: number;
}

declare global {
  interface Window {
    paints: Paints;
  }
}

/** Runs in the page, before anything else. */
function watchPaints(): void {
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

const readPaints = (page: Page): Promise<Paints> => page.evaluate(() => window.paints);
