import { OWN_ACCOUNT } from './simulated-paypal.ts';
import type { SimulatedCapture, SimulatedOrder } from './shown-by-paypal.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { PaypalSimulator } from './paypal-simulator.ts';

export interface Watched {
  /** A shop's own database, or a bare pool beside the nodes of one, which count their sales themselves. */
  database: Pick<Database, 'query'> & Partial<Pick<Database, 'reader' | 'transaction'>>;
  paypal: Pick<PaypalSimulator, 'orders'>;
  /** The number of pieces of each product at first. */
  stock: ReadonlyMap<string, number>;
}

/** The rules between the shop's books and the simulated PayPal's, in both directions (O4 of the oracle). */

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'];
const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The refunds of a capture by PayPal's own ids; a reversal takes the rest, and its id is made by the shop. */
function givenBack(order: SimulatedOrder, { id, status, amount }: SimulatedCapture, isGiven: typeof isDone) {
  const refunds = order.refunds
    .filter((each) => each.captureId === id && isGiven(each))
    .map((each) => ({ id: each.id, minor: cents(each.amount) }));
  const left = cents(amount) - sum(refunds.map(({ minor }) => minor));
  return status === 'REVERSED' && left > 0 ? [...refunds, { id: `reversed-${id}`, minor: left }] : refunds;
}

/** Every capture and refund at PayPal is in the books with its amount, and the other way round. */
export async function faultsAtPaypal({ database, paypal }: Watched): Promise<string[]> {
  const { rows: payments } = await database.query(
    `select id, order_id, provider_order_id, capture_id, status, captured_currency, captured_minor::float8,
       coalesce(provider_order_id, (select main.provider_order_id from payments main
         where main.id = payments.further_to)) as asked_about,
       array(select provider_id from money_movements where payment_id = payments.id and amount_minor > 0) as captures
     from payments where provider = 'paypal'`,
  );
  const { rows: refunds } = await database.query(
    `select id, payment_id, status, provider_refund_id, amount_minor::float8
     from refunds where payment_id in (select id from payments where provider = 'paypal')`,
  );
  const { rows: unclaimed } = await database.query(
    `select capture_id, state, currency, amount_minor::float8, back_minor::float8, decided_at is not null as by_desk
     from unclaimed_money where provider = 'paypal'`,
  );
  const there = capturesAt(paypal);
  const found = there.flatMap(({ order, capture }) => {
    const mine = payments.filter(
      ({ asked_about: id, captures }) => id === order.id && captures.includes(capture.id),
    );
    // Money with the proof of another payment is only marked as wrong.
    const isWrong = payments.some(
      (each) => each.provider_order_id === order.id && each.status === 'mismatch',
    );
    const [payment] = mine;
    const waiting = unclaimed.find((each) => each.capture_id === capture.id && each.state !== 'claimed');
    const { amount, custom_id: named = order.customId } = capture;
    const isPlaced = unclaimed.some((each) => each.capture_id === capture.id && each.by_desk);
    const parts = there.filter((each) => each.order === order && payment?.captures.includes(each.capture.id));
    const came = sum(parts.map((each) => cents(each.capture.amount)));
    const given = sum(
      parts.flatMap((each) => givenBack(each.order, each.capture, counts).map(({ minor }) => minor)),
    );
    const written = sum(
      refunds
        .filter((each) => each.payment_id === payment?.id && ['pending', 'completed'].includes(each.status))
        .map(({ amount_minor: minor }) => minor),
    );
    return complaints([
      [mine.length === 0 && !isWrong && !waiting, `O4: capture ${capture.id} at PayPal stands in no book`],
      [mine.length > 0 && waiting !== undefined, `O4: capture ${capture.id} pays and is unclaimed`],
      [
        waiting !== undefined &&
          (waiting.amount_minor !== cents(amount) ||
            waiting.currency !== amount.currency_code ||
            waiting.back_minor !== sum(givenBack(order, capture, isDone).map(({ minor }) => minor))),
        `O4: capture ${JSON.stringify(capture)} is not unclaimed money ${JSON.stringify(waiting)}`,
      ],
      [mine.length > 1, `O4: capture ${capture.id} pays ${mine.length} times`],
      [
        payment !== undefined &&
          (payment.captured_minor !== came || payment.captured_currency !== capture.amount.currency_code),
        `O4: capture ${JSON.stringify(capture)} is not payment ${JSON.stringify(payment)}`,
      ],
      [
        payment?.status === 'completed' && !isPlaced && payment.order_id !== (named ?? payment.order_id),
        `O4: capture ${capture.id} pays another order`,
      ],
      [payment && given !== written, `O4: PayPal gave back ${given} of ${capture.id}, written ${written}`],
      [
        sum(givenBack(order, capture, counts).map(({ minor }) => minor)) > cents(capture.amount),
        `O4: of ${capture.id} more was given back than came`,
      ],
    ]);
  });
  const captured = new Set(there.map(({ capture }) => capture.id));
  const given = new Set(
    there.flatMap(({ order, capture }) => givenBack(order, capture, counts).map(({ id }) => id)),
  );
  return [
    ...found,
    ...payments
      .filter(({ status, capture_id: id }) => status === 'completed' && !captured.has(id))
      .map(({ id }) => `O4: payment ${id} has no capture at PayPal`),
    ...unclaimed
      .filter(({ capture_id: id }) => !captured.has(id))
      .map(({ capture_id: id }) => `O4: unclaimed ${id} is no capture at PayPal`),
    ...refunds
      .filter((refund) => refund.status === 'completed' && !given.has(refund.provider_refund_id))
      .map(({ id }) => `O4: refund ${id} is not known to PayPal`),
  ];
}

