import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Functions that name a test or a group of tests. */
const NAMING = new Set(['test', 'it', 'describe', 'describeShop', 'describeShopOnce']);
/** Modifiers of tests that do not run, or are expected to fail: such tests prove nothing. */
const IDLE = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails']);

/**
 * Reads the titles of a file's tests and groups. The title of a template literal is its source text.
 * @throws when the file cannot be parsed.
 */
export const readTitles = (path: string, text: string): Set<string> =>
  new Set(readNamed(path, text).map(({ title }) => title));

/**
 * Reads the titles of a file's tests that `npm test` runs, and of the groups that hold such a test: of browser tests
 * those with the tag `@core`, of other tests all but those with the tag `long`, also as the tag of a group around
 * them.
 * @throws when the file cannot be parsed.
 */
export function readTitlesOfEveryRun(path: string, text: string): Set<string> {
  const named = readNamed(path, text);
  const isWithin = (inner: Named, outer: Named) => inner.start >= outer.start && inner.end <= outer.end;
  const chosen = path.endsWith('.spec.ts')
    ? named.filter(({ tag }) => tag === 'core')
    : named.filter((each) => !named.some((other) => other.tag === 'long' && isWithin(each, other)));
  return new Set(
    named.filter((each) => chosen.some((test) => isWithin(test, each))).map(({ title }) => title),
  );
}

/** A test or a group of tests. */
export interface Named {
  title: string;
  tag: 'core' | 'long' | null;
  start: number;
  end: number;
}

/** Reads the tests and groups of a file. @throws when the file cannot be parsed. */
export function readNamed(path: string, text: string): Named[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const found: Named[] = [];
  visit(program);
  return found;

  function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && names(value['callee'])) {
      const [first, second] = value['arguments'] as unknown[];
      const title = titleOf(first);
      const { start, end } = value;
      if (title !== null) found.push({ title, tag: tagOf(second), start, end });
    }
    for (const key of Object.keys(value)) visit(value[key]);
  }

  function titleOf(argument: unknown): string | null {
    if (!isNode(argument)) return null;
    if (argument.type === 'Literal') return String(argument['value']);
    return argument.type === 'TemplateLiteral' ? text.slice(argument.start + 1, argument.end - 1) : null;
  }

  function tagOf(details: unknown): Named['tag'] {
    if (!isNode(details) || details.type !== 'ObjectExpression') return null;
    const options = text.slice(details.start, details.end);
    if (/\btag: '@core'/.test(options)) return 'core';
    return /\btags: 'long'/.test(options) ? 'long' : null;
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
