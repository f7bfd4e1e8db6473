import type { PaymentBegun } from '#contract/payments.ts';
import { isUniqueViolation, type Database, type Transaction } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { factsOf, newPayment, type PayableOrder } from './payable-order.ts';
import type {
  Captured,
  Finding,
  PaymentEvent,
  PaymentProvider,
  ProviderName,
  RawEvent,
} from './payment-provider.ts';
import {
  changePayment,
  endLongPending,
  endStaleCapture,
  findOpenPayment,
  findOpenPaymentForUpdate,
  findPayment,
  findPaymentForUpdate,
  findPaymentByCapture,
  findPaymentByReference,
  insertPayment,
  listPayments,
  OPEN,
  takePaymentsToAsk,
  type CapturedStatus,
  type PaymentRow,
} from './payments.store.ts';
import { listReceipts } from './receipts.store.ts';
import { noteEvent } from './webhook-events.store.ts';

export type { PayableOrder } from './payable-order.ts';
export type { PaymentRow } from './payments.store.ts';
export type { ReceiptRow } from './receipts.store.ts';
export type PaymentsService = ReturnType<typeof createPaymentsService>;
/** Those that are configured. */
export type Providers = Partial<Record<ProviderName, PaymentProvider>>;

/** @throws Refusal 409 when the way to pay is not configured (any more). */
export function providerOf(providers: Providers, name: ProviderName): PaymentProvider {
  const provider = providers[name];
  if (!provider) throw new Refusal(409, 'payment-method-unavailable');
  return provider;
}

/** What is known of a payment after everything that can be done now was done. */
export interface Settlement {
  payment: PaymentRow;
  finding: Finding;
}

/** Asked for in the transaction that notes an event; done by the orders' module. */
export const SETTLE_JOB = 'payment-settle';

/** Money of it was written down. */
const CAPTURED: ReadonlySet<PaymentRow['status']> = new Set(['completed', 'mismatch', 'surplus']);

interface Parts {
  database: Database;
  providers: Providers;
  jobs: Jobs;
  log: Log;
}

/**
 * Payments of orders, whatever the provider. The shop believes only what the provider itself answers, and compares
 * amount, currency and order with its own row. No transaction is open while a provider is asked.
 */
