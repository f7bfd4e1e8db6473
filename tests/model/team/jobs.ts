import { randomUUID } from 'node:crypto';
import type { CounterSaleAnswer } from '../../../contract/paying/counter.ts';
import type { ReadyRole } from '../../../contract/accounts/jobs.ts';
import { bodyOf, orderBody, SHIPPING_ADDRESS } from '../../support/factories.ts';
import { newNumber } from '../../support/transfers.ts';
import { keepOrder, send, someOrder, type Team } from './team.ts';

type Job = (team: Team) => Promise<unknown>;

const newKey = () => ({ 'idempotency-key': randomUUID() });
/** An order may have gone on meanwhile: then the answer says so. */
const OR_LATE = [200, 201, 409];

/** A price in birr with the usual tax of 15 %. */
const withVat = (birr: number): number => Math.round(birr * 115) / 100;

const linesOf = ({ random, chairs }: Team) => [
  { product: random.pick(chairs)._id, qty: 1 + random.below(3) },
];

/** Somebody orders, and may take it back; a few pay at the door. */
const order: Job = async (team) => {
  const { token } = team.random.pick(team.buyers);
  const paymentMethod = team.random.pick(['BankTransfer', 'BankTransfer', 'PayOnDelivery']);
  const body = orderBody(linesOf(team), { paymentMethod });
  keepOrder(team, await send(team, 'POST /api/orders', { token, body, headers: newKey(), may: [201, 429] }));
};
const cancel: Job = async (team) => {
  const { token } = team.people.seller;
  const chosen = someOrder(team);
  const body = { reason: 'the buyer said so on the phone' };
  if (chosen) await send(team, `POST /api/orders/${chosen._id}/cancel`, { token, body, may: OR_LATE });
};

const orderByPhone: Job = async (team) => {
  const shippingAddress = {
    ...SHIPPING_ADDRESS,
    email: '',
    phone: `+2519${11_000_000 + team.random.below(50)}`,
  };
  const body = orderBody(linesOf(team), { shippingAddress, paymentMethod: 'BankTransfer' });
  const { token } = team.people.seller;
  keepOrder(
    team,
    await send(team, 'POST /api/orders/by-phone', { token, body, headers: newKey(), may: [201] }),
  );
};
const sellAtCounter: Job = async (team) => {
  const { _id: product, price } = team.random.pick(team.chairs);
  const body = {
    orderItems: [{ product, qty: 1, price }],
    takenNow: true,
    payments: [{ way: 'cash', amount: withVat(price) }],
  };
  const { token } = team.people.seller;
  // The owner may have changed the price while the piece was in the seller's hands.
  const answer = await send(team, 'POST /api/counter/sales', {
    token,
    body,
    headers: newKey(),
    may: [201, 409],
  });
  if (answer.status === 201) team.orders.push(bodyOf<CounterSaleAnswer>(answer, 201).order);
};
const writeNote: Job = async (team) => {
  const chosen = someOrder(team);
  const role = team.random.pick(['seller', 'owner'] as const);
  const body = { note: `Called at ${team.random.below(24)}:00`, toCustomer: false };
  if (chosen)
    await send(team, `POST /api/orders/${chosen._id}/notes`, {
      ...{ token: team.people[role].token, body, headers: newKey(), may: [200, 201] },
    });
};

const recordPayment: Job = async (team) => {
  const chosen = someOrder(team);
  if (!chosen) return;
  const body = { way: 'transfer', amount: chosen.totalPrice, reference: newNumber() };
  const { token } = team.people.accountant;
  await send(team, `POST /api/orders/${chosen._id}/recorded-payments`, { token, body, may: OR_LATE });
};
const refund: Job = async (team) => {
  const chosen = someOrder(team);
  if (!chosen || team.random.next() < 0.7) return;
  const body = { reason: 'agreed on the phone', goods: 'not-returned', amount: 100, byHand: { way: 'cash' } };
  const { token } = team.people.accountant;
  const path = `POST /api/orders/${chosen._id}/refunds`;
  await send(team, path, { token, body, headers: newKey(), may: OR_LATE });
};

const prepare: Job = async (team) => {
  const orders = [...new Set([someOrder(team), someOrder(team)].flatMap((each) => (each ? [each._id] : [])))];
  const body = { orders, isPrepared: team.random.next() < 0.9 };
  if (orders.length > 0)
    await send(team, 'PUT /api/orders/prepared', { token: team.people.storekeeper.token, body, may: [200] });
};
const deliver: Job = async (team) => {
  const chosen = someOrder(team);
  if (!chosen) return;
  const { token } = team.people[team.random.pick(['storekeeper', 'seller'] as const)];
  const isAtDoor = chosen.paymentMethod === 'PayOnDelivery';
  const body = isAtDoor ? { payment: { way: 'cash', amount: chosen.totalPrice } } : {};
  await send(team, `PUT /api/orders/${chosen._id}/deliver`, { token, body, may: OR_LATE });
};

const read =
  (role: ReadyRole, ...paths: string[]): Job =>
  (team) =>
    send(team, `GET ${team.random.pick(paths)}`, { token: team.people[role].token, may: [200] });

/** The everyday work of each role. */
export const JOBS: Record<ReadyRole | 'buyer', readonly Job[]> = {
  buyer: [order, order, order, cancel],
  owner: [
    read('owner', '/api/today', '/api/reports/sales', '/api/closing', '/api/staff'),
    writeNote,
    deliver,
  ],
  seller: [
    orderByPhone,
    sellAtCounter,
    sellAtCounter,
    writeNote,
    read('seller', '/api/today', '/api/customers'),
  ],
  accountant: [recordPayment, recordPayment, refund, read('accountant', '/api/today', '/api/books')],
  storekeeper: [prepare, deliver, deliver, read('storekeeper', '/api/today', '/api/stock', '/api/orders')],
  'workshop-head': [read('workshop-head', '/api/today', '/api/work-orders', '/api/workshops', '/api/stock')],
  manager: [writeNote, recordPayment, read('manager', '/api/today', '/api/staff', '/api/reports/sales')],
  cashier: [sellAtCounter, read('cashier', '/api/today', '/api/orders')],
  dispatcher: [deliver, read('dispatcher', '/api/today', '/api/crews')],
  carpenter: [read('carpenter', '/api/today', '/api/work-orders', '/api/stock')],
  driver: [read('driver', '/api/today', '/api/own-tour')],
};
