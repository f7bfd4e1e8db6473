import type { Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

interface Report {
  number_of_files: number;
  diagnostics: {
    message: string;
    code?: string;
    help?: string;
    filename: string;
    labels: { span: { line: number; column: number } }[];
  }[];
}

/** Runs oxlint with the rules of `.oxlintrc.json`. Rules about promises need types, which oxlint-tsgolint provides. */
export async function checkLint(root: string): Promise<Outcome> {
  const args = ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', '--format=json'];
  const run = await runTool('oxlint/bin/oxlint', args, root);
  const report = parse(run.stdout);
  if (!report) return { examined: 0, faults: [run.output.trim()] };
  const faults = report.diagnostics.map(({ filename, labels, message, code, help }) => {
    const span = labels[0]?.span;
    const place = span ? `${filename}:${span.line}:${span.column}` : filename;
    return `${place} ${message}${code ? ` [${code}]` : ''}${help ? ` (${help})` : ''}`;
  });
  if (run.status !== 0 && faults.length === 0) faults.push(run.output.trim());
  return { examined: report.number_of_files, faults };
}

/** Parses oxlint's report; null when oxlint has failed and written a message instead. */
function parse(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
