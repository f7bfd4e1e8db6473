import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { diagnose } from '../server/preflight/preflight.service.ts';
import { linesOf } from './doctor-lines.ts';
import { loadEnvironment } from './load-environment.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run doctor` checks everything that the shop needs around it and prints a line for each result; it ends with 1
 * when a check has failed (docs/operations.md). `-- --nodes=3` counts the connections of three nodes, `--
 * --mail=ADDRESS` sends a mail to the address, `-- --json` prints the findings as JSON.
 */
const { values } = readOptions({
  options: {
    nodes: { type: 'string', default: '2' },
    mail: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const NODES = /^[1-9]\d?$/;
if (!NODES.test(values.nodes)) {
  process.stderr.write('--nodes must be a whole number from 1 to 99.\n');
  process.exit(1);
}
const file = join(import.meta.dirname, '../.env');
const ofFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
loadEnvironment();
const findings = await diagnose(process.env, {
  ofFile,
  nodes: Number(values.nodes),
  mailTo: values.mail ?? null,
});
process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : linesOf(findings));
process.exit(findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
