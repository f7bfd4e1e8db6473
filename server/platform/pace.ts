import { setTimeout as wait } from 'node:timers/promises';

const HELD_MS = 1000;

/**
 * Holds refusals back while a flood of them goes out: beyond `atOnce` of one second. A program that waits for its
 * answers then asks again once a second and not a thousand times: its cheap refusals would keep the process so busy
 * that others wait.
 */
export function createPace(atOnce: number): () => Promise<void> | undefined {
  let second = 0;
  let quick = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      quick = 0;
    }
    quick += 1;
    return quick > atOnce ? wait(HELD_MS) : undefined;
  };
}

/** For who does what he should not: more comes from programs alone. */
export const holdBack = createPace(100);

const paceOfCrowd = createPace(2000);

/** For who comes when there are too many: to send him away costs a twentieth of what would be done for him. */
export function holdBackCrowd(send: () => void): void {
  const held = paceOfCrowd();
  if (held) void held.then(send);
  else send();
}
