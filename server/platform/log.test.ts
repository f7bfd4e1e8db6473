import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(message: string): string {
  let line = '';
  createLog('error', { write: (text) => (line += text) }).error({ err: new Error(message) });
  return (JSON.parse(line) as { err: { message: string } }).err.message;
}

test('a person’s address does not get into the log with an error', () => {
  expect(logged('550 <abebe@shop.test>: no such user, nor a@b@c.test')).toBe(
    '550 <[address]>: no such user, nor [address]',
  );
});

test('the stack of an error says where it was thrown, and no person’s address', () => {
  let line = '';
  const err = new Error('550 <abebe@shop.test>: no such user');
  createLog('error', { write: (text) => (line += text) }).error({ err });
  expect((JSON.parse(line) as { err: { stack: string } }).err.stack).toMatch(
    /^Error: 550 <\[address\]>: no such user\n +at /,
  );
  expect(line).not.toContain('abebe');
});

test('an error says its code and message, also as the plain object that a library made of it', () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const failure = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  log.error({ err: failure }, 'request failed');
  log.error({ err: { ...failure, message: failure.message, stack: failure.stack } }, 'jobs');
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ err: { message: 'deadlock detected', code: '40P01' } });
});

test('passwords, tokens and codes that somebody sent do not get into the log', () => {
  let line = '';
  const log = createLog('error', { write: (text) => (line += text) });
  const sent = { password: 'hush-1', newPassword: 'hush-2', token: 'hush-3', emailCode: 'hush-4' };
  log.error({ ...sent, body: { ...sent, code: 'hush-5' }, data: { code: 'hush-6' } });
  expect(line).not.toContain('hush');
});

test('line breaks and control characters in what somebody sent make no second line', () => {
  let text = '';
  const log = createLog('info', { write: (line) => (text += line) });
  const forged = 'chair\r\n{"level":30,"msg":"security","event":"signed-in"}\u2028\u001b[2J';
  log.info({ keyword: forged, err: new Error(forged) }, 'searched');
  expect(text.trimEnd().split(/[\r\n]/)).toHaveLength(1);
  expect(text).not.toContain('\u001b');
  expect((JSON.parse(text) as { keyword: string }).keyword).toBe(forged);
});

// A pattern that begins anew at each letter would read these words billions of times.
test('an error with very long words is logged as it is, but for an address', () => {
  const word = 'x'.repeat(300_000);
  expect(logged(`${word} ${word} a@b.test`)).toBe(`${word} ${word} [address]`);
});

test.runIf(process.platform === 'linux')(
  'a disk that is full takes no line, and keeps nothing from going on and from ending',
  () => {
    const full = openSync('/dev/full', 'w');
    const program = `
    const { createLog, linesWritten } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
    const log = createLog('info');
    for (const line of ['one', 'two', 'three']) {
      log.info(line);
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.stderr.write('went on');
    await linesWritten(log);
    process.exit(0);`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 30_000,
      killSignal: 'SIGKILL',
    });
    expect([status, stderr]).toEqual([0, 'went on']);
  },
);
