import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The target of a tool. */
export interface Target {
  /** The shop itself. */
  shop: string;
  /** The shop behind the recorder. */
  recorded: string;
  /** The folder in which the tool may write. */
  folder: string;
}

/** The findings of a tool; an empty list is good. */
export interface Findings {
  /** One line for the report about the work done. */
  done: string;
  findings: string[];
}

/** Runs a program to its end and returns its output. @throws when it is not installed. */
export async function runTool(program: string, args: readonly string[], folder: string): Promise<string> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  return output;
}
