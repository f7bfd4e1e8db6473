import { isForStaff, permissionOf, type Access } from '#contract/endpoints/access.ts';
import { rolesThatMay } from '#contract/accounts/jobs.ts';
import { z } from 'zod';
import { ANSWER_HEADERS, type AnswerHeader } from '#contract/endpoints/answer-headers.ts';
import {
  isEmpty,
  isFile,
  isRaw,
  type DeclaredAnswer,
  type EndpointDeclaration,
} from '#contract/endpoints/endpoint.ts';
import { errorsOf } from '#contract/endpoints/errors.ts';
import { STATUS_OF } from '#contract/endpoints/error-statuses.ts';
import { groupOf, GROUPS, type Subject } from '#contract/endpoints/groups.ts';
import { valueMoveOf } from '#contract/endpoints/value-moves.ts';
import { EXAMPLES } from '#contract/examples.ts';
import { FRESH_MINUTES, PROOF_HOURS, SESSION_HOURS } from '#contract/accounts/lifetimes.ts';
import { createRefusals } from './openapi-refusals.ts';
import { collectSchemas, type JsonSchema } from './openapi-schemas.ts';

/** The name of the security scheme: `Authorization: Bearer <token>`. */
const BEARER = 'session';

type Described = EndpointDeclaration & { subject: Subject };
export type ApiDocument = Readonly<Record<string, unknown>>;

export interface About {
  title: string;
  description: string;
  /** The public address of the shop. */
  address: string;
}

/**
 * Makes the OpenAPI document (3.1) of some endpoints. It contains only schemas to which these endpoints refer, so a
 * document without the calls of administrators shows no trace of them.
 */
export function createDocument(endpoints: Readonly<Record<string, Described>>, about: About): ApiDocument {
  const parts = collectParts();
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const place = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    place[method.toLowerCase()] = operationOf(key, endpoint, parts);
  }
  const groups = new Set(Object.values(endpoints).map(groupOf));
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: '1', description: about.description },
    servers: [{ url: about.address }],
    tags: Object.entries(GROUPS).flatMap(([name, description]) =>
      groups.has(name as keyof typeof GROUPS) ? [{ name, description }] : [],
    ),
    paths,
    components: { ...parts.finish(), securitySchemes: { [BEARER]: SCHEME } },
  };
}

const { customer, staff } = SESSION_HOURS;
const SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: `The \`token\` that \`POST /api/users/login\` answers. It is opaque. It ends after ${customer.idle / 24} days without a call and after ${customer.whole / 24} days at most (of people of the shop: ${staff.idle} hours and ${staff.whole / 24} days), when its person signs out, and with a new password. Some calls ask for a password given in the last ${FRESH_MINUTES} minutes (403 \`reauthentication-required\`).`,
};

type Parts = ReturnType<typeof collectParts>;

/** Collects the parts that operations share, each written once: schemas, examples, headers and refusals. */
function collectParts() {
  const examples: Record<string, object> = {};
  const headers: Record<string, object> = {};
  const parameters: Parameter[] = [];
  const schemas = collectSchemas();
  const refusals = createRefusals({ schemas, examples, headersOf });

  function headersOf(sent: readonly AnswerHeader[] = []): object {
    const refs = sent.map((name) => {
      headers[spelled(name)] ??= { schema: schemas.of(ANSWER_HEADERS[name], 'output') };
      return [spelled(name), { $ref: `#/components/headers/${spelled(name)}` }];
    });
    return refs.length > 0 ? { headers: Object.fromEntries(refs) } : {};
  }

  /** Returns the example of a named schema or of a list of it; for a union that of its first form. */
  function exampleOf(schema: z.ZodType): object {
    if (schema instanceof z.ZodUnion && !schema.meta()?.id) return exampleOf(schema.options[0] as z.ZodType);
    const isList = schema instanceof z.ZodArray;
    const name = (isList ? (schema.element as z.ZodType) : schema).meta()?.id ?? '';
    const value = EXAMPLES[name];
    if (value === undefined) return {};
    const example = isList ? `${name}List` : name;
    examples[example] ??= { value: isList ? [value] : value };
    return { examples: { demo: { $ref: `#/components/examples/${example}` } } };
  }

  return {
    schemas,
    headersOf,
    refusals,
    parameter(one: Parameter): object {
      parameters.push(one);
      return one;
    },
    json: (schema: z.ZodType, io: 'input' | 'output') => ({
      'application/json': { schema: schemas.of(schema, io), ...exampleOf(schema) },
    }),
    finish() {
      const responses = refusals.finish();
      const all = { schemas: schemas.finish(), responses, examples, headers };
      parameters.forEach(settle);
      return all;
    },
  };
}

const SPELLED: Readonly<Record<string, string>> = { etag: 'ETag', 'www-authenticate': 'WWW-Authenticate' };
/** Returns the name of a header as HTTP spells it: Idempotency-Key. */
const spelled = (name: string) =>
  SPELLED[name] ??
  name.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase());

