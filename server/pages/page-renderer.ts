import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { knownCategories } from '#contract/goods/categories.ts';
import { LANGUAGE_FACTS, LANGUAGES, languageOf, type Language } from '#contract/shop/languages.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { SurrogateKey } from '#server/lib/response-cache/surrogate-keys.ts';
import type { CallApi, RenderCall } from './render-call.ts';

export interface Rendering {
  status: number;
  html: string;
  /** The nonce of this page's inline scripts. */
  nonce: string;
  /** The policy of a page whose scripts no longer carry the nonce. */
  policy?: string;
  surrogateKeys: SurrogateKey[];
  /**
   * Says whether the API could answer all calls of the page; else a part may be missing or outdated, and no later
   * change would correct a cached copy.
   */
  isWhole: boolean;
  location: string | null;
  /** The error behind a page that shows a failure; undefined for other pages. */
  failure: unknown;
  /** The value of Retry-After from a refusal by the API, or null. */
  retryAfter: string | null;
}

/** Renders the page at an address for a caller; `ask` calls the API in another way than usual. */
export type Renderer = (url: string, caller: string, ask?: CallApi) => Promise<Rendering>;

/** The contexts that the page bundle reads; their keys are the bundle's own objects. */
interface BundleExports {
  renderTransport: Parameters<RouterContextProvider['set']>[0];
  renderNonce: Parameters<RouterContextProvider['set']>[0];
  renderOutput: Parameters<RouterContextProvider['set']>[0];
  inLanguage<T>(language: Language, work: () => T): T;
  readCategoriesFrom(source: typeof knownCategories): void;
}

/**
 * Loads the built pages. A page is rendered completely, as a guest sees it: its loaders call the API in this process,
 * and the surrogate keys of the answers are collected for the cache.
 * @throws StartError when the pages have not been built.
 */
export async function loadRenderer(bundlePath: string, callApi: CallApi): Promise<Renderer> {
  let build: ServerBuild;
  try {
    build = (await import(pathToFileURL(bundlePath).href)) as ServerBuild;
  } catch (error) {
    throw new StartError(
      `The pages cannot be loaded (${(error as Error).message}): run "npm start", which builds them.`,
    );
  }
  const bundle = build.entry.module as unknown as BundleExports;
  bundle.readCategoriesFrom(knownCategories);
  const renderOffice = handlersOf(build);
  const renderShop = handlersOf(withoutOffice(build));

  return async (url, caller, ask = callApi) => {
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    const output: { html: string; failure?: unknown } = { html: '' };
    context.set(bundle.renderOutput, output);
    context.set(bundle.renderNonce, nonce);
    const { transport, made } = createTransport(ask, caller);
    context.set(bundle.renderTransport, transport);
    const { language, path } = languageOf(new URL(url).pathname);
    const handle = (path.startsWith('/admin') ? renderOffice : renderShop)[language];
    const response = await bundle.inLanguage(language, () => handle(new Request(url), context));
    return {
      status: response.status,
      html: output.html,
      nonce,
      ...made,
      location: response.headers.get('location'),
      failure: output.failure,
    };
  };
}

type Handlers = Record<Language, ReturnType<typeof createRequestHandler>>;

const handlersOf = (build: ServerBuild) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      createRequestHandler({ ...build, basename: LANGUAGE_FACTS[language].base || '/' }, 'production'),
    ]),
  ) as Handlers;

/**
 * Returns the bundle without the pages of the back office, two thirds of all: the framework goes through every route
 * several times for each page that it renders.
 */
function withoutOffice(build: ServerBuild): ServerBuild {
  const ofShop = <Routes extends Record<string, unknown>>(routes: Routes) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('routes/admin/'))) as Routes;
  return {
    ...build,
    routes: ofShop(build.routes),
    assets: { ...build.assets, routes: ofShop(build.assets.routes) },
  };
}

/** Calls the API for one page, and notes in `made` what the page is made of. */
function createTransport(callApi: CallApi, caller: string) {
  const made: Pick<Rendering, 'surrogateKeys' | 'isWhole' | 'retryAfter'> = {
    surrogateKeys: [],
    isWhole: true,
    retryAfter: null,
  };
  const ask = async (call: RenderCall) => {
    const answer = await callApi(call, caller).catch((error: unknown) => {
      made.isWhole = false;
      throw error;
    });
    if (answer.status >= 500 || answer.status === 429 || answer.isSuperseded) made.isWhole = false;
    made.surrogateKeys.push(...answer.surrogateKeys);
    made.retryAfter ??= answer.header('retry-after');
    return answer;
  };
  // Several parts of a page that make the same call share one answer, so that all of them show the same.
  const answers = new Map<string, ReturnType<typeof ask>>();
  const transport = (call: RenderCall) => {
    if (call.method !== 'GET') return ask(call);
    const answer = answers.get(call.path) ?? ask(call);
    answers.set(call.path, answer);
    return answer;
  };
  return { transport, made };
}
