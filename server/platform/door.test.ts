import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDoor, type Leave } from './door.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SIZE = { atOnce: 2, perTurn: 2, waiting: 10, burst: 4000, standing: 500 };
const BUSY = { status: 503, code: 'unavailable' };
const onTime = () => 0;

/** Comes through the door; `leave` is there once it has been let in. */
function come(door: ReturnType<typeof createDoor>, network = 'one', isGone?: () => boolean) {
  const guest: { leave: Leave | null; refused: unknown } = { leave: null, refused: null };
  door.enter(network, isGone).then(
    (leave) => (guest.leave = leave),
    (error: unknown) => (guest.refused = error),
  );
  return guest;
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('so many are at work, the others wait in their order, and each place is given back once', async () => {
  const door = createDoor(SIZE, onTime);
  const guests = Array.from({ length: 4 }, () => come(door));
  await settle();
  expect(guests.map(({ leave }) => leave !== null)).toEqual([true, true, false, false]);
  guests[1]!.leave!();
  guests[1]!.leave!();
  await settle();
  expect(guests.map(({ leave }) => leave !== null)).toEqual([true, true, true, false]);
  for (const index of [0, 2]) guests[index]!.leave!();
  await settle();
  guests[3]!.leave!();
  expect(door.count()).toMatchObject({ atWork: 0, waiting: 0 });
});

test('what is done at once lets no more than so many in within a turn of the event loop', async () => {
  vi.useRealTimers();
  const door = createDoor({ ...SIZE, atOnce: 9 }, onTime);
  let turn = 0;
  let isOver = false;
  const count = () => void (isOver || ((turn += 1), setImmediate(count)));
  setImmediate(count);
  const turns = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const leave = await door.enter('one');
      leave();
      return turn;
    }),
  );
  isOver = true;
  expect(turns).toEqual([0, 0, 1, 1, 2, 2]);
  expect(door.count()).toMatchObject({ atWork: 0, waiting: 0 });
});

test('networks take turns, and one alone does not fill the queue', async () => {
  const door = createDoor(SIZE, onTime);
  const crowd = Array.from({ length: 12 }, () => come(door, 'crowd'));
  await settle();
  expect(door.takes('crowd')).toBe(false);
  expect(crowd.filter(({ refused }) => refused)).toHaveLength(2);
  expect(door.takes('another')).toBe(true);
  const other = come(door, 'another');
  crowd[0]!.leave!();
  crowd[1]!.leave!();
  await settle();
  expect(crowd[2]!.leave).not.toBeNull();
  expect(other.leave).not.toBeNull();
});

test('a burst may wait for long; once there has always been a queue nobody is taken who would wait', async () => {
  const door = createDoor(SIZE, onTime);
  const guests = Array.from({ length: 3 }, () => come(door));
  await settle();
  expect(door.takes('one')).toBe(true);
  // Somebody always waits, but never for more than two seconds.
  for (let second = 0; second < 6; second += 2) {
    await vi.advanceTimersByTimeAsync(2000);
    expect(door.takes('one')).toBe(second < 4);
    guests.push(come(door));
    guests.find(({ leave }) => leave)!.leave!();
    const first = guests.findIndex(({ leave }) => leave);
    guests.splice(first, 1);
    await settle();
  }
  // Who belongs to another network finds nobody of his own before him.
  expect(door.takes('another')).toBe(true);
});

test('who has waited for as long as a burst may is told to come back', async () => {
  const door = createDoor(SIZE, onTime);
  const guests = Array.from({ length: 3 }, () => come(door));
  await vi.advanceTimersByTimeAsync(SIZE.burst + 1);
  expect(guests[2]!.refused).toMatchObject(BUSY);
  expect((guests[2]!.refused as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
  guests[0]!.leave!();
  guests[1]!.leave!();
  expect(door.count()).toMatchObject({ atWork: 0, waiting: 0 });
});

test('who has hung up gets no place', async () => {
  const door = createDoor(SIZE, onTime);
  const guests = [come(door), come(door), come(door, 'one', () => true), come(door)];
  await settle();
  guests[0]!.leave!();
  await settle();
  expect(guests.map(({ leave }) => leave !== null)).toEqual([true, true, false, true]);
  expect(door.count()).toMatchObject({ atWork: 2, waiting: 0 });
});

test('while everything is late nobody is taken whom it would make wait too long', () => {
  let late = 0;
  const door = createDoor(SIZE, () => late);
  expect(door.takes('one')).toBe(true);
  late = 501;
  expect(door.takes('one')).toBe(false);
  late = 20;
  expect(door.takes('one')).toBe(true);
});
