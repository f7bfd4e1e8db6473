import { expect, test } from 'vitest';
import { endOfQuiet } from './quiet-hours.ts';

const at = (time: string) => new Date(`2026-03-01T${time}+03:00`);
const night = { from: '21:00', until: '06:30' };

test.each([
  ['20:59:59', night, undefined],
  ['21:00:00', night, '2026-03-02T06:30:00+03:00'],
  ['23:59:30', night, '2026-03-02T06:30:00+03:00'],
  ['00:00:00', night, '2026-03-01T06:30:00+03:00'],
  ['06:29:59', night, '2026-03-01T06:30:00+03:00'],
  ['06:30:00', night, undefined],
  ['12:00:00', { from: '12:00', until: '13:00' }, '2026-03-01T13:00:00+03:00'],
  ['13:00:00', { from: '12:00', until: '13:00' }, undefined],
])('at %s in Ethiopia', (time, quiet, end) => {
  expect(endOfQuiet(at(time), quiet)).toEqual(end === undefined ? undefined : new Date(end));
});
