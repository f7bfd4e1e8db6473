import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a tool was pointed at. */
export interface Target {
  /** The shop itself. */
  shop: string;
  /** The shop behind the recorder. */
  recorded: string;
  /** Where the tool may write. */
  folder: string;
}

/** What a tool found: nothing is good. */
export interface Findings {
  /** What was done, in one line for the report. */
  done: string;
  findings: string[];
}

/** Runs a program to its end and answers what it printed. @throws where it is not installed. */
export async function runTool(program: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return output;
}
