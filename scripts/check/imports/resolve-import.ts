import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** The target of an import: a file of the project (path from its root), a package, or a part of Node. */
export type Target =
  | { kind: 'file' | 'node'; name: string }
  /** A package; `inside` is the path within it, '' for the package itself. */
  | { kind: 'package'; name: string; inside: string };

/** Finds the target of an import. @param aliases `imports` of package.json, `{ '#server/*': './server/*' }` */
export function resolveImport(from: string, specifier: string, aliases: Record<string, string>): Target {
  const name = specifier.replace(/\?.*$/, '');
  if (name.startsWith('.')) return { kind: 'file', name: posix.join(posix.dirname(from), name) };
  if (name.startsWith('/')) return { kind: 'file', name: name.slice(1) };
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '');
    if (!name.startsWith(prefix)) continue;
    return { kind: 'file', name: posix.normalize(target.replace('*', name.slice(prefix.length))) };
  }
  if (isBuiltin(name)) return { kind: 'node', name };
  const parts = name.split('/');
  const own = parts.splice(0, name.startsWith('@') ? 2 : 1);
  return { kind: 'package', name: own.join('/'), inside: parts.join('/') };
}