function operationOf(key: string, endpoint: Described, parts: Parts): object {
  const { id: operationId, summary, access } = endpoint;
  const parameters = parametersOf(endpoint, parts);
  return {
    operationId,
    summary,
    description: descriptionOf(key, endpoint),
    tags: [groupOf(endpoint)],
    'x-access': access,
    security: access !== 'anyone' ? [{ [BEARER]: [] }] : endpoint.readsToken ? [{}, { [BEARER]: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, parts),
    responses: responsesOf(key, endpoint, parts),
  };
}

/** Says in a sentence who may make a call. */
function mayCall(access: Access): string {
  if (access === 'anyone') return 'For everybody.';
  if (access === 'signed-in') return 'For whoever is signed in.';
  if (access === 'self') return 'For the person whose it is; for others it does not exist.';
  const roles = rolesThatMay(permissionOf(access)!).join(', ');
  if (isForStaff(access)) return `For people of the shop (${roles}).`;
  return `For the person whose it is, and people of the shop (${roles}); for others it does not exist.`;
}

function descriptionOf(key: string, endpoint: EndpointDeclaration): string {
  const { access, description, rateLimit } = endpoint;
  const limit =
    rateLimit && `At most ${rateLimit.points} times in ${rateLimit.seconds} seconds for one ${rateLimit.by}.`;
  const { always, above: setting } = valueMoveOf(key) ?? {};
  const fresh =
    always &&
    (always === 'just now'
      ? `Within ${FRESH_MINUTES} minutes of a password.`
      : `Within ${PROOF_HOURS} hours of a password on a known device, elsewhere within ${FRESH_MINUTES} minutes.`);
  const above =
    setting &&
    `People of the shop need a password of the last ${FRESH_MINUTES} minutes above \`${setting}\` of the settings.`;
  return [description, mayCall(access), fresh, above, limit].filter(Boolean).join(' ');
}

interface Parameter {
  in: string;
  name: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

/**
 * Adapts the schema of a parameter. Addresses and headers are text, so of the alternatives 'number or text' and 'flag
 * or text' only the number or flag stays. The description moves from the schema to the parameter.
 */
function settle(parameter: Parameter): void {
  const choices = (parameter.schema['anyOf'] ?? []) as JsonSchema[];
  const plain = choices.find(({ type }) => /^(integer|number|boolean)$/.test(String(type)));
  const { description, anyOf, ...schema } = { ...parameter.schema, ...plain };
  if (description !== undefined) parameter.description = description as string;
  parameter.schema = plain || anyOf === undefined ? schema : { anyOf, ...schema };
}

const PLACES = { path: 'params', query: 'query', header: 'headers' } as const;

function parametersOf(endpoint: EndpointDeclaration, { schemas, parameter }: Parts): object[] {
  return Object.entries(PLACES).flatMap(([place, part]) => {
    const schema = endpoint[part];
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
      const required = place === 'path' || !field.safeParse(undefined).success;
      return parameter({
        in: place,
        name: place === 'header' ? spelled(name) : name,
        required,
        schema: schemas.of(field, 'input'),
      });
    });
  });
}

const BINARY = { type: 'string', format: 'binary' };

function bodyOf({ body }: EndpointDeclaration, { json }: Parts): object {
  if (!body) return {};
  if (!isRaw(body)) {
    const required = !body.safeParse(null).success;
    return { requestBody: { required, content: json(body, 'input') } };
  }
  const types = body.mediaTypes.map((type) => [type === '*' ? '*/*' : type, { schema: BINARY }]);
  return { requestBody: { required: true, content: Object.fromEntries(types) } };
}

function responsesOf(key: string, endpoint: EndpointDeclaration, parts: Parts): Record<string, object> {
  const { refusals, headersOf } = parts;
  const byStatus = Map.groupBy(errorsOf(key, endpoint), (code) => STATUS_OF[code]);
  const all: Record<string, object> = {};
  for (const [status, codes] of byStatus) {
    const own = endpoint.responses[status];
    all[status] =
      own && !isFile(own) && !isEmpty(own)
        ? refusals.beside(status, codes, own)
        : key.startsWith('HEAD ')
          ? refusals.withoutBody(status, codes)
          : refusals.of(status, codes);
  }
  for (const [status, answer] of Object.entries(endpoint.responses))
    all[status] ??= successOf(Number(status), endpoint, answer, parts);
  if (endpoint.cache) all['304'] = { description: 'It is as it was (If-None-Match)', ...headersOf(['etag']) };
  return all;
}

const MEANS: Readonly<Record<number, string>> = { 200: 'Done', 201: 'Made' };

function successOf(
  status: number,
  { sends = [], cache }: EndpointDeclaration,
  answer: DeclaredAnswer,
  { headersOf, json }: Parts,
): object {
  const headers = headersOf(cache && !sends.includes('etag') ? [...sends, 'etag'] : sends);
  if (isEmpty(answer)) return { description: answer.empty, ...headers };
  if (!isFile(answer))
    return { description: MEANS[status] ?? 'The answer', ...headers, content: json(answer, 'output') };
  const content = [answer.mediaType, ...(answer.orTypes ?? [])].map((mediaType) => {
    const type = mediaType.split(';')[0]!;
    return [type, { schema: type.startsWith('text/') ? { type: 'string' } : BINARY }];
  });
  return { description: 'A file', ...headers, content: Object.fromEntries(content) };
}
