import { expect, test } from 'vitest';
import { judgeRunning, judgeStart, type Run } from './watch-run.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const HOUR = 3_600_000;
const run = (more: Partial<Run> = {}): Run => ({ place: '7 100', timeline: '1', at: AT, ...more });
const after = (hours: number) => new Date(AT.getTime() + hours * HOUR);

test.each<[string, Partial<Run>, ReturnType<typeof judgeStart>]>([
  ['stood still over a weekend', { at: after(62) }, null],
  ['was moved on its disk', { place: '7 200', at: after(1) }, null],
  ['stands on a disk that was mounted anew', { place: '8 100', at: after(1) }, null],
  ['was copied', { place: '8 200', at: after(1) }, 'restored'],
  ['goes on after a failover', { timeline: '2', at: after(0.1) }, null],
  ['was restored to an hour ago', { timeline: '2', at: after(1) }, 'restored'],
  ['has a clock four days ahead', { at: after(96) }, 'clock'],
  ['has a clock behind its last sign of life', { at: after(-0.5) }, 'clock'],
])('a start of a shop that %s', (_what, now, expected) => {
  expect(judgeStart(run(), run(now))).toBe(expected);
});

test.each<[string, Date, Date, ReturnType<typeof judgeRunning>]>([
  ['runs on', AT, after(0.02), null],
  ['lost a minute with its primary', after(-0.02), after(0.1), null],
  ['was restored to half an hour ago below it', after(-0.5), after(0.1), 'restored'],
  ['has a clock that jumps ahead', AT, after(96), 'clock'],
  ['has a clock that jumps back', AT, after(-1), 'clock'],
])('a node whose shop %s', (_what, written, now, expected) => {
  expect(judgeRunning(run({ at: written }), run({ at: now }), AT)).toBe(expected);
});

test('a database of PostgreSQL has one mark: another number of either part is another place', () => {
  const before = run({ place: '76/16384' });
  expect(judgeStart(before, run({ place: '76/16385' }))).toBe('restored');
  expect(judgeStart(before, run({ place: '77/16384' }))).toBe('restored');
  expect(judgeStart(before, run({ place: '76/16384' }))).toBeNull();
});
