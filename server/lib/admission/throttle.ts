import { setTimeout as wait } from 'node:timers/promises';

const DELAY_MS = 1000;

/**
 * Makes a throttle that delays refusals beyond `perSecond` by a second. A program that waits for each answer then asks
 * once a second instead of a thousand times; cheap refusals without a delay would keep the process so busy that other
 * callers wait.
 */
export function createThrottle(perSecond: number): () => Promise<void> | undefined {
  let second = 0;
  let sent = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) {
      second = now;
      sent = 0;
    }
    sent += 1;
    return sent > perSecond ? wait(DELAY_MS) : undefined;
  };
}

/** Delays refusals of forbidden calls beyond a hundred in a second, because only programs send so many. */
export const throttleRefusals = createThrottle(100);

const throttleCrowd = createThrottle(2000);

/** Delays 'too busy' answers beyond two thousand in a second: refusing a call costs a twentieth of serving one. */
export function throttleBusyAnswers(send: () => void): void {
  const delay = throttleCrowd();
  if (delay) void delay.then(send);
  else send();
}
