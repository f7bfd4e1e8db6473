import type { FastifyRequest } from 'fastify';
import { PICTURE_TYPES } from '#contract/pictures/upload-limits.ts';
import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';
import { isOtherCharset, readJson } from './json-body.ts';

const JSON_ALONE = ['application/json'];

/**
 * Makes uncompressed JSON in UTF-8 the only body that calls accept; routes for other types bring their own parsers.
 * Clients of the spec send the type 'JSON' with every call, also with those that have no body (POST products/, PUT
 * …/deliver).
 */
export function readBodies(http: Http): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isOtherCharset(request.headers['content-type']))
      throw refused('application/json in UTF-8', { accept: 'application/json' });
    done(null, readJson(body as Buffer));
  });
  http.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    // GET and HEAD have no body to read, so their encoding does not matter.
    done(encoding === 'identity' || /^(GET|HEAD)$/.test(request.method) ? null : compressed(request));
  });
}

/**
 * Makes the refusal 415 for a body of a type that the route does not take; its text and its header `Accept` name the
 * types that it takes.
 */
export function otherType({ routeOptions }: FastifyRequest): HttpError {
  const types = typesOf(routeOptions.config);
  return refused(`${types.slice(0, -1).join(', ')}${types.length > 1 ? ' or ' : ''}${types.at(-1)}`, {
    accept: types.join(', '),
  });
}

/**
 * Makes the refusal of a compressed body: `Accept-Encoding` says that the encoding is wrong and not the type (RFC
 * 7694).
 */
const compressed = ({ routeOptions }: FastifyRequest) =>
  refused(`${typesOf(routeOptions.config)[0]} that is not compressed`, { 'accept-encoding': 'identity' });

const refused = (types: string, headers: Record<string, string>) =>
  new HttpError(415, 'unsupported-media-type', { params: { types }, headers });

const typesOf = ({ mediaTypes = JSON_ALONE }: { mediaTypes?: readonly string[] }) =>
  mediaTypes.flatMap((type) => (type === 'image/*' ? PICTURE_TYPES : type));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types of bodies that the route takes; JSON alone when left out. */
    mediaTypes?: readonly string[];
  }
}
