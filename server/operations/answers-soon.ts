import { setTimeout as wait } from 'node:timers/promises';

/** The time limit: a database that works is faster, and Prometheus and other monitors wait longer. */
const SOON_MS = 2_000;

/** Returns the result of a promise; null when it fails or takes longer than two seconds. */
export const answerSoon = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked.catch(() => null), wait(SOON_MS, null, { ref: false })]);
