import { sql, type RawBuilder } from 'kysely';
import { factsOf, type ToldEvent } from '#contract/journal/events.ts';
import { findPromised } from '#server/deliveries/half-days/half-days.service.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Jobs } from '#server/lib/jobs/jobs.ts';
import type { Config } from '#server/platform/config.ts';
import type { SettingsService } from '#server/settings/settings.service.ts';
import { TELL_JOB, TELL_LATE_JOB } from './job-names.ts';
import { freeze, frozenMoment, thaw, type Frozen } from './mails/frozen-facts.ts';
import type { Occasion, OrderMailFacts } from './mails/order-letter.ts';
import { tellOfOrders, type TellParts } from './mails/tell-of-orders.ts';
import { insertOrderLink, newLinkToken } from './orders/order-links.store.ts';
import { noteInHistory } from './orders/order-history.store.ts';
import { listPayingPayments } from './payments/payments.store.ts';
import {
  findOrder,
  listLines,
  type NewOrder,
  type OrderLineRow,
  type OrderRow,
} from './orders/orders.store.ts';

interface Parts extends TellParts {
  database: Database;
  jobs: Jobs;
  settings: SettingsService;
  config: Config;
}

/** The facts of an order as they were when an event happened; all else is the same for every order. */
type Facts = Omit<OrderMailFacts, 'shop' | 'laws' | 'url' | 'link'>;

/** An event that people are yet to be told of. */
interface ToTell {
  order: string;
  /** The buyer's address, as in the mail that is written for it. */
  to: string;
  event: ToldEvent;
  at: string;
  /** The token of a new link that opens the order; null: nobody gets one. */
  token: string | null;
  facts: Frozen;
}

/** The order that a statement writes in `placed`, as `freeze` keeps it. */
const FROZEN_ORDER = sql`(to_jsonb(placed) || jsonb_build_object(
  'created_at', ${frozenMoment(sql`placed.created_at`)}, 'expires_at', ${frozenMoment(sql`placed.expires_at`)},
  'charge_as_of', ${frozenMoment(sql`placed.charge_as_of`)}))`;

/** The most events of which one job tells at once. */
const MOST_AT_ONCE = 100;

/**
 * Makes the notices of orders. A caller first writes an event and then asks for its notice in the same transaction,
 * which keeps what is said: the order as it stands then. A job tells it after the commit, for many orders at once, so
 * that no mail is drawn while goods are locked.
 */
export function createOrderMails(parts: Parts) {
  const { database, mail, settings, config, jobs } = parts;
  mail.whenNotTaken((tx, orderId, sentence) =>
    noteInHistory(tx, orderId, 'note', { actor: 'mail', reason: sentence.slice(0, 500) }),
  );

  const urlOf = (id: string) => `${config.publicUrl}/order/${id}`;
  const linkOf = (token: string | null) => (token === null ? null : `${config.publicUrl}/o/${token}`);

  /** Makes a link that opens an order without a sign-in; null for an order that has no page for its buyer. */
  async function newToken(tx: Transaction, { id, user_id: user }: OrderRow): Promise<string | null> {
    if (user === null) return null;
    const token = newLinkToken();
    await insertOrderLink(tx, id, token);
    return token;
  }
  const newLink = async (tx: Transaction, order: OrderRow) => linkOf(await newToken(tx, order));

  jobs.define<ToTell>(TELL_LATE_JOB, (job) => database.transaction((tx) => jobs.enqueue(tx, TELL_JOB, job)), {
    keepSeconds: 60,
  });
  // Like the mails that it queues, a job is tried for two days, with pauses from 5 seconds to an hour.
  jobs.defineTogether<ToTell>(
    TELL_JOB,
    {
      inTurnOf: 'order',
      queuedAt: 'at',
      async handleAll(tx, all) {
        const { settings: shop, laws } = await settings.get(tx);
        const told = all.map(({ order, event, token, facts }) => ({
          event,
          facts: { ...thaw<Facts>(facts), shop, laws, url: urlOf(order), link: linkOf(token) },
        }));
        await tellOfOrders(tx, parts, told);
      },
    },
    {
      leaves: 'message',
      pollSeconds: 0.5,
      batch: MOST_AT_ONCE,
      retryLimit: 56,
      expireSeconds: 60,
      keepSeconds: 60,
      afterLastTry: TELL_LATE_JOB,
    },
  );

  /** The moment of the newest event; those of one order are told in their order, also within a millisecond. */
  let last = 0;
  const moment = () => new Date((last = Math.max(Date.now(), last + 1))).toISOString();
  const toTell = (
    event: ToldEvent,
    token: string | null,
    { id: order, buyer_email: to }: Pick<OrderRow, 'id' | 'buyer_email'>,
    facts: object,
  ): ToTell => ({ order, to, event, at: moment(), token, facts: freeze(facts) });
  const queue = (tx: Transaction, event: ToldEvent, token: string | null, facts: Facts): Promise<void> =>
    jobs.enqueue(tx, TELL_JOB, toTell(event, token, facts.order, facts));

  return {
    newLink,

    /** Has people told of an event of an order as it stands in this transaction. */
    async tell(tx: Transaction, orderId: string, event: ToldEvent, occasion: Occasion = {}): Promise<void> {
      const { buyer, waiting, namesWays } = factsOf(event);
      const order = (await findOrder(tx, orderId))!;
      const lines = await listLines(tx, orderId);
      const promised = await findPromised(tx, orderId);
      const payments = namesWays ? await listPayingPayments(tx, [orderId]) : [];
      // The receiver of somebody else's order does not open it.
      const opens = buyer !== undefined || (waiting && order.payer === null);
      const token = opens ? await newToken(tx, order) : null;
      await queue(tx, event, token, { order, lines, promised, payments, ...occasion });
    },

    /**
     * The part of a statement by which people are told of the order that it writes in `placed`. It begins with a comma.
     */
    toldOfPlaced(
      event: 'order.placed' | 'order.placed-by-phone' | 'order.sold-at-counter',
      { linkToken, ...order }: NewOrder,
      facts: { lines: readonly OrderLineRow[]; promised: Facts['promised'] },
    ): RawBuilder<unknown> {
      const told = toTell(event, linkToken, order, facts);
      const data = sql`jsonb_set(${JSON.stringify(told)}::jsonb, '{facts,order}', ${FROZEN_ORDER})`;
      return sql`, told as (${jobs.queuedBy(TELL_JOB, data, sql`placed`)})`;
    },
  };
}