export function createPaymentsService({ database, providers, jobs, log }: Parts) {
  const reader = database.reader;
  const change = (
    payment: PaymentRow,
    from: readonly PaymentRow['status'][],
    to: Parameters<typeof changePayment>[3],
  ) => database.transaction((tx) => changePayment(tx, payment.id, from, to));

  /** The provider's word on a payment; what is refused for good is closed, so that another can begin. */
  async function settle(payment: PaymentRow, order: PayableOrder): Promise<Settlement> {
    const claim = () =>
      database.transaction(
        async (tx) =>
          (await order.mayBeCharged(tx)) &&
          changePayment(tx, payment.id, ['created', 'capturing'], { status: 'capturing' }),
      );
    const finding = await providerOf(providers, payment.provider).settle(factsOf(payment, order), claim);
    if (finding.state === 'pending') {
      await change(payment, ['begun', 'created', 'capturing'], { status: 'pending' });
      const { pendingHours } = providerOf(providers, payment.provider);
      const isOver =
        pendingHours && (await database.transaction((tx) => endLongPending(tx, payment.id, pendingHours)));
      if (isOver) return { payment, finding: { state: 'declined', retry: false, mayStillPay: true } };
    } else if (finding.state === 'gone') {
      const status = finding.mayStillPay ? 'closed' : 'declined';
      await change(payment, ['begun', 'created'], { status });
      // Its money may be moving, whatever the provider does not find this once.
      await change(payment, ['capturing', 'pending'], { status: 'closed' });
    } else if (finding.state === 'declined' && !finding.retry) {
      const status = finding.mayStillPay ? 'closed' : 'declined';
      await change(payment, [...OPEN, 'closed'], { status });
    } else if (finding.state === 'declined') {
      await change(payment, ['created', 'capturing', 'pending'], {
        status: 'created',
        attempt: payment.attempt + 1,
      });
    } else if (finding.state === 'open' && (payment.status === 'pending' || finding.refused)) {
      await change(payment, ['capturing', 'pending'], { status: 'created' });
    } else if (finding.state === 'open' && payment.status === 'declined') {
      return { payment, finding: { state: 'declined', retry: false } };
    } else if (finding.state === 'open') {
      await database.transaction((tx) => endStaleCapture(tx, payment.id));
    }
    return { payment, finding };
  }

  async function paymentOfEvent(provider: ProviderName, { reference, orderId }: PaymentEvent) {
    if (reference !== null) return findPaymentByReference(reader, provider, reference);
    const ofOrder = orderId ? await listPayments(reader, orderId) : [];
    return ofOrder.findLast((payment) => payment.provider === provider);
  }

  async function openPayment(order: PayableOrder, provider: ProviderName): Promise<PaymentRow> {
    await database.transaction((tx) => insertPayment(tx, newPayment(order, provider)));
    const payment = await findOpenPayment(reader, order.id);
    if (!payment) throw new Refusal(409, 'not-payable');
    return payment;
  }

  return {
    isConfigured: (provider: ProviderName) => providers[provider] !== undefined,
    find: (id: string) => findPayment(reader, id),
    findOpen: (orderId: string) => findOpenPayment(reader, orderId),
    list: (orderId: string) => listPayments(reader, orderId),
    listReceipts: (orderId: string) => listReceipts(reader, orderId),
    findForUpdate: (tx: Transaction, id: string) => findPaymentForUpdate(tx, id),

    listIn: (tx: Transaction, orderId: string) => listPayments(tx, orderId),

    /**
     * Begins the payment of an order in one way, or goes on with the one that is open. One that was begun in another
     * way is given up first, unless its money may be on its way.
     * @returns what the browser does next, or what became of the open payment when money has come or may be coming.
     * @throws Refusal 409 when it cannot be paid so now, 502 when the provider is away.
     */
    async begin(order: PayableOrder, provider: ProviderName): Promise<PaymentBegun | Settlement> {
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const payment = await openPayment(order, provider);
        if (payment.status !== 'begun') {
          const settled = await settle(payment, order);
          if (settled.finding.state === 'captured' || settled.finding.state === 'pending') return settled;
          if (settled.finding.state === 'gone') continue;
        }
        if (payment.provider !== provider) {
          await change(payment, ['begun', 'created'], { status: 'closed' });
          continue;
        }
        const current = (await findPayment(reader, payment.id))!;
        if (current.status === 'declined' || current.status === 'closed') continue;
        const begun = await providerOf(providers, provider).begin(factsOf(current, order));
        const isKnown = await change(current, ['begun', 'created'], {
          status: 'created',
          ...(begun.reference === null ? {} : { provider_order_id: begun.reference }),
        });
        // Given up meanwhile: nobody is sent to where the shop would not know of his money.
        if (isKnown) return begun.answer;
      }
      throw new Refusal(502, 'provider-unavailable');
    },

    /** Begins a payment that needs no provider, in the transaction that places its order. */
    open: (tx: Transaction, order: Pick<PayableOrder, 'id' | 'charge'>, provider: ProviderName) =>
      insertPayment(tx, newPayment(order, provider)),

    settle,

    /** The payment of an order that the provider knows by `reference`; without one, the open payment. */
    async findMeant(orderId: string, reference: string | undefined): Promise<PaymentRow | undefined> {
      if (reference === undefined) return findOpenPayment(reader, orderId);
      return (await listPayments(reader, orderId)).find(({ provider_order_id: each }) => each === reference);
    },

    /** Whether a payment of an order is being checked; old news and news of another payment say nothing about it. */
    async isOnItsWay(tx: Transaction, orderId: string): Promise<boolean> {
      return (await listPayments(tx, orderId)).some(({ status }) => status === 'pending');
    },

    /** Whether money of an order is with the shop that nobody has asked to give back. */
    async holdsMoney(tx: Transaction, orderId: string): Promise<boolean> {
      return (await listPayments(tx, orderId)).some((payment) => leftMinorOf(payment) > 0);
    },

    /**
     * Ends the open payment in the transaction that ends its order or makes it paid, so that no capture can begin any
     * more. Answers false when money may be on its way.
     * @param even also what the provider is checking: somebody has decided to wait no longer.
     */
    async close(tx: Transaction, orderId: string, ...even: 'pending'[]): Promise<boolean> {
      const payment = await findOpenPaymentForUpdate(tx, orderId);
      if (!payment) return true;
      return changePayment(tx, payment.id, ['begun', 'created', ...even], { status: 'closed' });
    },

    /** Whether money of a payment has not been written down yet; locks it. */
    async awaitsMoney(tx: Transaction, id: string): Promise<boolean> {
      const payment = await findPaymentForUpdate(tx, id);
      return payment !== undefined && !CAPTURED.has(payment.status);
    },

    /** Whether what was captured is what the payment asked for, for its own order, and proof of no other payment. */
    async matches(tx: Transaction, payment: PaymentRow, captured: Captured): Promise<boolean> {
      const right =
        captured.currency === payment.currency &&
        captured.amountMinor === payment.amount_minor &&
        captured.orderId === payment.order_id &&
        (await isProofFree(tx, payment, captured));
      if (!right) {
        log.error(
          { payment: payment.id, order: payment.order_id, captured },
          'a capture does not match its order',
        );
      }
      return right;
    },

    /**
     * Writes down money that came: as what paid the order, as the wrong money (mismatch), or as money that goes back
     * (surplus). Wrong money may name the proof of another payment, which is not kept twice. Right money always keeps
     * its proof: when another payment has taken it since `matches` looked, that is an error to look again (`isProofTaken`).
     */
    async recordCaptured(
      tx: Transaction,
      payment: PaymentRow,
      captured: Captured,
      as: CapturedStatus,
    ): Promise<void> {
      const isForeign = as === 'mismatch' && !(await isProofFree(tx, payment, captured));
      await changePayment(tx, payment.id, [...OPEN, 'declined', 'closed'], {
        status: as,
        ...(isForeign
          ? {}
          : {
              capture_id: captured.captureId,
              captured_currency: captured.currency,
              captured_minor: captured.amountMinor,
            }),
      });
    },

    /** A provider's event: verified, then noted once; what it is about is asked by a job. @throws Refusal 401, 503. */
    async receiveEvent(provider: ProviderName, raw: RawEvent): Promise<void> {
      const event = await providerOf(providers, provider).readEvent(raw);
      const payment = await paymentOfEvent(provider, event);
      await database.transaction(async (tx) => {
        if (!(await noteEvent(tx, provider, event))) return;
        if (payment) await jobs.enqueue(tx, SETTLE_JOB, { payment: payment.id });
        else
          log.info({ provider, type: event.type, reference: event.reference }, 'an event about no payment');
      });
    },

    takeThoseToAsk: (limit: number) => takePaymentsToAsk(reader, limit),
  };
}

/** What of a payment is with the shop and nobody has asked to give back, in hundredths of what was captured. */
export const leftMinorOf = ({ captured_minor: captured, refunded_minor: refunded }: PaymentRow): number =>
  (captured ?? 0) - refunded;

/** Two payments met that name one proof: whoever comes second finds it taken when he looks again. */
export const isProofTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'payments_provider_capture_id_key') ||
  isUniqueViolation(error, 'payments_by_hand');

/** Whether what the provider names as proof stands with no other payment. */
async function isProofFree(tx: Transaction, payment: PaymentRow, { captureId }: Captured): Promise<boolean> {
  const holder = await findPaymentByCapture(tx, payment.provider, captureId);
  return holder === undefined || holder.id === payment.id;
}
