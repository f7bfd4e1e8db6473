import { setTimeout as wait } from 'node:timers/promises';

/** Longer than a database that works ever takes, and shorter than Prometheus and other watchers wait. */
const SOON_MS = 2_000;

/** What is answered within two seconds; null when that fails or takes longer. */
export const answerSoon = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), wait(SOON_MS, null, { ref: false })]);