/**
 * The movements of money say the same as payments and refunds, and what they say of PayPal is what PayPal says: each
 * capture and each refund that is done stands there once, with its amount, and nothing else does.
 */
export async function faultsOfMovements({ database, paypal }: Watched): Promise<string[]> {
  const { rows: payments } = await database.query(
    `with back as (
       select payment_id, bool_or(amount_santim is null) as is_partial,
         sum(amount_minor) filter (where status = 'completed') as minor,
         sum(amount_santim) filter (where status = 'completed') as santim
       from refunds group by payment_id
     ), moved as (
       select payment_id,
         sum(amount_minor) filter (where amount_minor > 0) as came,
         sum(santim) filter (where amount_minor > 0) as came_santim,
         -sum(amount_minor) filter (where amount_minor < 0) as went,
         -sum(santim) filter (where amount_minor < 0) as went_santim
       from money_movements group by payment_id
     ), apart as (
       select further_to, sum(captured_minor) as minor from payments
       where capture_id like '%:changed-%' group by further_to
     )
     select id, status, captured_minor::float8 as captured, pays_santim::float8 as price,
       coalesce(back.minor, 0)::float8 as given, coalesce(back.santim, 0)::float8 as given_santim,
       coalesce(back.is_partial, false) or payments.capture_id like '%:changed-%' or apart.further_to is not null
         or (status = 'surplus' and order_id in (select order_id from order_changes)) as has_excess,
       coalesce(apart.minor, 0)::float8
         - case when capture_id like '%:changed-%' then captured_minor else 0 end::float8 as apart,
       coalesce(came, 0)::float8 as came, coalesce(came_santim, 0)::float8 as came_santim,
       coalesce(went, 0)::float8 as went, coalesce(went_santim, 0)::float8 as went_santim
     from payments
       left join back on back.payment_id = payments.id
       left join moved on moved.payment_id = payments.id
       left join apart on apart.further_to = payments.id`,
  );
  const ofPayments = payments.flatMap((row) => {
    const { id, status, captured, price, given, given_santim, came, came_santim, went, went_santim } = row;
    // Some santim that are worth less than a cent may stay of a part payment.
    // A change that costs less sets money that people moved apart, of which the receipt tells once.
    const isAllBack = captured === given && row.apart === 0 && (status !== 'completed' || row.has_excess);
    return complaints([
      [(captured ?? 0) + row.apart !== came, `O4: payment ${id} has ${captured}, its movements ${came}`],
      [given !== went, `O4: payment ${id} gave back ${given}, its movements ${went}`],
      [
        status === 'completed' && !row.has_excess && (came_santim !== price || given_santim !== went_santim),
        `O4: payment ${id} of ${price} santim moved ${came_santim}, and ${went_santim} of ${given_santim} back`,
      ],
      [
        isAllBack && came_santim !== went_santim,
        `O4: payment ${id} is back, but ${came_santim - went_santim} santim`,
      ],
    ]);
  });
  const { rows } = await database.query(
    `select provider_id, currency, amount_minor::float8 as minor from money_movements where provider = 'paypal'`,
  );
  const inBooks = rows.map(({ provider_id: id, currency, minor }) => `${id} ${currency} ${minor}`);
  const atPaypal = capturesAt(paypal).flatMap(({ order, capture }) =>
    [{ id: capture.id, minor: cents(capture.amount) }]
      .concat(givenBack(order, capture, isDone).map(({ id, minor }) => ({ id, minor: -minor })))
      .filter(({ minor }) => minor !== 0)
      .map(({ id, minor }) => `${id} ${capture.amount.currency_code} ${minor}`),
  );
  return [
    ...ofPayments,
    ...[...new Set(atPaypal)]
      .filter((each) => !inBooks.includes(each))
      .map((each) => `O4: PayPal moved ${each}, and no movement says so`),
    ...inBooks
      .filter((each) => !atPaypal.includes(each))
      .map((each) => `O4: a movement says ${each}, and PayPal does not`),
  ];
}

/** Money of other merchants is in no book. */
const capturesAt = (paypal: Watched['paypal']) =>
  paypal
    .orders()
    .filter(({ payee }) => payee === OWN_ACCOUNT)
    .flatMap((order) =>
      order.captures.filter(({ status }) => TAKEN.includes(status)).map((capture) => ({ order, capture })),
    );

interface Told {
  status: string;
}
const isDone = ({ status }: Told): boolean => status === 'COMPLETED';
const counts = ({ status }: Told): boolean => status === 'COMPLETED' || status === 'PENDING';

/** The words of what is wrong. */
export const complaints = (all: [wrong: boolean | undefined, what: string][]): string[] =>
  all.filter(([wrong]) => wrong).map(([, what]) => what);
