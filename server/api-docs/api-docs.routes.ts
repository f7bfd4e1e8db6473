import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Http } from '#server/lib/http/http.ts';
import { isNoDocument, securityHeaders } from '#server/lib/http/answers/security-headers.ts';
import { makeOnce } from '#server/lib/make-once.ts';
import {
  compressed,
  createCachedResponse,
  type CachedResponse,
  type Encoding,
} from '#server/lib/response-cache/cached-response.ts';
import { encodingFor, writeCached } from '#server/lib/response-cache/serve-cached.ts';
import { apiDocsPage } from './page.ts';

/**
 * The content security policy of the page: it may connect to this shop only, whatever its API reader would load from
 * elsewhere. The reader sets inline styles and draws pictures from `data:` addresses.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const FOLDER = '/api/docs';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Registers the page for developers, and the files that it loads. All are the same for everybody. */
export function apiDocsRoutes(http: Http, publicUrl: string, describe: () => string): void {
  const { 'permissions-policy': closed, ...always } = securityHeaders(publicUrl);
  const headersOf = (type: string) => ({
    ...always,
    ...(isNoDocument(type) ? {} : { 'permissions-policy': closed!, 'content-security-policy': POLICY }),
    'content-type': type,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
  const answer = (type: string, read: () => Promise<Buffer>) =>
    createAnswer(async () => createCachedResponse(await read(), headersOf(type), [], {}));
  const script = async () => readFileSync(join(import.meta.dirname, 'page.browser.js'));
  const files: Readonly<Record<string, Answer>> = {
    'page.js': answer(SCRIPT, script),
    // The script has four megabytes, so it is loaded when somebody opens the page and not at the start.
    'reader.js': answer(SCRIPT, async () => (await import('./reader.ts')).readerScript()),
  };
  http.get(
    FOLDER,
    answer(HTML, async () => Buffer.from(apiDocsPage(describe(), FOLDER))),
  );
  http.get<{ Params: { file: string } }>(`${FOLDER}/:file`, (request, reply) => {
    const { file } = request.params;
    if (!Object.hasOwn(files, file)) throw new HttpError('not-found');
    return files[file]!(request, reply);
  });
}

/** Answers with a file that is made at the first request and compressed once for each encoding. */
function createAnswer(make: () => Promise<CachedResponse>): Answer {
  const plain = makeOnce(make);
  const compress = (encoding: Encoding) => makeOnce(async () => compressed(await plain(), encoding));
  const encoded = { br: compress('br'), gzip: compress('gzip') };
  return async (request, reply) => {
    const response = await plain();
    // Answers a call with a token through Fastify, whose hook sets `no-store`: no shared cache may serve its
    // answer to others.
    if (request.headers.authorization !== undefined)
      return reply.headers(response.headers).send(response.plain.body);
    const encoding = encodingFor(request);
    const variants = encoding === null ? response : await encoded[encoding]();
    reply.hijack();
    writeCached(request.raw, reply.raw, variants, encoding);
    return reply;
  };
}
