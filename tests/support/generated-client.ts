import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The tools that make clients have a lock and a TypeScript of their own (decision 0127). */
const FOLDER = join(import.meta.dirname, '../clients');
const LOCK = join(FOLDER, 'package-lock.json');
/** The lock that was installed, so that it is installed once. */
const INSTALLED = join(FOLDER, 'node_modules/.installed-lock');

/** Runs npm in the folder. @throws Error with what it printed. */
function npm(...args: string[]): void {
  const { error, status, stdout, stderr } = spawnSync('npm', args, {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: dirname(process.execPath) + delimiter + process.env['PATH'] },
  });
  if (error || status !== 0) throw error ?? new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
}

/** Installs the tools unless they are there. @returns whether they are, which says so without a network. */
export function hasClientTools(): boolean {
  const lock = readFileSync(LOCK, 'utf8');
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return true;
  try {
    npm('ci', '--include=dev', '--ignore-scripts', '--no-audit', '--prefer-offline', '--fetch-retries=1');
  } catch (error) {
    // Somebody who works offline goes on without; a run for others must not pass so.
    if (process.env['CI']) throw error;
    process.stdout.write(
      'generated client: NOT TESTED, because npm could not install the tools in tests/clients\n',
    );
    return false;
  }
  writeFileSync(INSTALLED, lock);
  return true;
}

/** Makes a client of an OpenAPI document and checks its types, with those of the program that uses it. @throws Error. */
export function makeClient(document: object): void {
  mkdirSync(join(FOLDER, 'build'), { recursive: true });
  writeFileSync(join(FOLDER, 'build/openapi.json'), JSON.stringify(document));
  npm('run', 'generate');
  npm('run', 'types');
}

/** The program that uses the client. TypeScript of the shop does not read it, because it is not there before. */
export const mainJob = join(FOLDER, 'main-job.ts');
