import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import type { BankAccount } from '../../contract/paying/payments.ts';
import { bodyOf, placeOrder, switchOn } from '../support/factories.ts';
import { statementOf, statementsOf } from '../support/statements.ts';
import type { Shop } from '../support/start-shop.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** A statement of the account that the shop has by now: other samples change it. */
const uploadOf = async (
  { shop, administrator: { token } }: Cast,
  number: string,
  amount: number,
  text = 'Transfer',
) => ({
  account: bodyOf<BankAccount[]>(await shop.call('GET', '/api/statements/accounts', { token }))[0]!
    .accountNumber,
  name: 'november.csv',
  file: Buffer.from(statementOf([{ number, amount, text }])).toString('base64'),
});
const newNumber = () => `FT${randomUUID().slice(0, 12)}`;

/** Reads a line about an order, and returns it with the order. */
async function lineFor(cast: Cast): Promise<[IncomingMoney, string]> {
  const { shop, owner, administrator, product } = cast;
  await switchOn(shop, administrator);
  const order = await placeOrder(shop, owner, [{ product: product._id, qty: 1 }], 'BankTransfer');
  const statements = statementsOf(shop as Shop, () => administrator);
  const number = newNumber();
  const body = await uploadOf(cast, number, order.totalPrice, `WB-${order.number}`);
  bodyOf(await shop.call('POST', '/api/statements', { token: administrator.token, body }));
  return [await statements.line(number.replaceAll('-', '').toUpperCase()), order._id];
}

/** The samples of bank statements. */
export const statementSamples: Samples = {
  'GET /api/statements/accounts': file('/api/statements/accounts'),
  'POST /api/statements': async (cast) => {
    await switchOn(cast.shop, cast.administrator);
    return {
      path: '/api/statements',
      body: await uploadOf(cast, newNumber(), randomInt(1, 1_000_000)),
      allowed: 200,
    };
  },
  'DELETE /api/incoming-money/:id/aside': async (cast) => {
    const [{ _id }] = await lineFor(cast);
    const { token } = cast.administrator;
    const path = `/api/incoming-money/${_id}/aside`;
    bodyOf(await cast.shop.call('PUT', path, { token, body: { reason: 'the rent of a room' } }));
    return { path, allowed: 200 };
  },
};
