import { makeApiDocument } from '../../server/api-document.ts';

/** A JSON schema as in the shop's OpenAPI document, with everything that it refers to in its place. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
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
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Lists every call of the API, as the shop's document describes it. */
export function operationsOf(): Operation[] {
  const whole = makeApiDocument({
    isWhole: true,
    title: 'Wenber',
    description: '',
    address: 'https://shop.test',
  });
  const { paths, components } = whole as unknown as Document;
  const plain = <Value>(value: Value) => inPlace(value, components.schemas) as Value;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: plain(parameters),
      body: plain(requestBody?.content['application/json']?.schema ?? null),
    })),
  );
}

/** Puts what is referred to in its place, and tells several types as a choice. */
function inPlace(value: unknown, named: Record<string, Schema>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => inPlace(each, named));
  const { $ref, type, ...rest } = value as { $ref?: string; type?: unknown };
  const own = Object.fromEntries(Object.entries(rest).map(([name, inner]) => [name, inPlace(inner, named)]));
  const there = $ref === undefined ? {} : inPlace(named[$ref.split('/').at(-1)!], named);
  const types = Array.isArray(type)
    ? { anyOf: type.map((each: string) => (each === 'null' ? { type: each } : { ...own, type: each })) }
    : type === undefined
      ? {}
      : { type };
  return { ...(there as object), ...('anyOf' in types ? {} : own), ...types };
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
