import { createSemaphore } from '#server/lib/admission/semaphore.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { expireOrder } from '../orders/ending/expire-order.ts';
import { closePayLink } from '../pay-together/open-pay-link.ts';
import {
  EXPIRY_JOB,
  PAY_LINK_JOB,
  PLACE_JOB,
  REFUND_JOB,
  REST_JOB,
  RETURN_JOB,
  SETTLE_JOB,
} from '../job-names.ts';
import { listOverdue, postponeEnd } from '../orders/ending/order-expiry.store.ts';
import { takePaymentsToAsk, takePaymentsToAskDaily } from './payments-to-ask.store.ts';
import { placeMoney, type MoneyToPlace } from '../incoming-money/place-money.ts';
import { takeRefundsToSend } from '../refunds/refunds.store.ts';
import { sendUnclaimedBack } from '../incoming-money/return-unclaimed.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { sendReminder } from './remind-of-rest.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { settlePaymentById } from './settle-payment.ts';
import { sweepOrderLinks } from '../orders/open-order-link.ts';
import { takeUnclaimedToReturn } from '../incoming-money/unclaimed-money.store.ts';

/** The most things of each kind that are handled in a minute, such as payments or refunds, and how many at once. */
const BATCH = 60;
const AT_ONCE = 6;
/** The time for which a run goes on to end orders; the next minute has a run of its own. */
const LONGEST_MS = 45_000;
/**
 * The time after which another node takes a job over. Asking a provider takes at most 21 seconds (three calls of
 * PayPal's). Two nodes at once do no harm: a request has a key, and the answer is written once, under a lock.
 */
const ASKING_SECONDS = 60;
/** The time for which an owner finds a failed job that no watch does again. */
const KEPT_SECONDS = 7 * 24 * 3600;

/** Says whether a provider does not answer, of which its own log tells once for all payments. */
const isProviderAway = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'provider-unavailable';

/**
 * Does what has to go on without a buyer. Providers are asked about each payment whose money may still come, ever more
 * seldom; orders whose time is over end; refunds whose own jobs have failed are tried again; payments whose money came
 * are checked daily.
 */
export async function watchPayments(deps: SalesDeps): Promise<void> {
  const { reader } = deps.database;
  if (await deps.jobs.isHeld()) return;
  /** Handles a few things at once; a failed one is tried again in a later minute. */
  const doEach = async (
    ids: readonly string[],
    what: string,
    act: (deps: SalesDeps, id: string) => Promise<void>,
  ) => {
    const limited = createSemaphore({ concurrent: AT_ONCE, waiting: BATCH });
    const failed = (id: string) => (error: unknown) => {
      if (!isProviderAway(error)) deps.log.warn({ err: error, id }, `${what}: will be tried again`);
    };
    await Promise.all(ids.map((id) => limited(() => act(deps, id)).catch(failed(id))));
  };
  /** Those that cannot end, because their provider is away, are left alone, so that others need not wait for them. */
  const expireOrPostpone = (parts: SalesDeps, id: string) =>
    expireOrder(parts, id).catch(async (error: unknown) => {
      await postponeEnd(reader, id, { minutes: 5 });
      throw error;
    });
  /** Ends orders until none is overdue or the next minute comes. */
  const endOverdue = async () => {
    const tried: string[] = [];
    const began = performance.now();
    do {
      const ids = await listOverdue(reader, BATCH, tried);
      if (ids.length === 0) return;
      tried.push(...ids);
      await doEach(ids, 'ending an overdue order', expireOrPostpone);
    } while (performance.now() - began < LONGEST_MS);
  };
  const byProvider = (due: Awaited<ReturnType<typeof takePaymentsToAsk>>) => [
    ...Map.groupBy(due, ({ provider }) => provider).values(),
  ];
  const due = [
    ...byProvider(await takePaymentsToAsk(reader, BATCH)),
    ...byProvider(await takePaymentsToAskDaily(reader, BATCH)),
  ];
  // A provider that is away delays neither the others nor refunds and expiries.
  await Promise.all([
    ...due.map((payments) =>
      doEach(
        payments.map(({ id }) => id),
        'asking about a payment',
        settlePaymentById,
      ),
    ),
    doEach(await takeRefundsToSend(reader, BATCH), 'sending a refund', sendRefund),
    doEach(await takeUnclaimedToReturn(reader, BATCH), 'giving unclaimed money back', sendUnclaimedBack),
    endOverdue(),
  ]);
}

/** Defines the jobs of this module. After an event of a provider a job asks that provider. */
export function defineSalesJobs(deps: SalesDeps): void {
  const { jobs } = deps;
  const asking = { expireSeconds: ASKING_SECONDS, leaves: 'call' } as const;
  // A server of the release before queues one for each order; this one ends orders by the minute's run.
  jobs.define<{ order: string }>(EXPIRY_JOB, ({ order }) => expireOrder(deps, order), {
    pollSeconds: 2,
    leaves: 'call',
  });
  jobs.define<{ payment: string }>(SETTLE_JOB, ({ payment }) => settlePaymentById(deps, payment), {
    pollSeconds: 0.5,
    ...asking,
  });
  jobs.define<{ refund: string }>(REFUND_JOB, ({ refund }) => sendRefund(deps, refund), asking);
  // Tries for a week, once an hour: providers repeat an event for three days at most, and nobody else may report this
  // money.
  const patient = { ...asking, retryLimit: 180, keepSeconds: KEPT_SECONDS };
  jobs.define<MoneyToPlace>(PLACE_JOB, (money) => placeMoney(deps, money), patient);
  jobs.define<{ unclaimed: string }>(
    RETURN_JOB,
    ({ unclaimed }) => sendUnclaimedBack(deps, unclaimed),
    asking,
  );
  jobs.define<{ order: string; until: string }>(REST_JOB, (rest) => sendReminder(deps, rest), {
    keepSeconds: KEPT_SECONDS,
  });
  jobs.define<{ order: string }>(PAY_LINK_JOB, ({ order }) => closePayLink(deps, order), {
    keepSeconds: KEPT_SECONDS,
  });
  jobs.defineEveryNight('order-links-old', () => sweepOrderLinks(deps));
  jobs.defineEveryMinute('reconciliation', () => watchPayments(deps));
}
