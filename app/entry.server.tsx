import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { NonceContext, renderNonce, renderOutput } from './api/render-context.ts';

export { renderTransport, renderNonce, renderOutput } from './api/render-context.ts';

/**
 * Renders a page whole: its scripts are hashed before the first byte leaves, so nothing is streamed. Scripts of ours
 * carry the rendering's nonce; an injected one cannot know it. The page is handed over beside the response: a body
 * would be encoded and decoded once more, a fifth of the whole rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(renderNonce);
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          pipe(collectorOf(resolve));
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
  context.get(renderOutput).html = html.toString();
  return new Response(null, { status, headers });
}

function collectorOf(done: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
