import { expect, test } from 'vitest';
import { guestAt } from '../caller.ts';
import { takeListTurn } from './list-turns.ts';

const turnsOf = async (ip: string, count: number) => {
  const ends: (() => void)[] = [];
  for (let turn = 0; turn < count; turn += 1) ends.push(await takeListTurn(guestAt(ip)));
  return ends;
};

test('a network has twenty lists at once, three more of its callers wait, and others are told when to ask again', async () => {
  const ends = await turnsOf('192.0.2.1', 20);
  const waiting = Array.from({ length: 3 }, () => takeListTurn(guestAt('192.0.2.1')));
  await expect(takeListTurn(guestAt('192.0.2.1'))).rejects.toMatchObject({
    code: 'list-under-way',
    retryAfter: 2,
  });
  for (const end of await turnsOf('192.0.2.2', 20)) end();
  for (const end of ends) end();
  for (const end of await Promise.all(waiting)) end();
  for (const end of await turnsOf('192.0.2.1', 20)) end();
});

test('a crowd of networks has two hundred lists at once, and does not take those of people', async () => {
  const crowd = Array.from({ length: 10 }, (_, at) => turnsOf(`198.51.100.${at}`, 20));
  const ends = (await Promise.all(crowd)).flat();
  await expect(takeListTurn(guestAt('203.0.113.1'))).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
  });
  const user = { id: 'administrator' } as NonNullable<ReturnType<typeof guestAt>['user']>;
  (await takeListTurn({ user, network: '203.0.113.1' }))();
  for (const end of ends) end();
  for (const end of await turnsOf('203.0.113.1', 1)) end();
});
