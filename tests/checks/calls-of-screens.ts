import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { resolveImport } from '../../scripts/check/imports/resolve-import.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** A place that offers calls only to those from whom the shop takes them. */
interface Guard {
  file: string;
  calls: string[];
  /** The names of lists of calls. */
  lists: string[];
  needs: string;
}

/** A statement of a file, with what it calls and what it uses. */
interface Statement {
  file: string;
  node: Node;
  /** The names that it declares. */
  names: string[];
  uses: Set<string>;
  /** The files that it loads when it needs them. */
  loads: string[];
  writes: string[];
  guards: Guard[];
}

interface Source {
  statements: Statement[];
  /** The file and the name there of each import, by its name here. */
  imported: Map<string, { file: string; name: string }>;
}

const ROOT = join(import.meta.dirname, '../..');
const ALIASES = { '#app/*': './app/*' };
const WRITE = /^(POST|PUT|PATCH|DELETE) \/api\//;
const READ = /^GET \/api\//;
const GUARDS = ['useMayCall', 'formLoader'];
const LOADERS = ['adminLoader', 'formLoader'];
const ALL = '*';
const sources = new Map<string, Source>();

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? node['value']) : '');

/** Calls `see` with each node; `false` leaves out what is in it. */
function walk(node: Node, see: (node: Node) => boolean | void): void {
  if (see(node) === false) return;
  for (const key of Object.keys(node)) for (const child of nodesIn(node[key])) walk(child, see);
}

/** Types, and facts of a call's fields, name calls without making them. */
const onlyNames = ({ type, ...node }: Node) =>
  type.startsWith('TSType') ||
  type.startsWith('TSInterface') ||
  (type === 'CallExpression' && nameOf(node['callee']) === 'factsOf');

function textsIn(nodes: readonly Node[], pattern: RegExp): string[] {
  const found: string[] = [];
  for (const node of nodes)
    walk(node, (each) => {
      if (onlyNames(each)) return false;
      if (each.type === 'Literal' && pattern.test(nameOf(each))) found.push(nameOf(each));
      return true;
    });
  return found;
}

function identifiersIn(node: Node): string[] {
  const found: string[] = [];
  walk(node, (each) => void (each.type === 'Identifier' && found.push(nameOf(each))));
  return found;
}

/** Returns the parts of a node that guards calls: those that it names, and the right that it asks for. */
function guardIn(node: Node, file: string): Guard | null {
  const made = (calls: readonly Node[], needs: readonly Node[]): Guard => ({
    file,
    calls: textsIn(calls, WRITE),
    lists: calls.flatMap(identifiersIn).filter((name) => /^[A-Z_]+$/.test(name)),
    needs: textsIn(needs, /:/)[0] ?? '',
  });
  if (node.type === 'CallExpression' && nameOf(node['callee']) === 'useMayMake')
    return made(nodesIn((node['typeArguments'] as Node)['params']), nodesIn(node['arguments']));
  if (node.type === 'CallExpression' && GUARDS.includes(nameOf(node['callee']))) {
    const [calls, needs] = nodesIn(node['arguments']);
    return made(calls ? [calls] : [], needs ? [needs] : []);
  }
  if (node.type !== 'JSXOpeningElement' || nameOf(node['name']) !== 'MayCall') return null;
  const of = (name: string) => nodesIn(node['attributes']).filter((each) => nameOf(each['name']) === name);
  return made(of('call'), of('needs'));
}

/** Returns the files of the pages that an import names. */
function targetOf(file: string, specifier: unknown): string | null {
  const { name } = resolveImport(file, nameOf(specifier), ALIASES);
  return /^app\/.*\.tsx?$/.test(name) && existsSync(join(ROOT, name)) ? name : null;
}

function declaredBy(node: Node): string[] {
  const inner = isNode(node['declaration']) ? node['declaration'] : node;
  const own = node.type === 'ExportDefaultDeclaration' ? ['default'] : [];
  const declarations = inner['declarations'] ? nodesIn(inner['declarations']) : [inner];
  return [...own, ...declarations.flatMap(({ id }) => namesOf(id)).filter(Boolean)];
}

/** The names of a declaration, also of one that takes them out of an object. */
const namesOf = (id: unknown): string[] =>
  isNode(id) && id.type === 'ObjectPattern'
    ? nodesIn(id['properties']).map((property) => nameOf(property['value']))
    : [nameOf(id)];

function readStatement(node: Node, file: string): Statement {
  const read: Statement = {
    file,
    node,
    names: declaredBy(node),
    uses: new Set(),
    loads: [],
    writes: [],
    guards: [],
  };
  walk(node, (each) => {
    if (onlyNames(each)) return false;
    const guard = guardIn(each, file);
    if (guard) read.guards.push(guard);
    if (each.type.endsWith('Identifier')) read.uses.add(nameOf(each));
    if (each.type === 'ImportExpression') {
      const target = targetOf(file, each['source']);
      if (target) read.loads.push(target);
    }
    if (each.type === 'Literal' && WRITE.test(nameOf(each))) read.writes.push(nameOf(each));
    return !guard || each.type === 'CallExpression';
  });
  return read;
}

