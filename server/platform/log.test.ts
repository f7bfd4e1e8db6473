import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(message: string): string {
  let line = '';
  createLog('error', { write: (text) => (line += text) }).error({ err: new Error(message) });
  return (JSON.parse(line) as { err: { message: string } }).err.message;
}

test('no address of a person gets into the log with an error', () => {
  expect(logged('550 <abebe@shop.test>: no such user, nor a@b@c.test')).toBe(
    '550 <[address]>: no such user, nor [address]',
  );
});

test('a very long word takes no time', () => {
  const begun = performance.now();
  logged('x'.repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
