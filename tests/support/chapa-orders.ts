import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { bodyOf, orderBody, type Lines, type Person } from './factories.ts';
import type { SimulatedTransaction } from './chapa-simulator.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** Switches on these payment methods as the administrator. */
export async function switchOn(
  shop: Pick<Shop, 'call'>,
  { token }: Person,
  ...paymentMethods: PaymentMethod[]
): Promise<Answer> {
  const { settings, version } = bodyOf<SettingsAnswer>(await shop.call('GET', '/api/settings', { token }));
  const body = { settings: { ...settings, paymentMethods }, version };
  return shop.call('PUT', '/api/settings', { token, body });
}

export async function placeChapaOrder(
  shop: Pick<Shop, 'call'>,
  person: Person,
  lines: Lines,
): Promise<Order> {
  const answer = await shop.call('POST', '/api/orders', {
    token: person.token,
    body: orderBody(lines, { paymentMethod: 'Chapa' }),
    headers: { 'idempotency-key': randomUUID() },
  });
  return bodyOf<Order>(answer, 201);
}

/** Sends the buyer to Chapa's page and returns the transaction as Chapa knows it. */
export async function beginAtChapa(
  shop: Pick<Shop, 'call' | 'chapa'>,
  { token }: Person,
  order: Order,
  language?: 'am' | 'en',
): Promise<SimulatedTransaction> {
  const answer = await shop.call('POST', `/api/orders/${order._id}/payments`, {
    token,
    body: { method: 'Chapa', language },
  });
  const { provider, checkoutUrl } = bodyOf<{ provider: string; checkoutUrl: string }>(answer, 201);
  const known = [...shop.chapa.transactions.values()].find((one) => one.checkoutUrl === checkoutUrl);
  if (provider !== 'chapa' || !known) throw new Error(`${provider} sends the buyer to ${checkoutUrl}`);
  return known;
}

/** Makes the call that the order's page makes when the buyer is back. */
export const askWhetherPaid = (
  shop: Pick<Shop, 'call'>,
  { token }: Person,
  order: Order,
  body: object = {},
): Promise<Answer> => shop.call('PUT', `/api/orders/${order._id}/pay`, { token, body });
