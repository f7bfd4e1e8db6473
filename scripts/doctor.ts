import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { ConfigError, readConfig } from '../server/platform/config.ts';
import type { Finding } from '../server/preflight/finding.ts';
import { configurationFailed, preflight } from '../server/preflight/preflight.service.ts';
import { unknownVariables } from '../server/preflight/unknown-variables.ts';
import { loadEnvironment } from './load-environment.ts';

/**
 * `npm run doctor` asks everything that the shop needs around it and prints a line for each answer; it ends with 1 when
 * one has failed (docs/operations.md). `-- --nodes=3` adds up the connections of so many, `-- --mail=ADDRESS` sends a
 * mail there, `-- --json` prints the findings as JSON.
 */
const { values } = parseArgs({
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
const findings = [...unknownVariables(ofFile, Object.keys(process.env)), ...(await ask())];
process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : linesOf(findings));
process.exit(findings.some(({ outcome }) => outcome === 'failed') ? 1 : 0);

async function ask(): Promise<Finding[]> {
  try {
    loadEnvironment();
    return await preflight(readConfig(process.env), {
      nodes: Number(values.nodes),
      mailTo: values.mail ?? null,
    });
  } catch (error) {
    if (error instanceof ConfigError) return [configurationFailed(error.message)];
    throw error;
  }
}

function linesOf(all: Finding[]): string {
  const lines = all.map(({ outcome, about, says }) => `${outcome.padEnd(8)} ${about.padEnd(13)} ${says}`);
  const count = (outcome: Finding['outcome']) => all.filter((finding) => finding.outcome === outcome).length;
  return [...lines, `${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed`, ''].join(
    '\n',
  );
}
