/** Returns the JSON schema of exactly such values as these, from which a serialiser can be made; null where some are. */
export function schemaOf(values: readonly unknown[]): object {
  const known = values.filter((value) => value !== null && value !== undefined);
  const [first] = known;
  if (first === undefined) return { type: 'null' };
  const nullable = values.includes(null);
  return { ...schemaOfKnown(known, typeof first), ...(nullable && { nullable }) };
}

function schemaOfKnown(values: readonly unknown[], type: string): object {
  if (type !== 'object') return { type };
  if (Array.isArray(values[0])) {
    const items = (values as unknown[][]).flat();
    return { type: 'array', items: items.length > 0 ? schemaOf(items) : {} };
  }
  const rows = values as Record<string, unknown>[];
  const names = new Set(rows.flatMap(Object.keys));
  const properties = [...names].map((name) => [name, schemaOf(rows.map((row) => row[name]))]);
  return { type, properties: Object.fromEntries(properties) };
}
