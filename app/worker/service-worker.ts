import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import {
  CACHES,
  COUNTER_CACHE,
  COUNTER_PATH,
  FIRST_PRESS_PATH,
  OFFLINE_PATH,
  SAVED_AT,
  type CounterSeen,
  type LittleDataChosen,
} from '#contract/shop/cached-pages.ts';
import { addressIn, hasOwnLanguage, languageOf, type Language } from '#contract/shop/languages.ts';
import { forEverybody, inSmallFiles, saved, trimCache } from './cached-answers.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

/**
 * The service worker stores what is public and was seen in this browser: pages, answers of the API to guests, files of
 * the build, small pictures; and the empty document of the counter, where staff have opened it. It leaves all other
 * requests alone, above all those with a token.
 */
const scope = globalThis as unknown as WorkerScope;
/** The seconds after which a slow network is given up for the stored copy. */
const PATIENCE_SECONDS = 4;
/**
 * The age in milliseconds from which a stored page or answer is fetched again when a client-side navigation leads to
 * it.
 */
const COPY_MS = 3_600_000;

const documents = new NetworkFirst({
  cacheName: CACHES.documents.name,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // Pages with and without little data may stand in for each other when there is no network.
  matchOptions: { ignoreVary: true },
  plugins: [forEverybody, inSmallFiles(CACHES.documents.largest), saved],
});
const answers = new NetworkFirst({
  cacheName: CACHES.answers.name,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [forEverybody, inSmallFiles(CACHES.answers.largest), saved],
});
/** The name of a file contains a hash of its content, so files of different releases never mix. */
const assets = new CacheFirst({
  cacheName: CACHES.assets.name,
  plugins: [inSmallFiles(CACHES.assets.largest)],
});
/** Its name stays the same, so the network is asked first, and without one its copy serves the stored pages. */
const firstPress = new NetworkFirst({
  cacheName: CACHES.assets.name,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [inSmallFiles(CACHES.assets.largest)],
});
const pictures = new CacheFirst({
  cacheName: CACHES.pictures.name,
  // This browser always accepts the same formats, and shows what it has stored.
  matchOptions: { ignoreVary: true },
  plugins: [forEverybody, inSmallFiles(CACHES.pictures.largest)],
});

const isOfFrame = (url: URL) => languageOf(url.pathname).path === OFFLINE_PATH;
const isForShoppers = (url: URL) => !hasOwnLanguage(languageOf(url.pathname).path);
const isGuests = (request: Request) => !request.headers.has('authorization');

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isForShoppers(url),
  async ({ event, request, url }) => {
    if (isOfFrame(url)) return (await findFrame(url)) ?? fetch(request);
    try {
      const answer = await documents.handle({ event: event as never, request: await inLittleData(request) });
      const own = event as unknown as WorkerEvent;
      own.waitUntil(keepFrame(own, languageOf(url.pathname).language).catch(() => undefined));
      return answer;
    } catch {
      return whenAway(url);
    }
  },
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/') && isGuests(request),
  answers,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ event, request }) =>
    (await caches.match(request, { cacheName: COUNTER_CACHE })) ??
    assets.handle({ event: event as never, request }),
);
/** The counter comes from the network, and without one from this device, if somebody is signed in here. */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname === COUNTER_PATH,
  async ({ request }) => {
    const stored = await caches.match(COUNTER_PATH, { cacheName: COUNTER_CACHE });
    if (!stored) return fetch(request);
    try {
      const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000) });
      return answer.status >= 500 ? stored : answer;
    } catch {
      return stored;
    }
  },
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === FIRST_PRESS_PATH, firstPress);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && /^\/images\/(demo|productdbImages)\//.test(url.pathname),
  async ({ event, request, url }) => {
    try {
      return await pictures.handle({ event: event as never, request });
    } catch (error) {
      const other = await findOtherSize(url);
      if (other) return other;
      throw error;
    }
  },
);

const LITTLE_DATA = '/little-data';

/** Adds `Save-Data: on` to the request for a page, when the visitor has chosen pages with little data. */
async function inLittleData(request: Request): Promise<Request> {
  if (!(await caches.match(LITTLE_DATA, { cacheName: CACHES.choices }))) return request;
  const headers = new Headers(request.headers);
  headers.set('save-data', 'on');
  // A redirect is left to the browser, which follows navigations itself.
  return new Request(request.url, { headers, credentials: 'same-origin', redirect: 'manual' });
}

/** Redirects to the offline page, with the address of the page that is neither stored nor reachable. */
async function whenAway(url: URL): Promise<Response> {
  const { language } = languageOf(url.pathname);
  const frame = addressIn(language, OFFLINE_PATH);
  const isThere = await caches.match(frame, { cacheName: CACHES.frames });
  const target = isThere ? frame : OFFLINE_PATH;
  if (!isThere && !(await caches.match(OFFLINE_PATH, { cacheName: CACHES.frames }))) return Response.error();
  return Response.redirect(`${target}?page=${encodeURIComponent(url.pathname + url.search)}`);
}

/**
 * Finds the stored offline page of the address's language, which is used before the network. A new release replaces it
 * when its worker is installed, and a visit a day later.
 */
async function findFrame(url: URL): Promise<Response | undefined> {
  return caches.match(url.pathname, { cacheName: CACHES.frames });
}

