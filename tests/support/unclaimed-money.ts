import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import { placeMoney } from '../../server/sales/incoming-money/place-money.ts';
import { bodyOf } from './factories.ts';
import { useElsewhere } from './foreign-payments.ts';
import { orderWatch } from './order-watch.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** Prepares a sale before each test, and the ways in which unclaimed money comes and is decided about. */
export function useUnclaimed(shop: Shop) {
  const elsewhere = useElsewhere(shop);
  const { sale, make, unclaimedOf, hurryJobs } = elsewhere;
  const token = () => sale.administrator.token;
  const place = (reference: string) =>
    placeMoney(shop.services.sales, { provider: 'paypal', reference, order: null });
  const decide = (method: string, id: string, decision: string, body: object): Promise<Answer> =>
    shop.call(method, `/api/incoming-money/${id}/${decision}`, { token: token(), body });
  return {
    ...elsewhere,
    place,
    /** Money of which only an event has told. */
    async told(facts: Parameters<typeof make>[0] = {}): Promise<IncomingMoney> {
      const { id } = make(facts);
      await place(id);
      return (await unclaimedOf(id))[0]!;
    },
    again: async ({ origin }: IncomingMoney) => (await unclaimedOf(origin))[0]!,
    refund: (id: string) => decide('POST', id, 'refund', { reason: 'Nobody knows for what' }),
    claim: (id: string, order: string) => decide('POST', id, 'order', { order }),
    notOurs: (id: string) => decide('PUT', id, 'aside', { reason: 'The café uses the same account' }),
    sendEvent: async (type: string, order: ReturnType<typeof make>) => {
      const subject = type.startsWith('CHECKOUT') ? { order: order.id } : { capture: order.captures[0]!.id };
      const event = shop.paypal.signedEvent(type, subject);
      bodyOf(await orderWatch(shop).send(event));
      await hurryJobs();
    },
    atPaypal: (money: IncomingMoney) => shop.paypal.order(money.origin).refunds,
    auditOf: async (money: IncomingMoney): Promise<string[]> => {
      const log = await shop.call('GET', '/api/audit?about=payment&size=100', { token: token() });
      const entries = bodyOf<{ entries: { action: string; subject: { id: string } }[] }>(log).entries;
      return entries.filter(({ subject }) => subject.id === money._id).map(({ action }) => action);
    },
  };
}
