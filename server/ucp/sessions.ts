import { createHash, randomBytes } from 'node:crypto';
import { isUniqueViolation } from '#server/lib/database/database.ts';
import type { Asker, Call } from './asker.ts';
import { orderAnswer } from './order-answer.ts';
import { priceWish, refuseNothing, type PricedWish } from './price-wish.ts';
import { readWish } from './read-wish.ts';
import { cartAnswer, checkoutAnswer, completedAnswer } from './session-answer.ts';
import type { NewCheckoutInput, WishInput } from './session-inputs.ts';
import {
  changeSession,
  findCheckoutOf,
  findKey,
  findOrderOf,
  findSession,
  insertSession,
  type Change,
  type Key,
  type Kind,
  type Session,
} from './sessions.store.ts';
import { notFound, UcpFault } from './ucp-fault.ts';

const KEY = /^[\w-]{8,128}$/;

/** Reads the key of a call, with the hash of its contents. @throws UcpFault 400. */
function keyOf({ agent }: Asker, { key, ...asked }: Call<unknown>): Key | null {
  if (key === null) return null;
  if (!KEY.test(key))
    throw new UcpFault(
      400,
      'invalid_idempotency_key',
      'Idempotency-Key must be 8 to 128 letters, digits, - or _',
    );
  return { agent, key, hash: createHash('sha256').update(JSON.stringify(asked)).digest() };
}

/**
 * Finds what a call has changed under the same key before; undefined where the key is new.
 * @throws UcpFault 409 where it was used with other contents.
 */
async function changedBefore({ database }: Asker, key: Key | null): Promise<string | undefined> {
  const known = key && (await findKey(database.reader, key));
  if (known && !known.hash.equals(key.hash))
    throw new UcpFault(409, 'idempotency_conflict', 'This key was used with other contents');
  return known?.session;
}

/** @throws UcpFault where this agent has no such session. */
async function sessionOf({ database, agent }: Asker, kind: Kind, id: string): Promise<Session> {
  const session = await findSession(database.reader, { agent, kind, id });
  if (!session) throw notFound(`There is no such ${kind}`);
  return session;
}

async function answerOf(asker: Asker, session: Session, priced?: PricedWish): Promise<object> {
  const reader = { ...asker.reader, language: session.language };
  if (session.order !== null) return completedAnswer(reader, session, await asker.readOrder(session.order));
  const write = session.kind === 'cart' ? cartAnswer : checkoutAnswer;
  return write(reader, session, priced ?? (await priceWish(asker.reads, reader, session)));
}

const answerAgain = async (asker: Asker, kind: Kind, id: string) =>
  answerOf(asker, await sessionOf(asker, kind, id));

/** Begins a cart or a checkout. Nothing is kept of one of which the shop sells nothing. @throws UcpFault. */
async function create(
  asker: Asker,
  kind: Kind,
  call: Call<WishInput>,
  cart: Session | null = null,
): Promise<object> {
  const { agent, database, reader, reads } = asker;
  const wish = cart ?? readWish(call.input);
  const key = keyOf(asker, call);
  const priced = await priceWish(reads, reader, wish);
  refuseNothing(priced);
  const id = randomBytes(16).toString('base64url');
  const made = { ...wish, ...{ id, kind, agent, language: reader.language, cart: cart?.id ?? null } };
  const expiresAt = await insertSession(database.reader, made, key);
  if (!expiresAt) return answerAgain(asker, kind, (await changedBefore(asker, key))!);
  return answerOf(asker, { ...made, expiresAt, isCanceled: false, order: null }, priced);
}

export const createCart = (asker: Asker, call: Call<WishInput>) => create(asker, 'cart', call);

