import { parseSync } from 'vite';

export interface Import {
  line: number;
  /** The imported name; null for an `import(…)` whose name is only known at run time. */
  specifier: string | null;
  /**
   * True for an import that is gone at run time: `import type`. With `verbatimModuleSyntax`, `import { type A }` still
   * loads the module.
   */
  typeOnly: boolean;
  /** True for `import(…)`, which loads the module only when the code is reached. */
  isDeferred?: true;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * Reads every import of a file in order: import and export … from, `import()`, `import('…')` in types, `require()`.
 * @throws when the file cannot be parsed.
 */
export function readImports(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(errors[0]!.message);
  const imports: Import[] = [];
  visit(program);
  return imports;

  function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const found = read(value);
    if (found) imports.push({ ...found, line: lineOf(value.start) });
    for (const key of Object.keys(value)) visit(value[key]);
  }

  function lineOf(offset: number): number {
    return text.slice(0, offset).split('\n').length;
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function read(node: Node): Omit<Import, 'line'> | null {
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier: literal(node['source']), typeOnly: node['importKind'] === 'type' };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (!node['source']) return null;
      return { specifier: literal(node['source']), typeOnly: node['exportKind'] === 'type' };
    case 'ImportExpression':
      return { specifier: literal(node['source']), typeOnly: false, isDeferred: true };
    case 'TSImportType':
      return { specifier: literal(node['source'] ?? node['argument']), typeOnly: true };
    case 'CallExpression':
      return isRequire(node)
        ? { specifier: literal((node['arguments'] as unknown[])[0]), typeOnly: false }
        : null;
    default:
      return null;
  }
}

function isRequire(node: Node): boolean {
  const callee = node['callee'] as Node;
  return callee.type === 'Identifier' && callee['name'] === 'require';
}

/** The text of a literal: of 'x', or of a template `x` without `${}`; null for any other expression. */
function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return String(node['value']);
  if (node.type === 'TSLiteralType') return literal(node['literal']);
  const parts = node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : [];
  return parts.length === 1 ? parts[0]!.value.cooked : null;
}
