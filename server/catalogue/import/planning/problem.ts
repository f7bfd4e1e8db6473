import type { ImportProblem, ImportProblemCode } from '#contract/goods/product-import.ts';
import { importText } from '#contract/texts/product-import.ts';

type Params = Readonly<Record<string, string | number>>;
/** A place in the file; null values mean the product or the file as a whole. */
interface Place {
  row?: number | null;
  column?: string | null;
}

/** The most characters of a cell that a message repeats. */
const MOST_QUOTED = 80;

const shortened = (value: string | number) =>
  typeof value === 'string' && value.length > MOST_QUOTED ? `${value.slice(0, MOST_QUOTED)}…` : value;

/** Problems whose messages would be wrong if their parameters were shortened. */
const LONG: readonly ImportProblemCode[] = [
  'refused',
  'field',
  'not-stored',
  'draft',
  'live-needs',
  'unknown-columns',
  'choice',
  'picture-missing',
];

/** A problem or remark with its English message; screens show the Amharic one by its code. */
export function problem(
  code: ImportProblemCode,
  params: Params = {},
  { row = null, column = null }: Place = {},
): ImportProblem {
  const said = LONG.includes(code)
    ? { ...params }
    : Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shortened(value)]));
  return { row, column, code, params: said, message: importText(`problems.${code}`, said) };
}
