import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import type { Language } from '#contract/shop/languages.ts';
import { readLanguageFrom } from '#contract/texts/reader-language.ts';
import { addAllCatalogues } from './state/whole-texts.server.ts';
import { writePartsBy } from './ui/kept-part.ts';
import { NonceContext, renderNonce, renderOutput } from './api/render-context.ts';

export { readCategoriesFrom } from '#contract/goods/categories.ts';
export { renderTransport, renderNonce, renderOutput } from './api/render-context.ts';

const language = new AsyncLocalStorage<Language>();
readLanguageFrom(() => language.getStore() ?? 'mixed');
addAllCatalogues();
writePartsBy(renderToString);

/** Runs work, such as the rendering of a page, with the given language as the reader's. */
export const inLanguage = <T,>(wanted: Language, work: () => T): T => language.run(wanted, work);

/**
 * Renders a page completely before it is sent, because the hashes of its scripts go into a header. Every inline script
 * carries the rendering's nonce, which an injected script cannot know.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(renderNonce);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React sends all parts in their place at once: a late part would need an inline script that moves it there.
        progressiveChunkSize: Infinity,
        onAllReady: () => pipe(collector(resolve)),
        onError: reject,
      },
    );
  });
  context.get(renderOutput).html = scriptsLast(html);
  return new Response(null, { status, headers });
}

function collector(resolve: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** Lowers the priority of scripts: the page is complete without them, and its styles and pictures are fetched first. */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

/**
 * Passes on the errors that the framework would print, except for unknown addresses, because anybody can invent those.
 */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) context.get(renderOutput).failure = error;
}
