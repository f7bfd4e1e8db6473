import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers that calls read. */
const REQUEST_HEADERS = [
  ...['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-known-device', 'x-shop-tablet'],
  ...['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'],
];
/** The headers of answers that say something; a browser shows others' programs no more than a few by itself. */
const RESPONSE_HEADERS = [
  ...['Allow', 'Content-Disposition', 'ETag', 'Link', 'Location', 'Retry-After', 'WWW-Authenticate'],
  ...['X-Request-Id', 'X-Total-Count'],
  ...['Tus-Resumable', 'Tus-Version', 'Tus-Extension', 'Tus-Max-Size'],
  ...['Upload-Address', 'Upload-Expires', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'],
];
/** The longest that Chromium believes a preflight for, in seconds. */
const PREFLIGHT_SECONDS = 7200;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': REQUEST_HEADERS.join(', '),
  'access-control-max-age': String(PREFLIGHT_SECONDS),
};

interface Options {
  /** As browsers send them in `Origin`; none: no answer changes at all. */
  origins: readonly string[];
  isApi(url: string): boolean;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Lets programs of the named origins read the API in a browser (CORS of the Fetch standard). The headers are set on the
 * bare response before anything else looks at the request: so errors, refusals of a crowd and cached answers carry
 * them, too, and what the cache stores has none. Without credentials: tokens travel in a header, and there are no cookies.
 *
 * @returns answers a preflight; false for all else, which is to be answered.
 */
export function createCors({ origins, isApi, headers }: Options) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (origins.length === 0 || !isApi(request.url ?? '/')) return false;
    response.setHeader('vary', 'Origin');
    const { origin = '' } = request.headers;
    if (!origins.includes(origin)) return false;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-expose-headers', RESPONSE_HEADERS.join(', '));
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (isPreflight) response.writeHead(204, { ...headers, ...PREFLIGHT }).end();
    return isPreflight;
  };
}
