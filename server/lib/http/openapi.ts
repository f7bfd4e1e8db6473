import fastifySwagger from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  aliasesOf,
  isFile,
  isRaw,
  type Endpoint,
  type EndpointDeclaration,
} from '#contract/endpoints/endpoint.ts';
import { errorsOf, STATUS_OF } from '#contract/endpoints/errors.ts';
import { errorBody } from '#contract/common.ts';
import { errorsText, type ErrorCode } from '#contract/texts/errors.ts';
import type { Http } from './http.ts';

/** The name of the security scheme: `Authorization: Bearer <token>`. */
const BEARER = 'session';
const INFO = {
  title: 'Wenber',
  description: "The shop's API. Errors are {message, code, details?}.",
  version: '1',
};

type Described = EndpointDeclaration & { tags?: readonly string[] };

type Declared = (key: string) => Described | undefined;
type ApiDocument = Readonly<Record<string, unknown>>;

/** The OpenAPI document made of the declarations of endpoints. The page that shows it is `server/api-docs/`. */
export async function describeApi(http: Http, declared: Declared): Promise<void> {
  const components = { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer' } } } as const;
  const transform: typeof jsonSchemaTransform = (document) => {
    const key = `${String(document.route.method)} ${document.route.url}`;
    const endpoint = declared(key);
    const schema = endpoint ? schemaOf(key, endpoint) : { hide: true };
    return jsonSchemaTransform({ ...document, schema });
  };
  await http.register(fastifySwagger, { openapi: { info: INFO, components }, transform });
}

/**
 * Answers the document for its reader: administrators get the whole of it. It leaves out for everybody else what only they
 * may call, because whoever looks for a way in need not be told of theirs.
 */
export const describing =
  (http: Http, declared: Declared) =>
  (isAdministrator: boolean): ApiDocument => {
    const whole = http.swagger() as unknown as ApiDocument;
    return isAdministrator ? whole : withoutAdministration(whole, declared);
  };

function withoutAdministration(whole: ApiDocument, declared: Declared): ApiDocument {
  const paths = Object.entries(whole['paths'] as Record<string, object>).flatMap(([path, methods]) => {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const shown = Object.entries(methods).filter(
      ([method]) => declared(`${method.toUpperCase()} ${route}`)?.access !== 'administrator',
    );
    return shown.length > 0 ? [[path, Object.fromEntries(shown)]] : [];
  });
  return { ...whole, paths: Object.fromEntries(paths) };
}

/** A sentence shows where its parameters stand. */
const PLACES = { field: '{field}', problem: '{problem}' };

function schemaOf(key: string, endpoint: Described): FastifySchema {
  const { params, query, headers, body, access, summary } = endpoint;
  return {
    ...(endpoint.tags && { tags: [...endpoint.tags] }),
    ...(summary && { summary }),
    description: descriptionOf(key, endpoint),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && (isRaw(body) ? { consumes: [...body.mediaTypes] } : { body })),
    ...(access !== 'anyone' && { security: [{ [BEARER]: [] }] }),
    response: { ...successesOf(endpoint), ...refusalsOf(key, endpoint) },
  };
}

const MAY_CALL: Record<Endpoint['access'], string> = {
  anyone: 'For everybody.',
  'signed-in': 'For whoever is signed in.',
  owner: 'For the person whose it is, and administrators; for others it does not exist.',
  self: 'For the person whose it is; for others it does not exist.',
  administrator: 'For administrators.',
};

function descriptionOf(key: string, { access, description, rateLimit }: EndpointDeclaration): string {
  const limit =
    rateLimit && `At most ${rateLimit.points} times in ${rateLimit.seconds} seconds for one ${rateLimit.by}.`;
  const aliases = aliasesOf(key).map((alias) => `Also \`${alias}\`.`);
  return [description, MAY_CALL[access], limit, ...aliases].filter(Boolean).join(' ');
}

function successesOf({ responses }: EndpointDeclaration) {
  return Object.fromEntries(
    Object.entries(responses).map(([status, answer]) => [
      status,
      isFile(answer)
        ? { description: 'A file', content: { [answer.mediaType]: { schema: z.string() } } }
        : answer,
    ]),
  );
}

/** Every refusal by its status, with its codes and what they say. */
function refusalsOf(key: string, endpoint: EndpointDeclaration) {
  const byStatus = Map.groupBy(errorsOf(key, endpoint), (code) => STATUS_OF[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorsText(code, PLACES)}`).join('  \n'),
        content: { 'application/json': { schema: bodyWith(codes) } },
      },
    ]),
  );
}

const bodyWith = (codes: ErrorCode[]) => errorBody.extend({ code: z.enum(codes) });
