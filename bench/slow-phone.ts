import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Kilobytes as browsers' own tools count them. */
const KB = 1024;
/** A cheap phone on a slow network (design.md, budgets). */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_CPU = 4;
const QUIET_MS = 1500;
export const SCREENS = [
  { width: 360, height: 800, deviceScaleFactor: 2 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
];
export type Screen = (typeof SCREENS)[number];

/** Kilobytes over the wire by type; `all` is their sum. */
export type Kilobytes = Record<'all' | 'Document' | 'Script' | 'Stylesheet' | 'Font', number>;

/** Opens a browser that was never in the shop, on a slow network and a slow processor. */
export interface SlowPhone {
  page: Page;
  /** Returns what has come over the wire since the last call. */
  takeBytes(): Kilobytes;
  /** Waits until the network has been quiet for a while, so that late layout shifts and paints count too. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** @param watch runs in each page before anything else. */
export async function openSlowPhone(browser: Browser, screen: Screen, watch: () => void): Promise<SlowPhone> {
  const { deviceScaleFactor, ...viewport } = screen;
  const isMobile = screen.width < 768;
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile, hasTouch: isMobile });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  return {
    page,
    takeBytes: countBytes(session),
    settle: watchTraffic(session),
    close: () => context.close(),
  };
}

function countBytes(session: CDPSession): () => Kilobytes {
  let kilobytes = nothing();
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    kilobytes.all += encodedDataLength / KB;
    if (kind && Object.hasOwn(kilobytes, kind)) kilobytes[kind as 'Script'] += encodedDataLength / KB;
  });
  return () => {
    const taken = kilobytes;
    kilobytes = nothing();
    return taken;
  };
}

const nothing = (): Kilobytes => ({ all: 0, Document: 0, Script: 0, Stylesheet: 0, Font: 0 });

function watchTraffic(session: CDPSession): () => Promise<void> {
  const underway = new Set<string>();
  let last = performance.now();
  const note = (change: () => void) => {
    change();
    last = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => note(() => underway.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId }) => note(() => underway.delete(requestId)));
  session.on('Network.loadingFailed', ({ requestId }) => note(() => underway.delete(requestId)));
  return async () => {
    note(() => {});
    while (underway.size > 0 || performance.now() - last < QUIET_MS) await wait(50);
  };
}
