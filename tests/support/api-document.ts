import type { Http } from '../../server/lib/http/http.ts';

/** A JSON schema as in the shop's OpenAPI document (OpenAPI 3.0). */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: boolean | number;
  nullable?: boolean;
}

/** One call of the API, as its document describes it. */
export interface Operation {
  method: string;
  /** The path, with `{names}` for its parameters. */
  path: string;
  parameters: { in: 'path' | 'query' | 'header'; name: string; required: boolean; schema: Schema }[];
  body: Schema | null;
}

interface Described {
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Lists every call that the document of this shop describes. */
export function operationsOf(app: Http): Operation[] {
  const paths = app.swagger().paths as Record<string, Record<string, Described>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

/** Lists every schema within one, itself first, each with the path to it. */
export function* schemasWithin(schema: Schema, at: string): Generator<[at: string, schema: Schema]> {
  yield [at, schema];
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    yield* schemasWithin(inner, `${at}.${name}`);
  if (schema.items) yield* schemasWithin(schema.items, `${at}[]`);
  for (const inner of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* schemasWithin(inner, at);
}
