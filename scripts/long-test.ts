import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * The tests of `npm test` that can run longer, by the option for their length: `npm run kills [-- --kills=20]
 * [--seed=…]`, `npm run model [-- --steps=10000] [--seed=…]`, `npm run generated-calls [-- --calls=10000] [--seed=…]`.
 * Each prints its seed; the same seed makes the same choices again.
 */
const LONG: Record<string, { path: string; variable: string; usual: string }> = {
  kills: { path: 'tests/faults/kills.test.ts', variable: 'KILLS', usual: '20' },
  steps: { path: 'tests/model', variable: 'STEPS', usual: '10000' },
  calls: { path: 'tests/security/generated-calls.test.ts', variable: 'CALLS', usual: '10000' },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string' },
    steps: { type: 'string' },
    calls: { type: 'string' },
    seed: { type: 'string' },
  },
});
const name = positionals[0] as 'kills' | 'steps' | 'calls';
const { path, variable, usual } = LONG[name]!;
const root = join(import.meta.dirname, '..');
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', path], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, [variable]: values[name] ?? usual, ...(values.seed ? { SEED: values.seed } : {}) },
});
process.exitCode = status ?? 1;
