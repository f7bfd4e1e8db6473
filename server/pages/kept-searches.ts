import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { languageOf } from '#contract/shop/languages.ts';
import { createCachedResponse, type CachedResponse } from '#server/lib/response-cache/cached-response.ts';
import { isCached, type ResponseCache } from '#server/lib/response-cache/response-cache.ts';
import { hashMarkedScripts } from './csp.ts';
import type { Renderer, Rendering } from './page-renderer.ts';
import type { CallApi, RenderAnswer, RenderCall } from './render-call.ts';

/**
 * People search for ever new words, and most of them find what was found before: nothing, or the same products. Such a
 * page differs from an earlier one in the words alone, so its rendering is kept without them. What it is made of is asked
 * for each time; the words are put in afterwards, escaped for each place.
 */

interface Parts {
  render: Renderer;
  callApi: CallApi;
  cache: ResponseCache;
  /** The milliseconds for which a rendering may be kept, because pages show the time. */
  ttlMs(): number;
}

/** The beginning of the cache keys of kept renderings. */
const KEPT = 'kept ';
export const isKeptSearch = (key: string): boolean => key.startsWith(KEPT);

/** The most characters of words that are put in. */
const MOST_WORDS = 100;
/** The number of addresses without their words, and of answers that were seen once, that are remembered. */
const MOST_KNOWN = { shapes: 100, seen: 1_000 };

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const inHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
const inForm = (text: string) => new URLSearchParams({ q: text }).toString().slice('q='.length);

/** The places in which words may stand, each with its way to write them. React writes texts and attributes alike. */
const PLACES = {
  html: inHtml,
  address: (words: string) => inHtml(encodeURIComponent(words)),
  form: (words: string) => inHtml(inForm(words)),
} as const;
type Place = keyof typeof PLACES;

/**
 * Words that nobody can type, because they are random, and that every place writes differently. Two of different lengths
 * show that the page does not depend on the length. Where their letters stand in any other way, such as in a script, the
 * page is not kept.
 */
const LETTERS = `q${randomBytes(12).toString('hex')}`;
const STAND_INS = [`${LETTERS} <&"'>`, `${`${LETTERS} `.repeat(4)}<&"'>`.slice(-MOST_WORDS)];

/** A page without its words: the texts between the places, and the policy that allows its scripts. */
interface Template {
  texts: readonly string[];
  places: readonly Place[];
  policy: string;
}

interface Search {
  /** The address of the page up to the words, and what stands behind them. */
  before: string;
  words: string;
  after: string;
}

/** A call of a page; `path` is cut where the words stand. */
interface Asked {
  call: RenderCall;
  path: readonly string[];
}

interface Noted {
  call: RenderCall;
  answer: RenderAnswer;
}

/** Makes a renderer that keeps searches; all other pages are rendered as ever. */
export function createKeptSearches({ render, callApi, cache, ttlMs }: Parts): Renderer {
  const shapes = new LRUCache<string, readonly Asked[]>({ max: MOST_KNOWN.shapes });
  const seen = new LRUCache<string, true>({ max: MOST_KNOWN.seen });
  const templates = new WeakMap<CachedResponse, Template>();

  /** Asks for all that the page of these words is made of. */
  function askAll(asked: readonly Asked[], words: string, caller: string) {
    const answers = new Map<string, Promise<RenderAnswer>>();
    for (const each of asked) {
      const call = callFor(each, words);
      answers.set(call.path, callApi(call, caller));
    }
    return answers;
  }

  async function renderNoting(url: string, caller: string, answers: Map<string, Promise<RenderAnswer>>) {
    const noted: Noted[] = [];
    const rendering = await render(url, caller, async (call, ip) => {
      const answer = await (answers.get(call.path) ?? callApi(call, ip));
      noted.push({ call, answer });
      return answer;
    });
    return { rendering, noted };
  }

  async function keep(key: string, search: Search, asked: readonly Asked[], made: Made, caller: string) {
    const { rendering, noted } = made;
    await cache.fill(key, async () => {
      const template = await makeTemplate(render, search, asked, made, caller);
      if (template === null) return { isKept: false };
      const { texts, policy } = template;
      const bytes = texts.reduce((sum, text) => sum + 2 * text.length, policy.length);
      const keys = [...rendering.surrogateKeys, ...noted.flatMap(({ answer }) => answer.surrogateKeys)];
      const kept = createCachedResponse(Buffer.alloc(0), {}, keys, { ttlMs: ttlMs(), parsedBytes: bytes });
      templates.set(kept, template);
      return kept;
    });
  }

  return async (url, caller, ask) => {
    const search = ask === undefined ? searchOf(url) : null;
    if (search === null) return render(url, caller, ask);
    const shape = `${search.before} ${search.after}`;
    const asked = shapes.get(shape);
    const answers = asked ? askAll(asked, search.words, caller) : new Map<string, Promise<RenderAnswer>>();
    const key = asked ? await keyOf(shape, answers) : null;
    const found = key === null ? undefined : cache.find(key);
    const template = found && isCached(found) ? templates.get(found) : undefined;
    if (template) return renderingOf(template, search.words);
    const made = await renderNoting(url, caller, answers);
    if (!isGood(made.rendering)) return made.rendering;
    if (asked === undefined)
      shapes.set(
        shape,
        made.noted.map(({ call }) => askedBy(call, search.words)),
      );
    else if (key !== null && seen.has(key)) await keep(key, search, asked, made, caller);
    if (key !== null) seen.set(key, true);
    return made.rendering;
  };
}

