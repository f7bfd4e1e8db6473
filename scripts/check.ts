import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { landMigrations } from './check/landed-migrations.ts';
import { CHECKS, runChecks } from './check/run-checks.ts';

/**
 * `node scripts/check.ts` runs all checks, `node scripts/check.ts lint 'dead code'` these two. `--land-migrations`
 * adds new migrations to db/migrations/LANDED.sha256. `--root` names another project, such as one with planted faults
 * that the checks should find.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'land-migrations': { type: 'boolean' }, root: { type: 'string' } },
});
const root = values.root ? resolve(values.root) : join(import.meta.dirname, '..');
const unknown = positionals.filter((name) => !Object.hasOwn(CHECKS, name));

if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else if (values['land-migrations']) {
  const { landed, faults } = landMigrations(root);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
  else process.stdout.write(landed.length > 0 ? `Landed: ${landed.join(', ')}\n` : 'Nothing new to land.\n');
} else {
  const names = positionals.length > 0 ? positionals : Object.keys(CHECKS);
  if (!(await runChecks(root, names, (text) => process.stdout.write(text)))) process.exitCode = 1;
}
