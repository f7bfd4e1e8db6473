import { spawn } from 'node:child_process';
import { join } from 'node:path';

const INSTALLED = join(import.meta.dirname, '../../node_modules');

export interface ToolRun {
  status: number | null;
  stdout: string;
  /** The output of both streams, in the order of arrival. */
  output: string;
}

/**
 * Collects garbage of tools in Go less often, because they end within seconds (https://go.dev/doc/gc-guide#GOGC); it took
 * a third of their processor time.
 */
const GARBAGE = { GOGC: '400' };

/** Runs the script of an installed tool, given by its path in node_modules, on the project in `root`. */
export function runTool(script: string, args: string[], root: string): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const { FORCE_COLOR: _forced, ...env } = process.env;
    const tool = spawn(process.execPath, [join(INSTALLED, script), ...args], {
      cwd: root,
      env: { ...GARBAGE, ...env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let output = '';
    tool.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      output += text;
    });
    tool.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    tool.once('error', reject);
    tool.once('close', (status) => resolve({ status, stdout, output }));
  });
}
