import { z } from 'zod';

/**
 * Makes Zod describe a problem with a field for a person, where a schema has no words of its own: 'Please
 * check the field qty: must be at least 1'. The description names no pattern and no type of the program.
 */
export function describeProblems(): void {
  z.config({ localeError: problemOf });
}

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];

function problemOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return 'must be one of the values that are offered';
    case 'invalid_format':
      return 'is not written as it should be';
    default:
      return 'is not right';
  }
}

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  return origin === 'array' ? `must have at least ${minimum} entries` : `must be at least ${minimum}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `must have at most ${maximum} characters`;
  return origin === 'array' ? `must have at most ${maximum} entries` : `must be at most ${maximum}`;
}
