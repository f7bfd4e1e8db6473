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
 * The limits of each class: calls at once, waiting calls, and their time in the queue in milliseconds. Cached
 * responses, files and uploads are not queued here (uploads have limits of their own). Each class has its own places,
 * so that an order gets one however many people search. With the time of its work, an answer comes within a second and
 * a half; under load, searches are refused before orders are.
 */
export const QUEUE_LIMITS: Record<AdmissionName, QueueLimits> = {
  /** Pages that are rendered for everybody and then cached. */
  'cacheable-pages': { concurrent: 4, perTick: 1, waiting: 300, waitMs: 1000 },
  /**
   * Frames (pages that scripts fill in the browser) with parameters in their address: signing in during a checkout,
   * carts, the back office.
   */
  frames: { concurrent: 4, perTick: 1, waiting: 300, waitMs: 1000 },
  /** Pages that are never cached: searches, odd filters, addresses that do not exist. */
  'other-pages': { concurrent: 4, perTick: 1, waiting: 300, waitMs: 500 },
  /** Lists, searches and details that are not in the cache. */
  reading: { concurrent: 12, perTick: 2, waiting: 500, waitMs: 500 },
  /** All calls between a cart and a paid order. */
  checkout: { concurrent: 16, perTick: 4, waiting: 500, waitMs: 1000 },
  /**
   * PDFs: their calls wait for a thread of their own (papers/pdf/pdf-worker.ts), and take no place of a checkout
   * meanwhile.
   */
  papers: { concurrent: 8, perTick: 2, waiting: 100, waitMs: 2000 },
  /** Calls that mostly wait for a payment provider, so many can be open at once. */
  payment: { concurrent: 200, perTick: 8, waiting: 200, waitMs: 1000 },
  /**
   * Events of payment providers. Anybody can send forged ones, so few run at once and take little time from other
   * calls.
   */
  webhooks: { concurrent: 8, perTick: 2, waiting: 200, waitMs: 500 },
  /**
   * Calls about accounts. Semaphores for password hashes and for each person limit their work: these limits bound the
   * calls that wait for them.
   */
  accounts: { concurrent: 250, perTick: 8, waiting: 250, waitMs: 1000 },
  /** Places that are reserved for the people of the shop. */
  'back-office': { concurrent: 6, perTick: 2, waiting: 100, waitMs: 1000 },
};

export type AdmissionQueues = Record<AdmissionName, AdmissionQueue>;
export type AdmissionLimits = Partial<Record<AdmissionName, QueueLimits>>;

/** The queues of all classes, measured by the lag of the event loop; the log says how many were refused. */
export function createAdmission(
  log: Log,
  own: AdmissionLimits = {},
): { queues: AdmissionQueues; isCrowded(): boolean; stop(): void } {
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
    /** Says whether calls of any class wait for a place. */
    isCrowded: () => Object.values(queues).some((queue) => queue.count().waiting > 0),
    stop() {
      lag.stop();
      stopReports();
    },
  };
}

const REPORT_EVERY_MS = 10_000;

/** Logs every ten seconds how many calls were refused, while any are. Returns a function that stops it. */
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
