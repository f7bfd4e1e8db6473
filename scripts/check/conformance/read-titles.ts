import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Functions that name a test or a group of tests. */
const NAMING = new Set(['test', 'it', 'describe', 'describeShop', 'describeShopOnce']);
/** Tests that do not run, or are expected to fail, show nothing. */
const IDLE = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);

/**
 * The titles of a file's tests and groups. The title of a template literal is its source text.
 * @throws when the file cannot be parsed.
 */
export function readTitles(path: string, text: string): Set<string> {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const titles = new Set<string>();
  visit(program);
  return titles;

  function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && names(value['callee'])) {
      const title = titleOf((value['arguments'] as unknown[])[0]);
      if (title !== null) titles.add(title);
    }
    for (const key of Object.keys(value)) visit(value[key]);
  }

  function titleOf(argument: unknown): string | null {
    if (!isNode(argument)) return null;
    if (argument.type === 'Literal') return String(argument['value']);
    return argument.type === 'TemplateLiteral' ? text.slice(argument.start + 1, argument.end - 1) : null;
  }
}

/** Says whether a call names a test: `test`, `test.each(…)` and `test.describe` do, `test.skip` does not. */
function names(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return NAMING.has(callee['name'] as string);
  if (callee.type === 'CallExpression') return names(callee['callee']);
  if (callee.type !== 'MemberExpression') return false;
  const property = callee['property'] as { name?: string };
  return !IDLE.has(property.name ?? '') && names(callee['object']);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
