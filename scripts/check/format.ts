import type { Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

/** Checks every file that oxfmt knows and no ignore file names, by the rules of `.oxfmtrc.json`. */
export async function checkFormat(root: string): Promise<Outcome> {
  const { status, stdout, output } = await runTool('oxfmt/bin/oxfmt', ['--check', '.'], root);
  const examined = Number(/ on (\d+) files/.exec(stdout)?.[1] ?? 0);
  const faults = [...stdout.matchAll(/^(.+) \(\d+ms\)$/gm)].map(
    ([, path]) => `${path} is not formatted: npx oxfmt ${path}`,
  );
  if (examined > 0 && status !== 0 && faults.length === 0) faults.push(output.trim());
  return { examined, faults };
}
