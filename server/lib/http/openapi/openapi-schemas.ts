import { z } from 'zod';

/** A JSON schema (2020-12) of the OpenAPI document. */
export type JsonSchema = Record<string, unknown>;
type Io = 'input' | 'output';

const PLACE = '#/components/schemas/';

/**
 * Collects the Zod schemas of a document and converts all of them at once, so that a schema with a name (the `id` of
 * its `.meta`) is written once and referred to. Each caller of `of` gets an empty object, which `finish` fills.
 */
export function collectSchemas() {
  const asked: Record<Io, [z.ZodType, JsonSchema][]> = { input: [], output: [] };

  /** Converts the collected schemas of one direction, and returns the named schemas that they refer to. */
  function convert(io: Io): Record<string, JsonSchema> {
    const all = z.object(Object.fromEntries(asked[io].map(([schema], at) => [`_${at}`, schema])));
    const { properties = {}, $defs = {} } = z.toJSONSchema(all, { io });
    asked[io].forEach(([, place], at) => Object.assign(place, tidied(properties[`_${at}`], io)));
    return Object.fromEntries(Object.entries($defs).map(([name, schema]) => [name, tidied(schema, io)]));
  }

  return {
    of(schema: z.ZodType, io: Io): JsonSchema {
      const place: JsonSchema = {};
      asked[io].push([schema, place]);
      return place;
    },

    /** Fills all objects that `of` has returned. @returns the named schemas of the document. */
    finish(): Record<string, JsonSchema> {
      const [given, answered] = [convert('input'), convert('output')];
      const renamed = otherwiseRead(given, answered);
      const twins = twinsOf(answered);
      const inputs = Object.entries(given).filter(([name]) => renamed.has(name) || !answered[name]);
      for (const schema of [...asked.input.map(([, place]) => place), ...Object.values(given)])
        eachRef(schema, (name) => renamed.get(name) ?? twins.get(name) ?? name);
      for (const schema of [...asked.output.map(([, place]) => place), ...Object.values(answered)])
        eachRef(schema, (name) => twins.get(name) ?? name);
      return Object.fromEntries([
        ...inputs.map(([name, schema]) => [renamed.get(name) ?? name, schema]),
        ...Object.entries(answered).filter(([name]) => !twins.has(name)),
      ]) as Record<string, JsonSchema>;
    },
  };
}

/**
 * Returns new names for named schemas that differ between bodies and answers (a body may leave out a field with a
 * default): the body's form is called `…Input`. Schemas that refer to a renamed one are renamed, too.
 */
function otherwiseRead(
  given: Record<string, JsonSchema>,
  answered: Record<string, JsonSchema>,
): Map<string, string> {
  const renamed = new Map<string, string>();
  const both = Object.keys(given).filter((name) => Object.hasOwn(answered, name));
  for (let before = -1; before !== renamed.size;) {
    before = renamed.size;
    for (const name of both) {
      let differs = JSON.stringify(given[name]) !== JSON.stringify(answered[name]);
      eachRef(given[name], (to) => ((differs ||= renamed.has(to)), to));
      if (differs) renamed.set(name, `${name}Input`);
    }
  }
  return renamed;
}

/**
 * Finds schemas that equal an earlier one, as the shop's view of a product equals the public one while it has no
 * private field: one name is enough.
 */
function twinsOf(answered: Record<string, JsonSchema>): Map<string, string> {
  const first = new Map<string, string>();
  const twins = new Map<string, string>();
  for (const [name, schema] of Object.entries(answered)) {
    const text = JSON.stringify(schema);
    if (first.has(text)) twins.set(name, first.get(text)!);
    else first.set(text, name);
  }
  return twins;
}

/** Renames every reference within a schema. */
function eachRef(value: unknown, rename: (name: string) => string): void {
  if (typeof value !== 'object' || value === null) return;
  const node = value as JsonSchema;
  if (typeof node['$ref'] === 'string') node['$ref'] = PLACE + rename(node['$ref'].slice(PLACE.length));
  for (const inner of Object.values(node)) eachRef(inner, rename);
}

/** Copies a schema without the keywords that tell a client nothing. */
function tidied(value: unknown, io: Io): JsonSchema {
  return JSON.parse(JSON.stringify(value), function (this: JsonSchema, key, inner: unknown) {
    if (key === 'additionalProperties' && inner === false) return undefined;
    if ((key === 'id' || key === '$schema') && typeof inner === 'string') return undefined;
    // The largest safe integer as a bound only means 'a whole number'.
    if (io === 'output' && Math.abs(Number(inner)) === Number.MAX_SAFE_INTEGER) return undefined;
    // A format says the same as its pattern, in fewer words.
    if (key === 'pattern' && this['format'] !== undefined) return undefined;
    return key === '$ref' ? PLACE + String(inner).split('/').at(-1) : inner;
  }) as JsonSchema;
}
