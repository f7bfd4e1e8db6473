import { join } from 'node:path';
import { runTool, type Findings } from './tool.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOCK_FILE = ['--path', 'package-lock.json', '--type', 'npm'];
const RULES = [
  '--validate-https',
  '--allowed-hosts',
  'npm',
  '--validate-integrity',
  '--validate-package-names',
];

/** Looks whether every package comes from npm's registry over https, under its own name and with its hash; offline. */
export async function lockFile(): Promise<Findings> {
  const output = await runTool(join(ROOT, 'node_modules/.bin/lockfile-lint'), [...LOCK_FILE, ...RULES], ROOT);
  const findings = /No issues detected/.test(output) ? [] : output.trim().split('\n');
  return { done: 'lockfile-lint over package-lock.json', findings };
}
