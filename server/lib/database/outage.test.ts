import { expect, test } from 'vitest';
import { createOutageLog, isOutage, isPassing } from './outage.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('an outage is one line when it begins, one a minute and one at its end', () => {
  const lines: [string, object][] = [];
  const write = (fields: object, message: string) => void lines.push([message, fields]);
  let now = 0;
  const outage = createOutageLog({ error: write, info: write } as never, () => now);
  outage.answered();
  for (; now < 150_000; now += 1000) outage.failed(refused);
  outage.failed(new Error('division by zero'));
  outage.answered();
  outage.answered();
  expect(lines).toEqual([
    ['the database cannot be reached', { err: refused, times: 1, seconds: 0 }],
    ['the database cannot be reached', { err: refused, times: 61, seconds: 60 }],
    ['the database cannot be reached', { err: refused, times: 121, seconds: 120 }],
    ['the database is reached again', { times: 150, seconds: 150 }],
  ]);
});

test.each([
  ['a refused connection', refused, true, true],
  [
    'several refused ones',
    Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }),
    true,
    true,
  ],
  ['what pg-boss makes of one', { message: 'connect ECONNREFUSED 127.0.0.1:5432' }, true, true],
  ['a server that stops', { code: '57P01', message: '' }, true, true],
  [
    'a cancelled statement',
    { code: '57014', message: 'canceling statement due to statement timeout' },
    false,
    true,
  ],
  ['a deadlock', { code: '40P01', message: 'deadlock detected' }, false, true],
  ['a broken rule', { code: '23505', message: 'duplicate key' }, false, false],
  ['nothing at all', undefined, false, false],
])('%s', (_name, error, outage, passing) => {
  expect([isOutage(error), isPassing(error)]).toEqual([outage, passing]);
});
