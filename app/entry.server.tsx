import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import type { Language } from '#contract/shop/languages.ts';
import { readLanguageFrom } from '#contract/texts/reader-language.ts';
import { addAllCatalogues } from './state/whole-texts.server.ts';
import { NonceContext, renderNonce, renderOutput } from './api/render-context.ts';

export { renderTransport, renderNonce, renderOutput } from './api/render-context.ts';

const language = new AsyncLocalStorage<Language>();
readLanguageFrom(() => language.getStore() ?? 'mixed');
addAllCatalogues();

/** Does work, such as the rendering of a page, in a language. */
export const inLanguage = <T,>(wanted: Language, work: () => T): T => language.run(wanted, work);

/**
 * Renders a page whole, because its scripts are hashed before the first byte leaves. Every inline script carries the
 * rendering's nonce; an injected one cannot know it.
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
        // Every part stands in its place, because a part that came later would need a script to be moved there.
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

/** The page is whole without its scripts: what paints it, its picture above all, has the network before them. */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

/** Hands on the errors that the framework would print, but not unknown addresses, because anybody can make them up. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) context.get(renderOutput).failure = error;
}
