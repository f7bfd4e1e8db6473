import { expect, test } from 'vitest';
import { newName, newestFirst } from './backup-names.ts';

test('the backup that was made last is the newest, also when a clock was wrong or is behind that of another node', () => {
  const clocks = ['2030-01-01T00:00:00.000Z', '2026-11-23T02:40:00.000Z', '2026-11-23T02:35:00.000Z'];
  const made = ['2026-11-22T02-40-00.000Z-0a0b0c0d'];
  for (const clock of clocks) made.push(newName(made, clock));
  expect(newestFirst(made)).toEqual(made.toReversed());
  expect(made.at(-1)).toMatch(/^2026-11-23T02-35-00\.000Z-000003-[0-9a-f]{8}$/);
});