/** An offline page shows the shop's name and logo, so it is loaded again a day later. */
const FRAME_MS = 86_400_000;
const isFresh = (frame: Response | undefined): boolean =>
  frame !== undefined && Date.now() - Date.parse(frame.headers.get('date') ?? '') < FRAME_MS;

/** Keeps the offline page of a language with the files that it names. */
async function keepFrame(event: WorkerEvent, language: Language, isNew = false): Promise<void> {
  const address = addressIn(language, OFFLINE_PATH);
  const cache = await caches.open(CACHES.frames);
  if (!isNew && isFresh(await cache.match(address))) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const files = new Set(filesIn(html));
  await Promise.all([...files].map((file) => keep(assets, file, event)));
  await cache.put(address, answer);
}

async function findOtherSize({ pathname }: URL): Promise<Response | undefined> {
  const [, base, format = ''] = /^(.+)-\d+(\.\w+)?$/.exec(pathname) ?? [];
  if (base === undefined) return undefined;
  const sizes = [800, 400, 200].map((width) => `${base}-${width}${format}`);
  for (const each of sizes) {
    const found = await caches.match(each, { cacheName: CACHES.pictures.name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/**
 * Stores an address that is not stored yet, or is old; files of the build come from the browser's own cache, so they
 * are not loaded twice.
 */
async function keep(strategy: Strategy, address: string, event: WorkerEvent): Promise<void> {
  const copy = await caches.match(address, { cacheName: strategy.cacheName });
  // Files of the build have no such header, because they never change.
  if (copy && Date.now() - Number(copy.headers.get(SAVED_AT) ?? Infinity) < COPY_MS) return;
  await strategy.handle({ event: event as never, request: new Request(address) });
}

/** Loads the offline pages of a new release, in the languages that are already stored. */
scope.addEventListener('install', (event) => {
  const work = async () => {
    const frames = await (await caches.open(CACHES.frames)).keys();
    const languages = frames.map(({ url }) => languageOf(new URL(url).pathname).language);
    await Promise.all(languages.map((language) => keepFrame(event, language, true)));
  };
  event.waitUntil(work().catch(() => undefined));
});

/** Stores the choice of pages with little data, and answers the page of the switch, which waits for that. */
scope.addEventListener('message', (event) => {
  const { littleData } = (event.data ?? {}) as Partial<LittleDataChosen>;
  if (typeof littleData !== 'boolean') return;
  const work = async () => {
    const choices = await caches.open(CACHES.choices);
    if (littleData) await choices.put(LITTLE_DATA, new Response());
    else await choices.delete(LITTLE_DATA);
    event.ports?.[0]?.postMessage(null);
  };
  event.waitUntil(work());
});

/** Stores the counter with its files, and removes those of a release before. Its document names nobody. */
scope.addEventListener('message', (event) => {
  const { counterFiles: files } = (event.data ?? {}) as Partial<CounterSeen>;
  if (!Array.isArray(files)) return;
  const work = async () => {
    const page = await fetch(COUNTER_PATH);
    if (!page.ok || page.redirected) return;
    const named = filesIn(await page.clone().text());
    const wanted = new Set([...files.filter((file) => /^\/assets\/[\w.-]+$/.test(file)), ...named]);
    const cache = await caches.open(COUNTER_CACHE);
    for (const file of wanted)
      if (!(await cache.match(file))) await cache.put(file, theWhole(await fetch(file)));
    const before = await cache.match(COUNTER_PATH);
    const known = before ? filesIn(await before.text()) : [];
    await cache.put(COUNTER_PATH, page);
    if (named.every((file) => known.includes(file))) return;
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname !== COUNTER_PATH && !wanted.has(pathname)) await cache.delete(url);
    }
  };
  event.waitUntil(
    work().then(
      () => event.ports?.[0]?.postMessage(true),
      () => event.ports?.[0]?.postMessage(false),
    ),
  );
});

/** Returns the files of the build that a document names. */
const filesIn = (html: string): string[] => html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g) ?? [];

/** @throws for an answer that is not the file. */
function theWhole(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer;
}

/**
 * Stores a page that tells its address and files itself, because it was loaded before the worker, or opened by a
 * client-side navigation.
 */
scope.addEventListener('message', (event) => {
  const { page, files } = (event.data ?? {}) as { page?: string; files?: string[] };
  if (typeof page !== 'string' || !Array.isArray(files)) return;
  const url = new URL(page, scope.location.origin);
  if (url.origin !== scope.location.origin || !isForShoppers(url) || isOfFrame(url)) return;
  const work = async () => {
    // The offline page is not loaded for visitors of a single page, to save their data.
    const isFirst = (await (await caches.open(CACHES.documents.name)).keys()).length === 0;
    if (!isFirst) await keepFrame(event, languageOf(url.pathname).language);
    await Promise.allSettled(files.map((file) => keep(assets, file, event)));
    await keep(documents, url.pathname + url.search, event);
    // The product's data allow it to be added to the cart without a network.
    const product = /^\/product\/([\w-]+)$/.exec(languageOf(url.pathname).path)?.[1];
    if (product) await keep(answers, `/api/products/${product}`, event);
    for (const each of [CACHES.documents, CACHES.answers, CACHES.assets, CACHES.pictures])
      await trimCache(each);
  };
  event.waitUntil(work().catch(() => undefined));
});

// The worker takes over pages that were opened without one, so that the first visit is stored. A new version waits
// until the pages of the old one are closed.
clientsClaim();
