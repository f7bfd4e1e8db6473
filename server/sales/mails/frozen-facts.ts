import { sql, type RawBuilder } from 'kysely';

/** A value as JSON keeps it, in which a moment stays one. */
export type Frozen =
  | string
  | number
  | boolean
  | null
  | readonly Frozen[]
  | { readonly [field: string]: Frozen | undefined };

/** The field in which a moment stands, in ISO 8601; no fact of an order has such a name. */
const MOMENT = '$moment';

/** Returns facts as a job can keep them: plain JSON that `thaw` turns back into what they were. */
export function freeze(value: unknown): Frozen {
  if (value instanceof Date) return { [MOMENT]: value.toISOString() };
  if (Array.isArray(value)) return value.map(freeze);
  if (typeof value !== 'object' || value === null) return value as Frozen;
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(fields.map(([field, each]) => [field, freeze(each)]));
}

/** Freezes a moment of a row in SQL; null where it has none. */
export const frozenMoment = (moment: RawBuilder<unknown>) =>
  sql`case when ${moment} is not null then jsonb_build_object(${sql.lit(MOMENT)}, ${moment}) end`;

export const thaw = <T>(frozen: Frozen): T => thawed(frozen) as T;

function thawed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(thawed);
  if (typeof value !== 'object' || value === null) return value;
  if (MOMENT in value) return new Date(String(value[MOMENT]));
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, thawed(each)]));
}
