import type { Page, Request, Route } from '@playwright/test';

/** A call that has left the page and waits for its answer. */
export interface HeldCall {
  /** Resolves with the call once it has been made. */
  request: Promise<Request>;
  /** Answers the call in the shop's place. */
  answer(status: number, body: unknown): Promise<void>;
  /** Lets the call through to the shop. */
  pass(): Promise<void>;
}

const withoutCache = new WeakSet<Page>();

/**
 * Keeps one route for the page's whole life, because Chromium's cache is off while there is any. When the cache comes
 * and goes between calls, some wait 20 seconds for each other's cache entries.
 */
async function leaveCacheOff(page: Page): Promise<void> {
  if (withoutCache.has(page)) return;
  withoutCache.add(page);
  await page.route('**/api/**', (route) => route.fallback());
}

/** Holds the next call of this method and path, so that a test can see what the page shows meanwhile. */
export async function holdNext(page: Page, method: string, path: string): Promise<HeldCall> {
  await leaveCacheOff(page);
  const { promise: held, resolve } = Promise.withResolvers<Route>();
  const isMeant = (url: URL) => url.pathname === path;
  const onCall = (route: Route) => (route.request().method() === method ? resolve(route) : route.fallback());
  await page.route(isMeant, onCall);
  const end = async (how: (route: Route) => Promise<void>) => {
    await how(await held);
    await page.unroute(isMeant, onCall);
  };
  return {
    request: held.then((route) => route.request()),
    answer: (status, body) => end((route) => route.fulfill({ status, json: body })),
    pass: () => end((route) => route.continue()),
  };
}