/** Adds the guards of a table of calls whose rights stand in a table beside it. */
function addTable(statements: readonly Statement[]): void {
  const entriesOf = (table: string) => {
    const entries = new Map<string, string>();
    for (const { node, names } of statements)
      if (names.includes(table))
        walk(node, (each) => {
          if (onlyNames(each)) return false;
          if (each.type === 'Property') entries.set(nameOf(each['key']), textsIn([each], /:|\//)[0] ?? '');
          return true;
        });
    return entries;
  };
  const calls = entriesOf('CALL_OF');
  const rights = entriesOf('PERMISSION_OF');
  const guard = statements.find(({ names }) => names.includes('PERMISSION_OF'));
  for (const [name, needs] of rights)
    guard?.guards.push({ file: guard.file, calls: [calls.get(name) ?? ''], lists: [], needs });
}

/** Adds to guards the calls of the lists that they name; such a list makes no call itself. */
function addNamed({ guards }: Statement, all: readonly Statement[]): void {
  for (const guard of guards)
    for (const name of guard.lists)
      for (const list of all.filter(({ names }) => names.includes(name))) {
        guard.calls.push(...textsIn([list.node], WRITE));
        list.writes = [];
      }
}

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const program = parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program as unknown as Node;
  const source: Source = { statements: [], imported: new Map() };
  sources.set(file, source);
  for (const node of nodesIn(program['body'])) {
    const from = node['source'] ? targetOf(file, node['source']) : null;
    if (node['source']) {
      for (const each of nodesIn(node['specifiers'])) {
        const name = nameOf(each['imported'] ?? (node.type === 'ImportDeclaration' ? null : each['local']));
        const local = nameOf(node.type === 'ImportDeclaration' ? each['local'] : each['exported']);
        if (from) source.imported.set(local, { file: from, name: name || ALL });
      }
    } else if (!onlyNames(node)) source.statements.push(readStatement(node, file));
  }
  addTable(source.statements);
  source.statements.forEach((statement) => addNamed(statement, source.statements));
  return source;
}

/** Follows what a name of a file uses, through all files. */
function reach(file: string, name: string, found: Set<Statement>, seen = new Set<string>()): void {
  if (seen.has(`${file} ${name}`)) return;
  seen.add(`${file} ${name}`);
  const { statements, imported } = sourceOf(file);
  const from = imported.get(name);
  if (from) reach(from.file, from.name, found, seen);
  for (const statement of statements) {
    if (name !== ALL && !statement.names.includes(name)) continue;
    found.add(statement);
    for (const used of statement.uses) reach(file, used, found, seen);
    for (const loaded of statement.loads) reach(loaded, ALL, found, seen);
  }
}

/** The calls without which a loader shows nothing: not those that may fail, nor those of some people alone. */
function readsOf(loader: Node): string[] {
  const found: string[] = [];
  walk(loader, (node) => {
    const callee = node['callee'];
    if (onlyNames(node) || node.type === 'ConditionalExpression') return false;
    if (node.type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === 'catch')
      return false;
    if (node.type === 'Literal' && READ.test(nameOf(node))) found.push(nameOf(node));
    return true;
  });
  return found;
}

/** A screen of the back office with the calls that it needs to be shown, and those that it can make. */
export interface Screen {
  reads: string[];
  /** The rights without which its loader sends away. */
  opens: string[];
  writes: { call: string; file: string }[];
  guards: Guard[];
}

/** @param route the file of the screen below `app/routes/`, without its ending. */
export function screenOf(route: string): Screen {
  const file = `app/routes/${route}.tsx`;
  const [drawn, loading] = [new Set<Statement>(), new Set<Statement>()];
  reach(file, ALL, drawn);
  reach(file, 'clientLoader', loading);
  const reads = [...loading].filter((each) => !/^app\/(state|ui)\//.test(each.file));
  return {
    reads: reads.flatMap(({ node }) => readsOf(node)),
    opens: reads.flatMap(({ node }) => loadersIn(node)),
    writes: [...drawn]
      .filter((each) => /^app\/(features|routes)\/admin\//.test(each.file))
      .flatMap((each) => each.writes.map((call) => ({ call, file: each.file }))),
    guards: [...drawn].flatMap(({ guards }) => guards),
  };
}

/** The rights that a loader asks for itself. */
function loadersIn(node: Node): string[] {
  const found: string[] = [];
  walk(node, (each) => {
    if (each.type !== 'CallExpression' || !LOADERS.includes(nameOf(each['callee']))) return;
    for (const given of nodesIn(each['arguments']))
      if (given.type === 'Literal' && !WRITE.test(nameOf(given))) found.push(nameOf(given));
  });
  return found;
}
