import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a database that works ever takes, and shorter than Prometheus and other watchers wait. */
const SOON_MS = 2_000;

/** Returns the answer; null when it fails or takes longer than two seconds. */
export const answerSoon = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), wait(SOON_MS, null, { ref: false })]);
