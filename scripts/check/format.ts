import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

/** Checks the format of every file that oxfmt supports and no ignore file excludes, by the rules of `.oxfmtrc.json`. */
export async function checkFormat(root: string): Promise<Outcome> {
  const { status, stdout, output } = await runTool('oxfmt/bin/oxfmt', ['--check', '.'], root);
  // oxfmt colours paths when CI is set, even with NO_COLOR.
  const lines = stripVTControlCharacters(stdout);
  const examined = Number(/ on (\d+) files/.exec(lines)?.[1] ?? 0);
  const faults = [...lines.matchAll(/^(.+) \(\d+ms\)$/gm)].map(
    ([, path]) => `${path} is not formatted: npx oxfmt ${path}`,
  );
  if (examined > 0 && status !== 0 && faults.length === 0) faults.push(output.trim());
  return { examined, faults };
}
