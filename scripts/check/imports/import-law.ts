import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { listFiles } from '../source-files.ts';
import { findCircles } from './circles.ts';
import { judgeImport } from './judge-import.ts';
import { readImports } from './read-imports.ts';
import { resolveImport } from './resolve-import.ts';

const HOUSES = ['app', 'server', 'contract', 'demo'];

/**
 * Judges every import of every script by the import law, and names the circles of files.
 */
export function checkImportLaw(root: string): Outcome {
  const { imports: aliases = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
  };
  const files = listFiles(root, ['.ts', '.tsx', '.js', '.mjs', '.cjs']);
  const faults = HOUSES.filter((house) => !files.some((path) => path.startsWith(`${house}/`))).map(
    (house) => `${house}/ has no file to examine`,
  );
  const imports = new Map<string, Set<string>>();
  let examined = 0;
  for (const path of files) {
    const targets = new Set<string>();
    imports.set(path, targets);
    try {
      for (const found of readImports(path, readFileSync(join(root, path), 'utf8'))) {
        const target = found.specifier === null ? null : resolveImport(path, found.specifier, aliases);
        const wrong = judgeImport(path, target, found);
        if (target?.kind === 'file') targets.add(target.name);
        if (wrong) faults.push(`${path}:${found.line} ${wrong}`);
        examined += 1;
      }
    } catch (error) {
      faults.push(`${path} cannot be parsed: ${String(error)}`);
    }
  }
  for (const circle of findCircles(imports))
    faults.push(`${circle.join(' and ')} import one another: what they share belongs into the lower file`);
  return { examined, faults };
}
