import { setTimeout as wait } from 'node:timers/promises';

const DELAY_MS = 1000;

/**
 * Delays refusals while a flood of them goes out: those beyond `perSecond`. A program that waits for its answers then
 * asks again once a second and not a thousand times: its cheap refusals would keep the process so busy that others
 * wait.
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

/** For callers who may not do what they ask for: more of these come from programs alone. */
export const throttleRefusals = createThrottle(100);

const throttleCrowd = createThrottle(2000);

/** For callers who come when there are too many: refusing one costs a twentieth of serving one. */
export function throttleBusyAnswers(send: () => void): void {
  const delay = throttleCrowd();
  if (delay) void delay.then(send);
  else send();
}