/** Begins a checkout; a cart has one at a time, which is answered again. @throws UcpFault. */
export async function createCheckout(asker: Asker, call: Call<NewCheckoutInput>): Promise<object> {
  const { agent, database } = asker;
  const { cart_id: id } = call.input;
  if (id === undefined) return create(asker, 'checkout', call);
  const present = await findCheckoutOf(database.reader, agent, id);
  if (present && present.order === null) return answerOf(asker, present);
  const cart = await openCart(asker, id);
  try {
    return await create(asker, 'checkout', call, cart);
  } catch (error) {
    if (!isUniqueViolation(error, 'agent_sessions_cart')) throw error;
    return answerOf(asker, (await findCheckoutOf(database.reader, agent, id))!);
  }
}

/** A cart that can be read: one that was canceled or has become an order is gone. @throws UcpFault. */
async function openCart(asker: Asker, id: string): Promise<Session> {
  const cart = await sessionOf(asker, 'cart', id);
  const checkout = await findCheckoutOf(asker.database.reader, asker.agent, id);
  if (cart.isCanceled || (checkout && checkout.order !== null)) throw notFound('There is no such cart');
  return cart;
}

export const readCart = async (asker: Asker, { id }: Call<unknown>) =>
  answerOf(asker, await openCart(asker, id!));
export const readCheckout = (asker: Asker, { id }: Call<unknown>) => answerAgain(asker, 'checkout', id!);

/** Changes a session once for each key; with the same contents again it is answered as it is now. @throws UcpFault. */
async function change(
  asker: Asker,
  kind: Kind,
  call: Call<unknown>,
  changeOf: (before: Session) => Change,
): Promise<object> {
  const { agent, database, reader, reads } = asker;
  const key = keyOf(asker, call);
  const before = await sessionOf(asker, kind, call.id!);
  const { id, language } = before;
  const to = changeOf(before);
  const isWish = typeof to === 'object';
  const again = before.isCanceled || before.order !== null ? await changedBefore(asker, key) : undefined;
  if (again === undefined) refuseEnded(before);
  const priced = isWish ? await priceWish(reads, { ...reader, language }, to) : undefined;
  if (priced) refuseNothing(priced);
  if (!(await changeSession(database.reader, { agent, kind, id }, to, key))) {
    const now = await sessionOf(asker, kind, id);
    if ((await changedBefore(asker, key)) === undefined) refuseEnded(now);
    return answerOf(asker, now);
  }
  const now = await sessionOf(asker, kind, id);
  return answerOf(asker, now, priced);
}

/** @throws UcpFault where a session can no longer be changed. */
function refuseEnded({ kind, isCanceled, order }: Session): void {
  if (isCanceled && kind === 'cart') throw notFound('There is no such cart');
  if (!isCanceled && order === null) return;
  const content = isCanceled ? 'This checkout was canceled' : 'The buyer has placed this order';
  throw new UcpFault(409, 'not_modifiable', content, {
    messages: [
      { ...{ type: 'error', code: 'not_modifiable', path: '$.status', content }, severity: 'unrecoverable' },
    ],
  });
}

const update = (kind: Kind) => (asker: Asker, call: Call<WishInput>) =>
  change(asker, kind, call, (before) => readWish(call.input, before));
export const updateCart = update('cart');
export const updateCheckout = update('checkout');

const cancel = (kind: Kind) => (asker: Asker, call: Call<unknown>) =>
  change(asker, kind, call, () => 'cancel');
/** Ends a cart; the answer is what it held. */
export const cancelCart = cancel('cart');
export const cancelCheckout = cancel('checkout');

/** An agent cannot place an order: the answer says where the buyer does. @throws UcpFault. */
export const completeCheckout = (asker: Asker, call: Call<unknown>) =>
  change(asker, 'checkout', call, () => 'keep');

/** Reads the order that a buyer has placed from a checkout of this agent. @throws UcpFault. */
export async function readOrderOf(asker: Asker, { id }: Call<unknown>): Promise<object> {
  const { agent, database, reader, readOrder } = asker;
  const found = await findOrderOf(database.reader, agent, id!);
  if (!found) throw notFound('There is no such order');
  return orderAnswer(reader, id!, await readOrder(found.order));
}
