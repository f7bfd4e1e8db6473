import type { z } from 'zod';
import type { ImportProblem } from '#contract/goods/product-import.ts';
import { importFieldName } from '#contract/texts/missing-fields.ts';
import { problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

/** The rules of schemas that have a message of their own, by the word with which sentences of both languages tell them. */
const OWN_RULES: Readonly<Record<string, string>> = {
  'must be more than 0': 'positive',
  'must have at most two decimals, such as 19000.00': 'decimals',
  'must be less than the price': 'saleLess',
  'must be after the beginning of the sale': 'saleAfter',
  'must be an https address or a path of this shop': 'picture',
  'must be a day since 2000-01-01': 'day',
  'has characters that cannot be stored': 'signs',
  'has nothing that can be seen': 'unseen',
  'must not name two options the same': 'optionsSame',
  'is for drafts alone': 'drafts',
};

const WORDS_OF_SIZE = {
  too_small: { string: 'shortest', array: 'fewest', number: 'least' },
  too_big: { string: 'longest', array: 'most', number: 'highest' },
} as const;

/** Tells what the schema of a product finds wrong with a field, so that screens can say it in their own language. */
export function fieldProblem(issue: Issue, row: number): ImportProblem {
  const path = issue.path.map(String);
  const field = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const place = path[0] === 'variants' ? Number(path[1] ?? -1) + 1 : 0;
  const { what, limit = 0, values = '' } = ruleOf(issue);
  const params = { field, name: importFieldName(field).en, place, what, limit, values };
  return problem('field', { ...params, why: issue.message }, { row });
}

function ruleOf(issue: Issue): { what: string; limit?: number; values?: string } {
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
    if (issue.code === 'too_small' && issue.origin === 'string' && limit === 1) return { what: 'empty' };
    const words: Readonly<Record<string, string>> = WORDS_OF_SIZE[issue.code];
    return { what: words[issue.origin] ?? words['number']!, limit };
  }
  // An issue does not hold what was given, and its message tells whether anything was.
  if (issue.code === 'invalid_type') return { what: issue.message === 'is missing' ? 'missing' : 'kind' };
  if (issue.code === 'invalid_value') return { what: 'oneOf', values: issue.values.join(', ') };
  return { what: OWN_RULES[issue.message] ?? 'other' };
}
