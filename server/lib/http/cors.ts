import type { IncomingMessage, ServerResponse } from 'node:http';

/** The request headers that calls of the API read. */
const REQUEST_HEADERS = [
  ...['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-known-device', 'x-shop-tablet'],
  ...['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'],
];
/**
 * The response headers that carry information; a browser hides most headers from programs of other origins unless they
 * are named.
 */
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
  /** The allowed origins, as browsers send them in `Origin`; when empty, no answer changes at all. */
  origins: readonly string[];
  isApi(url: string): boolean;
  /** The security headers of every answer. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Lets programs of the named origins read the API in a browser (CORS of the Fetch standard). The headers are set on the
 * bare response before any other code sees the request: so errors, 'too busy' answers and cached answers carry them,
 * too, while the cache stores none of them. Credentials are not allowed: tokens travel in a header, and there are no
 * cookies.
 *
 * @returns a function that answers a preflight and returns true; it returns false for requests that still need an
 * answer.
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
