// Renders the pictures of pictures.json that do not exist yet, one after the other.
//
//   node queue.ts <folder of the PNGs> [threads]
//
// The script can be stopped at any time: a picture gets its name when it is finished, and the next run continues there.
// A picture that fails is reported and left out until the next run.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

const [out = '', threads = '2'] = process.argv.slice(2);
if (out === '') {
  console.error('usage: node queue.ts <folder of the PNGs> [threads]');
  process.exit(2);
}
const unfinished = join(out, 'unfinished');
await mkdir(unfinished, { recursive: true });
const report = async (line: string) => {
  console.log(line);
  await appendFile(join(out, 'queue.log'), `${new Date().toISOString()} ${line}\n`);
};

const plan = JSON.parse(await readFile(join(import.meta.dirname, 'pictures.json'), 'utf8')) as {
  name: string;
}[];
for (const [index, { name }] of plan.entries()) {
  if (existsSync(join(out, `${name}.png`))) continue;
  const began = Date.now();
  const problem = await render(name);
  if (!problem) await rename(join(unfinished, `${name}.png`), join(out, `${name}.png`));
  const seconds = Math.round((Date.now() - began) / 1000);
  await report(`${index + 1}/${plan.length} ${name} ${problem ?? 'finished'} after ${seconds} s`);
}

/** Renders one picture. @returns the error message, or null. */
function render(name: string): Promise<string | null> {
  const script = join(import.meta.dirname, 'render.py');
  const blender = ['blender', '-b', '-t', threads, '--factory-startup', '-P', script, '--'];
  const child = spawn('nice', ['-n', '19', ...blender, '--out', unfinished, name], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { CATALOGUE_CACHE: join(out, 'cloth'), ...process.env, OPENBLAS_NUM_THREADS: threads },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(`failed (${error.message})`));
    child.on('close', (code) => {
      const isThere = existsSync(join(unfinished, `${name}.png`));
      resolve(isThere ? null : `failed (code ${code}): ${errors.trim()}`);
    });
  });
}
