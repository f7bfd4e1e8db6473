import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext, renderNonce } from './api/render-context.ts';

export { renderTransport, renderNonce } from './api/render-context.ts';

/**
 * Renders a page whole: its scripts are hashed before the first byte leaves, so nothing is streamed.
 * Scripts of ours carry the rendering's nonce; an injected one cannot know it.
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
        onAllReady() {
          const body = new PassThrough();
          text(body).then(resolve, reject);
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}
