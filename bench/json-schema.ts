/** Returns the JSON schema of exactly such values as this one, from which a serialiser can be made. */
export function schemaOf(value: unknown): object {
  if (value === null) return { type: 'null' };
  if (Array.isArray(value)) return { type: 'array', items: mergedSchema(value) };
  if (typeof value === 'object') {
    const properties = Object.entries(value).map(([name, content]) => [name, schemaOf(content)] as const);
    return { type: 'object', properties: Object.fromEntries(properties) };
  }
  return { type: typeof value };
}

/** Merges one schema for all entries of a list; a property that is null in some of them is nullable in all. */
function mergedSchema(values: readonly unknown[]): object {
  const [first] = values;
  if (typeof first !== 'object' || first === null) return values.length > 0 ? schemaOf(first) : {};
  const rows = values as Record<string, unknown>[];
  const properties = Object.keys(first).map((name) => {
    const known = rows.map((row) => row[name]).find((content) => content !== null);
    const nullable = rows.some((row) => row[name] === null);
    return [name, { ...schemaOf(known ?? null), ...(nullable && known !== undefined ? { nullable } : {}) }];
  });
  return { type: 'object', properties: Object.fromEntries(properties) };
}
