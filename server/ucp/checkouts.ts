import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Asker, Call } from './asker.ts';
import { checkoutAnswer, priceWish, refuseNothing } from './checkout-answer.ts';
import type { CheckoutInput } from './checkout-inputs.ts';
import {
  endCheckout,
  findCheckout,
  findKey,
  insertCheckout,
  insertKey,
  replaceWish,
  type Wish,
} from './checkouts.store.ts';
import { faultOf, UcpFault } from './ucp-fault.ts';

const KEY = /^[\w-]{8,128}$/;

const notFound = () =>
  new UcpFault(404, 'not_found', 'There is no such checkout', {
    messages: [
      { type: 'error', code: 'not_found', content: 'There is no such checkout', severity: 'unrecoverable' },
    ],
  });

const wishOf = ({ line_items: lines, context, discounts }: CheckoutInput): Wish => {
  const city = (context?.address_locality ?? context?.address_region ?? '').trim();
  return {
    items: lines.map(({ item }) => item.id),
    counts: lines.map(({ quantity }) => quantity),
    city,
    place: city ? (context?.neighborhood ?? '').trim() : '',
    coupon: discounts?.codes?.[0]?.trim() ?? '',
  };
};

/**
 * Makes a change once for each key of an agent. The same key with other contents is refused; with the same contents nothing
 * is changed, and the checkout is answered as it is now.
 * @throws UcpFault 400, 409.
 */
async function once(
  { database, agent }: Asker,
  { key, ...asked }: Call<unknown>,
  change: (tx: Transaction) => Promise<string>,
): Promise<string> {
  if (key === null) return database.transaction(change);
  if (!KEY.test(key))
    throw new UcpFault(
      400,
      'invalid_idempotency_key',
      'Idempotency-Key must be 8 to 128 letters, digits, - or _',
    );
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const replayed = async (db: Database['reader'] | Transaction) => {
    const known = await findKey(db, { agent, key });
    if (known && !known.hash.equals(hash))
      throw new UcpFault(409, 'idempotency_conflict', 'This key was used with other contents');
    return known?.checkout;
  };
  const done = await database
    .transaction(async (tx) => {
      const known = await replayed(tx);
      if (known !== undefined) return known;
      const id = await change(tx);
      if (await insertKey(tx, { agent, key, hash }, id)) return id;
      throw new KeyTaken();
    })
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return undefined;
      throw error;
    });
  const id = done ?? (await replayed(database.reader));
  if (id === undefined)
    throw new UcpFault(409, 'idempotency_conflict', 'This key is being used at this moment');
  return id;
}

/** Another transaction has used the key first, so this one is undone. */
class KeyTaken extends Error {}

/** @throws UcpFault 404. */
async function answerOf({ database, agent, reads, reader }: Asker, id: string) {
  const checkout = await findCheckout(database.reader, agent, id);
  if (!checkout) throw notFound();
  const as = { ...reader, language: checkout.language };
  return checkoutAnswer(as, checkout, await priceWish(reads, as, checkout));
}

/** Begins a checkout. Nothing is kept of one of which the shop sells nothing. @throws UcpFault. */
export async function createCheckout(asker: Asker, call: Call<CheckoutInput>) {
  const wish = wishOf(call.input);
  const { agent, reader, reads } = asker;
  refuseNothing(await priceWish(reads, reader, wish));
  await asker.countCheckout();
  const id = await once(asker, call, async (tx) => {
    const made = randomBytes(16).toString('base64url');
    await insertCheckout(tx, { ...wish, id: made, agent, language: reader.language });
    return made;
  });
  return answerOf(asker, id);
}

export const readCheckout = (asker: Asker, { id }: Call<unknown>) => answerOf(asker, id!);

/** Replaces what a checkout holds. @throws UcpFault. */
export async function updateCheckout(asker: Asker, call: Call<CheckoutInput>) {
  const wish = wishOf(call.input);
  const id = call.id!;
  await answerOf(asker, id);
  refuseNothing(await priceWish(asker.reads, asker.reader, wish));
  await once(asker, call, async (tx) => {
    if ((await replaceWish(tx, asker.agent, id, wish)) === 0)
      throw faultOf('not_modifiable', '$.status', 'This checkout was canceled', 200);
    return id;
  });
  return answerOf(asker, id);
}

/** An agent cannot place an order: the answer says where the buyer does. */
export async function completeCheckout(asker: Asker, call: Call<unknown>) {
  const id = call.id!;
  await answerOf(asker, id);
  await once(asker, call, async () => id);
  return answerOf(asker, id);
}

export async function cancelCheckout(asker: Asker, call: Call<unknown>) {
  const id = call.id!;
  await answerOf(asker, id);
  await once(asker, call, async (tx) => {
    await endCheckout(tx, asker.agent, id);
    return id;
  });
  return answerOf(asker, id);
}
