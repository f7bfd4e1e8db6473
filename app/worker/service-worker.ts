import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { CACHES, OFFLINE_PATH, SAVED_AT, type LittleDataChosen } from '#contract/shop/cached-pages.ts';
import { addressIn, hasOwnLanguage, languageOf, type Language } from '#contract/shop/languages.ts';
import { forEverybody, inSmallFiles, saved, trimCache } from './cached-answers.ts';
import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

/**
 * Keeps what everybody may see and this browser has seen: pages, answers of the API to guests, files of the build, small
 * pictures. It passes everything else on untouched, above all each request with a token, and sends nothing by itself.
 */
const scope = globalThis as unknown as WorkerScope;
/** Slower networks get the kept copy. */
const PATIENCE_SECONDS = 4;
/** A copy of a page or an answer that is older is made anew when a link leads there. */
const COPY_MS = 3_600_000;

const documents = new NetworkFirst({
  cacheName: CACHES.documents.name,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // A page of little data is as good as the other one where there is no network.
  matchOptions: { ignoreVary: true },
  plugins: [forEverybody, inSmallFiles(CACHES.documents.largest), saved],
});
const answers = new NetworkFirst({
  cacheName: CACHES.answers.name,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [forEverybody, inSmallFiles(CACHES.answers.largest), saved],
});
/** The name of a file changes with its content, so one release's files never stand in for another's. */
const assets = new CacheFirst({
  cacheName: CACHES.assets.name,
  plugins: [inSmallFiles(CACHES.assets.largest)],
});
const pictures = new CacheFirst({
  cacheName: CACHES.pictures.name,
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
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
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

/** Asks for a page as browsers do whose person saves data, for who has chosen so in the shop. */
async function inLittleData(request: Request): Promise<Request> {
  if (!(await caches.match(LITTLE_DATA, { cacheName: CACHES.choices }))) return request;
  const headers = new Headers(request.headers);
  headers.set('save-data', 'on');
  // A navigation is followed by the browser, not by its worker.
  return new Request(request.url, { headers, credentials: 'same-origin', redirect: 'manual' });
}

/** A page that was never seen: the offline page says so, at an address of its own, and knows which one was wanted. */
async function whenAway(url: URL): Promise<Response> {
  const { language } = languageOf(url.pathname);
  const frame = addressIn(language, OFFLINE_PATH);
  const isThere = await caches.match(frame, { cacheName: CACHES.frames });
  const target = isThere ? frame : OFFLINE_PATH;
  if (!isThere && !(await caches.match(OFFLINE_PATH, { cacheName: CACHES.frames }))) return Response.error();
  return Response.redirect(`${target}?page=${encodeURIComponent(url.pathname + url.search)}`);
}

/** The frame of now comes from the shop where it answers: a kept one may be of an older release. */
async function findFrame(url: URL): Promise<Response | undefined> {
  return caches.match(url.pathname, { cacheName: CACHES.frames });
}

/** Keeps the offline page of a language with the files that it names. */
async function keepFrame(event: WorkerEvent, language: Language, isNew = false): Promise<void> {
  const address = addressIn(language, OFFLINE_PATH);
  const cache = await caches.open(CACHES.frames);
  if (!isNew && (await cache.match(address))) return;
  const answer = await fetch(address);
  if (!answer.ok) return;
  const html = await answer.clone().text();
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g));
  await Promise.all([...files].map((file) => keep(assets, file, event)));
  await cache.put(address, answer);
}

async function findOtherSize({ pathname }: URL): Promise<Response | undefined> {
  const [, base, format] = /^(.+)-\d+\.(\w+)$/.exec(pathname) ?? [];
  if (base === undefined) return undefined;
  const sizes = [800, 400, 200].map((width) => `${base}-${width}.${format}`);
  for (const each of sizes) {
    const found = await caches.match(each, { cacheName: CACHES.pictures.name });
    if (found) return found;
  }
  return undefined;
}

/** Keeps what is not there yet, or is old; files of the build are in the browser's own cache, so nothing is sent twice. */
async function keep(strategy: Strategy, address: string, event: WorkerEvent): Promise<void> {
  const copy = await caches.match(address, { cacheName: strategy.cacheName });
  // Files of the build never change, and have no such header.
  if (copy && Date.now() - Number(copy.headers.get(SAVED_AT) ?? Infinity) < COPY_MS) return;
  await strategy.handle({ event: event as never, request: new Request(address) });
}

/** A new release brings its own frames for those that are here. */
scope.addEventListener('install', (event) => {
  const work = async () => {
    const frames = await (await caches.open(CACHES.frames)).keys();
    const languages = frames.map(({ url }) => languageOf(new URL(url).pathname).language);
    await Promise.all(languages.map((language) => keepFrame(event, language, true)));
  };
  event.waitUntil(work().catch(() => undefined));
});

/** The page of the switch waits until its choice is noted. */
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

/** A page that came before the worker, or by a link inside the shop, says where it is and what it has loaded. */
scope.addEventListener('message', (event) => {
  const { page, files } = (event.data ?? {}) as { page?: string; files?: string[] };
  if (typeof page !== 'string' || !Array.isArray(files)) return;
  const url = new URL(page, scope.location.origin);
  if (url.origin !== scope.location.origin || !isForShoppers(url) || isOfFrame(url)) return;
  const work = async () => {
    // Whoever opens one page, and no other, pays for no frame.
    const isFirst = (await (await caches.open(CACHES.documents.name)).keys()).length === 0;
    if (!isFirst) await keepFrame(event, languageOf(url.pathname).language);
    await Promise.allSettled(files.map((file) => keep(assets, file, event)));
    await keep(documents, url.pathname + url.search, event);
    // Without a network a piece goes into the cart by this answer.
    const product = /^\/product\/([\w-]+)$/.exec(languageOf(url.pathname).path)?.[1];
    if (product) await keep(answers, `/api/products/${product}`, event);
    for (const each of [CACHES.documents, CACHES.answers, CACHES.assets, CACHES.pictures])
      await trimCache(each);
  };
  event.waitUntil(work().catch(() => undefined));
});

// A page without a worker is kept from its first visit on. A new worker waits until the pages of the old one are closed.
clientsClaim();