interface Made {
  rendering: Rendering;
  noted: readonly Noted[];
}

const isGood = ({ status, isWhole }: Rendering) => status === 200 && isWhole;

const SEARCH_PATH = /^(\/search\/)([^/]+)$/;
const KNOWN_QUERY = /^(?:\?sort=[a-z-]{1,20})?$/;

/**
 * Reads the address of a search; null for other pages, and for words that are no ordinary text: the framework reads a
 * written `%2F` as a slash.
 */
function searchOf(address: string): Search | null {
  const { origin, pathname, search: after } = new URL(address);
  const [, , written] = SEARCH_PATH.exec(languageOf(pathname).path) ?? [];
  if (written === undefined || !KNOWN_QUERY.test(after)) return null;
  let words: string;
  try {
    words = decodeURIComponent(written);
  } catch {
    return null;
  }
  const isOrdinary = words.length <= MOST_WORDS && words.trim() === words && !/\p{Cc}|%2F/iu.test(words);
  if (!isOrdinary || encodeURIComponent(words) !== written || words.includes(LETTERS)) return null;
  return { before: origin + pathname.slice(0, -written.length), words, after };
}

function askedBy(call: RenderCall, words: string): Asked {
  const { keyword } = (call.input.query ?? {}) as { keyword?: unknown };
  return { call, path: keyword === words ? call.path.split(`keyword=${inForm(words)}`) : [call.path] };
}

/** Returns a call of the page for other words. */
function callFor({ call, path }: Asked, words: string): RenderCall {
  if (path.length === 1) return call;
  const query = { ...(call.input.query as object), keyword: words };
  return { ...call, input: { ...call.input, query }, path: path.join(`keyword=${inForm(words)}`) };
}

/** Returns the key of a kept rendering, by the page and all answers in it; null while one of them cannot be relied on. */
async function keyOf(shape: string, answers: Map<string, Promise<RenderAnswer>>): Promise<string | null> {
  const all = await Promise.allSettled(answers.values());
  const tags = all.map((one) =>
    one.status === 'fulfilled' && one.value.status === 200 && !one.value.isSuperseded ? one.value.tag : null,
  );
  return tags.every((tag) => typeof tag === 'string') ? `${KEPT}${shape} ${tags.join(' ')}` : null;
}

/**
 * Renders the page with words that stand in for all others, and cuts them out; null when that does not give exactly the
 * page that was rendered.
 */
async function makeTemplate(
  render: Renderer,
  { before, words, after }: Search,
  asked: readonly Asked[],
  { rendering, noted }: Made,
  caller: string,
): Promise<Template | null> {
  const byPath = new Map(noted.map(({ call, answer }) => [call.path, answer]));
  let template: Template | null = null;
  for (const standIn of STAND_INS) {
    const answers = new Map(
      asked.map((each) => [callFor(each, standIn).path, byPath.get(callFor(each, words).path)]),
    );
    let isOther = false;
    const page = await render(`${before}${encodeURIComponent(standIn)}${after}`, caller, ({ path }) => {
      const answer = answers.get(path);
      isOther ||= answer === undefined;
      return answer ? Promise.resolve(answer) : Promise.reject(new Error(`${path} was not asked before`));
    });
    if (isOther || !isGood(page)) return null;
    const cut = cutOut(standIn, hashMarkedScripts(page.html, page.nonce));
    if (cut === null || (template !== null && !isSame(cut, template))) return null;
    template = cut;
  }
  const own = hashMarkedScripts(rendering.html, rendering.nonce);
  return template && own.html === fill(template, words) && own.policy === template.policy ? template : null;
}

/** Cuts words out of a page; null when they stand in a place that is not known. */
function cutOut(standIn: string, { html, policy }: { html: string; policy: string }): Template | null {
  const written = new Map(
    (Object.keys(PLACES) as Place[]).map((place) => [PLACES[place](standIn), place] as const),
  );
  const pattern = new RegExp(
    `(${[...written.keys()].map((text) => text.replace(/[.+*?()|[\]{}^$\\]/g, '\\$&')).join('|')})`,
  );
  const parts = html.split(pattern);
  const texts = parts.filter((_part, index) => index % 2 === 0);
  if ([...texts, policy].some((text) => text.includes(LETTERS))) return null;
  return {
    texts,
    places: parts.filter((_part, index) => index % 2 === 1).map((part) => written.get(part)!),
    policy,
  };
}

const isSame = (one: Template, other: Template): boolean =>
  one.policy === other.policy &&
  one.places.join() === other.places.join() &&
  one.texts.every((text, index) => text === other.texts[index]);

function fill({ texts, places }: Template, words: string): string {
  const written = { html: PLACES.html(words), address: PLACES.address(words), form: PLACES.form(words) };
  let html = texts[0]!;
  for (const [index, place] of places.entries()) html += written[place] + texts[index + 1]!;
  return html;
}

const renderingOf = (template: Template, words: string): Rendering => ({
  status: 200,
  html: fill(template, words),
  nonce: '',
  policy: template.policy,
  surrogateKeys: [],
  isWhole: true,
  location: null,
  failure: undefined,
  retryAfter: null,
});
