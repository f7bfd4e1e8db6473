import type { Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

/** Checks the types of all files, by one checker: several would each resolve the types that files share. */
export async function checkTypes(root: string): Promise<Outcome> {
  const args = ['--noEmit', '--listFiles', '--pretty', 'false', '--checkers', '1'];
  const run = await runTool('typescript/bin/tsc', args, root);
  const lines = run.output.split(/\n(?=\S)/).map((line) => line.trimEnd());
  const isListed = (line: string) => /^(?:\/|[A-Za-z]:)/.test(line) && !line.includes('): error TS');
  const listed = lines.filter(isListed);
  const faults = run.status === 0 ? [] : lines.filter((line) => !isListed(line));
  return { examined: listed.filter((line) => !line.includes('node_modules')).length, faults };
}
