import { ZodArray, type ZodType } from 'zod';

/** A part as its schema lets it out. */
interface Written {
  schema: ZodType;
  value: unknown;
  text: string;
}

const parts = new WeakMap<object, Written | null>();

/**
 * Marks an object that stands in many answers, and that nobody changes: it is checked by its schema and written as JSON
 * once, however often it is sent.
 */
export function keptPart<Part extends object>(part: Part): Part {
  parts.set(part, null);
  return part;
}

/** A list in an answer, and its JSON. */
export interface WrittenList {
  values: readonly unknown[];
  text: string;
}

/**
 * Writes a list all of whose entries are kept parts; null for any other body.
 * @param encode turns a part into what the schema declares. @throws its error.
 */
export function writtenList(
  schema: ZodType,
  body: unknown,
  encode: (schema: ZodType, part: unknown) => unknown,
): WrittenList | null {
  if (!(schema instanceof ZodArray) || !Array.isArray(body) || body.length === 0) return null;
  const element = schema.element as ZodType;
  const all: Written[] = [];
  for (const part of body as readonly object[]) {
    const known = parts.get(part);
    if (known === undefined) return null;
    if (known?.schema === element) all.push(known);
    else {
      const value = encode(element, part);
      const written = { schema: element, value, text: JSON.stringify(value) };
      parts.set(part, written);
      all.push(written);
    }
  }
  return { values: all.map(({ value }) => value), text: `[${all.map(({ text }) => text).join(',')}]` };
}
