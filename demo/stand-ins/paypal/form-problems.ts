/** Parses a body by a Zod schema, and reports faults of its form as PayPal does. */
import type { z } from 'zod';
import type { Problem } from './answers.ts';
import type { Issue } from './issues.ts';

export type Reading<T> = { ok: true; value: T } | { ok: false; problems: [Problem, ...Problem[]] };

export function readForm<T>(schema: z.ZodType<T>, body: unknown): Reading<T> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return { ok: true, value: result.data };
  const [first, ...rest] = result.error.issues.map((issue) => toProblem(issue, body));
  return { ok: false, problems: [first!, ...rest] };
}

function toProblem(issue: z.core.$ZodIssue, body: unknown): Problem {
  const value = issue.path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );
  return {
    issue: value === undefined ? 'MISSING_REQUIRED_PARAMETER' : issueOf(issue),
    field: `/${issue.path.map(String).join('/')}`,
    ...(typeof value === 'string' ? { value: value.slice(0, 127) } : {}),
  };
}

function issueOf(issue: z.core.$ZodIssue): Issue {
  if (issue.code === 'too_big') {
    return issue.origin === 'array' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH';
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH';
  }
  return issue.code === 'invalid_value' ? 'INVALID_PARAMETER_VALUE' : 'INVALID_PARAMETER_SYNTAX';
}
