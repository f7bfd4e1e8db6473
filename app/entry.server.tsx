import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { NonceContext, renderNonce, renderOutput } from './api/render-context.ts';

export { renderTransport, renderNonce, renderOutput } from './api/render-context.ts';

const END = '</body></html>';

/**
 * Renders a page whole, in one go and as text: its scripts are hashed before the first byte leaves, so nothing is
 * streamed, and a stream's pieces would be encoded and decoded once more. The loaders' data, which have all come by
 * now, are written at the end as the framework's stream of them would be. Scripts of ours carry the rendering's
 * nonce; an injected one cannot know it. The page is handed over beside the response.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(renderNonce);
  const data = await textOf(serverHandoffStream);
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  const attribute = ` nonce="${nonce}"`;
  const script = entry.renderMeta?.didRenderScripts ? `<script${attribute}>${handOver(data)}</script>` : '';
  context.get(renderOutput).html = `<!DOCTYPE html>${scriptsLast(html.slice(0, -END.length))}${script}${END}`;
  return new Response(null, { status, headers });
}

/** The page is whole without its scripts: what paints it, its picture above all, has the network before them. */
const scriptsLast = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');

/** What the framework would write to the log by itself: all but addresses that do not exist, which anybody can make up. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error) || error.status >= 500) console.error(error);
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text;
}

const IN_SCRIPT: Record<string, string> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Gives the data (lines of JSON) to the stream that `<Scripts>` has opened, in one piece. */
function handOver(data: string): string {
  const literal = data.replace(/['\\\n&<>\u2028\u2029]/g, (character) => IN_SCRIPT[character]!);
  return `{const c=window.__reactRouterContext.streamController;c.enqueue('${literal}');c.close()}`;
}
