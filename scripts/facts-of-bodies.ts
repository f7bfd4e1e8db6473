import { z } from 'zod';
import type { Plugin } from 'vite';
import type { Fact } from '../app/ui/forms/facts.ts';
import { toBirr, MAX_SANTIM } from '../contract/money.ts';

type Facts = Readonly<Record<string, Fact>>;

/** The parts of a JSON schema that tell facts of a field. */
interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: readonly unknown[];
  const?: unknown;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  $ref?: string;
  $defs?: Readonly<Record<string, JsonSchema>>;
}

const CALL = /\bfactsOf\(\s*'([A-Z]+ \/[^'#]*)(?:#([\w.]+))?',?\s*\)/g;

/**
 * A plug-in that puts the facts of a body in the place of `factsOf('POST /api/…')`, and those of a part of it in the
 * place of `factsOf('POST /api/…#part')`, so that forms follow the contract and browsers need no schemas.
 */
export function factsOfBodies(): Plugin {
  return {
    name: 'facts-of-bodies',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]app[\\/].*\.tsx?$/, code: /\bfactsOf\(\s*'/ },
      async handler(code) {
        const { endpoints } = await importContract();
        const written = code.replace(CALL, (_call, endpoint: string, part?: string) => {
          const body = endpoints[endpoint]?.body;
          if (!(body instanceof z.ZodType)) this.error(`${endpoint} has no body with fields`);
          return `(${JSON.stringify(part === undefined ? factsOfBody(body) : factsOfPart(body, part))})`;
        });
        return { code: written, map: null };
      },
    },
  };
}

/** Imports the endpoints when a form first asks for them. The address is computed, so that Vite leaves it to Node. */
const importContract = () =>
  import(new URL('../contract/endpoints/endpoints.ts', import.meta.url).href) as Promise<{
    endpoints: Readonly<Record<string, { body?: unknown }>>;
  }>;

/** Returns the facts of a body's fields by their names. */
export function factsOfBody(body: z.ZodType): Facts {
  if (body instanceof z.ZodPipe) return factsOfBody(body.in as z.ZodType);
  if (isWrapped(body)) return factsOfBody(body.unwrap() as z.ZodType);
  if (body instanceof z.ZodArray) return factsOfBody(body.element as z.ZodType);
  if (body instanceof z.ZodUnion)
    return body.options.map((each) => factsOfBody(each as z.ZodType)).reduce(joined);
  if (!(body instanceof z.ZodObject)) throw new TypeError('a form needs a body that is an object');
  return Object.fromEntries(
    Object.entries(body.shape as Record<string, z.ZodType>).map(([name, field]) => [name, factOf(field)]),
  );
}

/** Returns the facts of a body with several shapes: each may have fields of its own, and choices of their own. */
function joined(one: Facts, other: Facts): Facts {
  const both = { ...one, ...other };
  for (const [name, { of = [] }] of Object.entries(one))
    if (other[name]?.of) both[name] = { ...other[name], of: [...new Set([...of, ...other[name].of])] };
  return both;
}

const isWrapped = (field: unknown): field is z.ZodOptional | z.ZodNullable | z.ZodDefault =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;

/** Returns the facts of the fields of a part, `outer.inner`; the server names them by their place in the body. */
export const factsOfPart = (body: z.ZodType, part: string): Facts =>
  Object.fromEntries(
    Object.entries(factsOfBody(part.split('.').reduce(partOf, body))).map(([name, fact]) => [
      name,
      { ...fact, at: part },
    ]),
  );

/** Returns the schema of a field of a body that is an object itself, or of the objects of a list. */
function partOf(body: z.ZodType, name: string): z.ZodType {
  if (body instanceof z.ZodPipe) return partOf(body.in as z.ZodType, name);
  if (isWrapped(body)) return partOf(body.unwrap() as z.ZodType, name);
  if (body instanceof z.ZodArray) return partOf(body.element as z.ZodType, name);
  if (body instanceof z.ZodUnion) return partOf(body.options.at(-1) as z.ZodType, name);
  if (!(body instanceof z.ZodObject)) throw new TypeError('a form needs a body that is an object');
  const part = (body.shape as Record<string, z.ZodType | undefined>)[name];
  if (!part) throw new TypeError(`the body has no field ${name}`);
  return part;
}

const takes = (field: z.ZodType, value: unknown) => field.safeParse(value).success;

/** Returns what a form has to know of a field. */
function factOf(field: z.ZodType): Fact {
  const json = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const first = takes(field, undefined) ? field.safeParse(undefined).data : undefined;
  return {
    ...kindOf(field, partsOf(json)),
    ...(!takes(field, '') && !takes(field, null) && !takes(field, undefined) && { isNeeded: true }),
    ...(takes(field, '') ? { empty: '' } : takes(field, null) && { empty: null }),
    ...(isPlain(first) && first !== '' && { first }),
  };
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the alternatives of a schema, without null; schemas with names stand in the definitions. */
function partsOf(json: JsonSchema, defs = json.$defs ?? {}): JsonSchema[] {
  const named = json.$ref?.startsWith('#/$defs/') && defs[json.$ref.slice('#/$defs/'.length)];
  if (named) return partsOf(named, defs);
  if (json.anyOf) return json.anyOf.flatMap((each) => partsOf(each, defs));
  if (json.allOf)
    return [Object.assign({}, ...json.allOf.flatMap((each) => partsOf(each, defs))) as JsonSchema];
  return json.type === 'null' ? [] : [json];
}

function kindOf(field: z.ZodType, parts: readonly JsonSchema[]): Fact {
  const ofType = (...types: string[]) => parts.find(({ type }) => type !== undefined && types.includes(type));
  if (ofType('boolean')) return { kind: 'flag' };
  const number = ofType('number', 'integer');
  if (number) {
    const { minimum: least, maximum: most } = number;
    if (most === toBirr(MAX_SANTIM)) return { kind: 'birr' };
    return { kind: number.type === 'integer' ? 'count' : 'number', least, most };
  }
  const array = ofType('array');
  if (array) return { kind: 'list', most: array.maxItems, of: textsOf(array.items?.enum) };
  const choices = parts.flatMap((part) => part.enum ?? (part.const === undefined ? [] : [part.const]));
  const text = parts.find(
    ({ type, enum: of, const: only }) => type === 'string' && !of && only === undefined,
  );
  if (!text) return choices.length > 0 ? { kind: 'choice', of: textsOf(choices) } : { kind: 'part' };
  const digits = /^\^\\d\{(\d+)\}\$$/.exec(text.pattern ?? '')?.[1];
  if (digits !== undefined) return { kind: 'digits', most: Number(digits) };
  if (text.format === 'date') return { kind: 'day' };
  if (text.format === 'date-time') return { kind: 'moment' };
  return { kind: kindOfText(field), most: text.maxLength };
}

const textsOf = (values: readonly unknown[] | undefined) =>
  values?.filter((value): value is string => typeof value === 'string' && value !== '');

/** Tells kinds of texts by what a field accepts and keeps, because schemas have no names for them. */
function kindOfText(field: z.ZodType): Fact['kind'] {
  const isEmail = takes(field, 'a@example.com') && !takes(field, 'neither this');
  const phone = field.safeParse('\u202a+251911234567\u202c');
  const isPhone = phone.success && phone.data === '+251911234567';
  // A field that takes either gets the keyboard for texts.
  if (isEmail && isPhone) return 'line';
  if (isEmail) return 'email';
  if (isPhone) return 'phone';
  const kept = field.safeParse('two lines\nof a text that is long enough');
  return kept.success && String(kept.data).includes('\n') ? 'text' : 'line';
}
