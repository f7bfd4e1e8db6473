import type { AdmissionClass } from '#contract/endpoints/endpoint.ts';
import {
  createAdmissionQueue,
  type AdmissionQueue,
  type QueueLimits,
} from './lib/admission/admission-queue.ts';
import { watchEventLoopLag } from './lib/admission/event-loop-lag.ts';
import type { Log } from './platform/log.ts';

/** Pages are rendered in classes of their own; each call of the API declares its class (contract/endpoints). */
export type AdmissionName = Exclude<AdmissionClass, 'none'> | 'cacheable-pages' | 'frames' | 'other-pages';

/**
 * The limits of each class: calls at once, calls that wait, and their time in the queue in milliseconds. Cached
 * responses, files and uploads (which have limits of their own) pass by. Each class has places of its own, so an order
 * finds one however many people search. With the work that follows, an answer comes within a second and a half; searching is refused before buying.
 */
export const QUEUE_LIMITS: Record<AdmissionName, QueueLimits> = {
  /** Pages that are rendered for everybody and then cached. */
  'cacheable-pages': { concurrent: 4, perTick: 1, waiting: 300, waitMs: 1000 },
  /** Screens whose address says more than their name: signing in on the way to an order, carts, the back office. */
  frames: { concurrent: 4, perTick: 1, waiting: 300, waitMs: 1000 },
  /** Pages that are never cached: searches, odd filters, addresses that do not exist. */
  'other-pages': { concurrent: 4, perTick: 1, waiting: 300, waitMs: 500 },
  /** Lists, searches and details that are not in the cache. */
  reading: { concurrent: 12, perTick: 2, waiting: 500, waitMs: 500 },
  /** All that stands between a cart and an order that was paid. */
  checkout: { concurrent: 16, perTick: 4, waiting: 500, waitMs: 1000 },
  /** Papers as PDF: they wait for a thread of their own (papers/pdf/pdf-worker.ts), and take no place of an order meanwhile. */
  papers: { concurrent: 8, perTick: 2, waiting: 100, waitMs: 2000 },
  /** Waits for a provider rather than works. */
  payment: { concurrent: 200, perTick: 8, waiting: 200, waitMs: 1000 },
  /** Events of providers, and whoever forges them: few at once, so that they take no time of others. */
  webhooks: { concurrent: 8, perTick: 2, waiting: 200, waitMs: 500 },
  /** Has semaphores of its own, by password and person: this one bounds what waits at them. */
  accounts: { concurrent: 250, perTick: 8, waiting: 250, waitMs: 1000 },
  /** A reserve of the shop's own people. */
  'back-office': { concurrent: 6, perTick: 2, waiting: 100, waitMs: 1000 },
};

export type AdmissionQueues = Record<AdmissionName, AdmissionQueue>;
export type AdmissionLimits = Partial<Record<AdmissionName, QueueLimits>>;

/** The queues of all classes, measured by the lag of the event loop; the log says how many were refused. */
export function createAdmission(
  log: Log,
  own: AdmissionLimits = {},
): { queues: AdmissionQueues; stop(): void } {
  const lag = watchEventLoopLag();
  const queues = Object.fromEntries(
    Object.entries({ ...QUEUE_LIMITS, ...own }).map(([name, limits]) => [
      name,
      createAdmissionQueue(limits, lag.now),
    ]),
  ) as AdmissionQueues;
  const stopReports = reportRefused(queues, log);
  return {
    queues,
    stop() {
      lag.stop();
      stopReports();
    },
  };
}

const REPORT_EVERY_MS = 10_000;

/** Tells the log how many were refused, while any are. Answers how to stop. */
function reportRefused(queues: AdmissionQueues, log: Log): () => void {
  let told: Partial<Record<string, number>> = {};
  const timer = setInterval(() => {
    const all = Object.fromEntries(
      Object.entries(queues).map(([name, queue]) => [name, queue.count().refused]),
    );
    const refused = Object.entries(all).flatMap(([name, count]) =>
      count > (told[name] ?? 0) ? [[name, count - (told[name] ?? 0)]] : [],
    );
    if (refused.length > 0)
      log.warn({ refused: Object.fromEntries(refused) }, 'more came than can be served');
    told = all;
  }, REPORT_EVERY_MS).unref();
  return () => clearInterval(timer);
}
