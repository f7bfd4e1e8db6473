import { z } from 'zod';
import { needed } from './given.ts';

/**
 * Makes Zod describe a fault of a field for a person, where a schema has no message of its own: 'Please check the field
 * category: must be one of chair, sofa, bed, wardrobe, table'. The message names the expected form and the possible
 * values, but no pattern and no type of the program.
 */
export function describeProblems(): void {
  z.config({ localeError: sentenceOfIssue });
}

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['localeError']>>[0];

function sentenceOfIssue(issue: Issue): string {
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
      return needed(`must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`)(issue);
    case 'invalid_format':
      return FORMS[issue.format] ?? 'is not written as it should be';
    case 'invalid_union':
      if (issue.discriminator) return `must have a known ${issue.discriminator}`;
      // The last alternative has the form that people know; '' for an empty field stands before it.
      return issue.errors.at(-1)?.[0]?.message ?? 'is not right';
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

const FORMS: Record<string, string> = {
  email: 'must be an e-mail address such as almaz@example.com',
  uuid: 'must be an id such as 0199c4a2-7d1e-7c3a-9a6b-2f1d3c4b5a69',
  date: 'must be a day such as 2026-01-31',
  base64: 'must be base64',
};

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`;
  if (origin !== 'array') return `must be at least ${minimum}`;
  return `must have at least ${minimum} ${minimum === 1 ? 'entry' : 'entries'}`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'string') return `must have at most ${maximum} characters`;
  return origin === 'array' ? `must have at most ${maximum} entries` : `must be at most ${maximum}`;
}
