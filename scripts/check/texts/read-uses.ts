import { posix } from 'node:path';
import { parseSync } from 'vite';

/** The id of the text as the code writes it: `states.${status}` becomes a pattern that fits all states. */
export interface UsedText {
  subject: string;
  /** The language in which the text is drawn, or both. */
  language: 'en' | 'am' | 'both';
  line: number;
  /** True when the text is drawn once, while the file is loaded, and not for each reader. */
  isAtLoad: boolean;
  id: RegExp;
  /** The names in the object literal that is passed to the call; null when they cannot be known. */
  parameters: string[] | null;
}

export interface FileUses {
  /** The subjects of the catalogues that the file imports. */
  subjects: string[];
  /** Every string of the file, each of which may be an id. */
  strings: string[];
  /** Every template with values in it, each of which may stand for several ids. */
  templates: RegExp[];
  /** The calls that draw a text. */
  calls: UsedText[];
}

type Node = { type: string; start: number; [key: string]: unknown };

/** Reads which texts of the catalogues a file uses. */
export function readUses(path: string, text: string): FileUses {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const names = new Map<string, string>();
  const uses: FileUses = { subjects: [], strings: [], templates: [], calls: [] };
  let depth = 0;
  visit(program);
  return uses;

  function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    if (value.type === 'ImportDeclaration') readImport(value);
    else {
      const parts = partsOf(value);
      if (parts?.length === 1) uses.strings.push(parts[0]!);
      else if (parts?.some((part) => /\p{L}/u.test(part))) uses.templates.push(exactly(parts));
      if (value.type === 'CallExpression') readCall(value);
      const isFunction = /Function/.test(value.type);
      if (isFunction) depth += 1;
      for (const key of Object.keys(value)) visit(value[key]);
      if (isFunction) depth -= 1;
    }
  }

  function readImport(node: Node): void {
    const source = posix.join(posix.dirname(path), (node['source'] as { value: string }).value);
    const subject = /(?:^|\/)texts\/([\w-]+)\.ts$/.exec(source)?.[1];
    if (!subject || subject === 'create-texts') return;
    uses.subjects.push(subject);
    for (const { local } of node['specifiers'] as { local: { name: string } }[])
      names.set(local.name, subject);
  }

  /** Reads a call that draws a text: `text('id', { count })`, `text.am(…)` or `text.both(…)`. */
  function readCall(node: Node): void {
    const callee = node['callee'] as Node;
    const member = callee.type === 'MemberExpression' ? (callee['property'] as { name: string }).name : null;
    if (member !== null && member !== 'am' && member !== 'both') return;
    const name = (member === null ? callee : (callee['object'] as Node))['name'];
    const subject = typeof name === 'string' ? names.get(name) : undefined;
    const [id, values] = node['arguments'] as Node[];
    const parts = id && partsOf(id);
    if (!subject || !parts) return;
    uses.calls.push({
      subject,
      language: member ?? 'en',
      line: text.slice(0, node.start).split('\n').length,
      isAtLoad: depth === 0,
      id: exactly(parts),
      parameters: values ? keysOf(values) : [],
    });
  }
}

function keysOf(node: Node): string[] | null {
  if (node.type !== 'ObjectExpression') return null;
  const properties = node['properties'] as (Node & { key?: { name?: string } })[];
  const keys = properties.map(({ key }) => key?.name);
  return keys.every((key) => key !== undefined) ? keys : null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Reads a string, or a template in the parts that stand around its values. */
function partsOf(node: Node): string[] | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
}

const exactly = (parts: string[]) =>
  new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`);
