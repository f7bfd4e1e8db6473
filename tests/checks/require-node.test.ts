import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const GUARD = join(import.meta.dirname, '../../scripts/require-node.cjs');

function startedOn(version: string) {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  const script = `${older} require(${JSON.stringify(GUARD)}); console.log('goes on');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each(['12.22.0', '20.19.0', '23.11.1'])('Node %s is told in one line where Node 24 is', (version) => {
  const { status, stdout, stderr } = startedOn(version);
  expect(stderr).toMatch(/^The shop needs Node 24, .*install Node 24 from https:\/\/nodejs\.org\.\n$/);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

test.each(['24.0.0', '24.21.0', '25.1.0'])('Node %s goes on', (version) => {
  expect(startedOn(version)).toEqual({ status: 0, stdout: 'goes on\n', stderr: '' });
});
