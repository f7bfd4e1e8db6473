import type { FastifyRequest } from 'fastify';
import { PICTURE_TYPES } from '#contract/pictures/pictures.ts';
import { HttpError } from './http-error.ts';
import type { Http } from './http.ts';
import { isOtherCharset, readJson } from './json-body.ts';

const JSON_ALONE = ['application/json'];

/**
 * JSON in UTF-8 is the one body that calls take (others have parsers of their own routes), as it is: not compressed.
 * Clients of the spec say 'JSON' on every call, also on those that send nothing (POST products/, PUT …/deliver).
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
    // Of GET and HEAD no body is read.
    done(encoding === 'identity' || /^(GET|HEAD)$/.test(request.method) ? null : compressed(request));
  });
}

/** The refusal of a body of a type that this route does not take: it names those that it takes, in `Accept`, too. */
export function otherType({ routeOptions }: FastifyRequest): HttpError {
  const types = typesOf(routeOptions.config);
  return refused(`${types.slice(0, -1).join(', ')}${types.length > 1 ? ' or ' : ''}${types.at(-1)}`, {
    accept: types.join(', '),
  });
}

/** RFC 7694: `Accept-Encoding` says that it is the encoding and not the type. */
const compressed = ({ routeOptions }: FastifyRequest) =>
  refused(`${typesOf(routeOptions.config)[0]} that is not compressed`, { 'accept-encoding': 'identity' });

const refused = (types: string, headers: Record<string, string>) =>
  new HttpError(415, 'unsupported-media-type', { params: { types }, headers });

const typesOf = ({ mediaTypes = JSON_ALONE }: { mediaTypes?: readonly string[] }) =>
  mediaTypes.flatMap((type) => (type === 'image/*' ? PICTURE_TYPES : type));

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The types of bodies that the route takes, where it is not JSON. */
    mediaTypes?: readonly string[];
  }
}
