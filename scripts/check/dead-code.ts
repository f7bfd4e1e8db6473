import { join, relative } from 'node:path';
import type { Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

interface Report {
  examined: number;
  faults: { type: string; filePath: string; line?: number; symbol: string }[];
}

/** Runs knip, which finds unused files, exports and packages, and packages that are used but not listed. */
export async function checkDeadCode(root: string): Promise<Outcome> {
  const reporter = join(import.meta.dirname, 'knip-reporter.ts');
  const run = await runTool(
    'knip/bin/knip.js',
    ['--no-progress', '--no-config-hints', '--reporter', reporter],
    root,
  );
  const start = run.stdout.indexOf('{"faults"');
  if (start < 0) return { examined: 0, faults: [run.output.trim()] };
  const report = JSON.parse(run.stdout.slice(start)) as Report;
  const faults = report.faults.map(({ type, filePath, line, symbol }) => {
    const path = relative(root, filePath).replaceAll('\\', '/');
    return `${path}${line ? `:${line}` : ''} ${NAMES[type] ?? type}${type === 'files' ? '' : `: ${symbol}`}`;
  });
  if (run.status !== 0 && faults.length === 0) faults.push(run.output.trim());
  return { examined: report.examined, faults };
}

const NAMES: Record<string, string> = {
  files: 'is used by nothing',
  exports: 'unused export',
  types: 'unused exported type',
  nsExports: 'unused export',
  nsTypes: 'unused exported type',
  enumMembers: 'unused member',
  namespaceMembers: 'unused member',
  duplicates: 'exported twice',
  dependencies: 'unused dependency',
  devDependencies: 'unused dev dependency',
  unlisted: 'not in package.json',
  unresolved: 'import that leads nowhere',
  binaries: 'command that no package brings',
};
