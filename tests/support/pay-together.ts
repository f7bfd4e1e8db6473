import { randomUUID } from 'node:crypto';
import type {
  Contribution,
  ContributionBegun,
  PayLink,
  SharedOrder,
} from '../../contract/paying/pay-together.ts';
import { bodyOf } from './factories.ts';
import type { useSale } from './sale.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** The steps by which a sale's order is paid together, by whoever has its link. */
export function payTogetherOf(shop: Shop, sale: ReturnType<typeof useSale>) {
  const link = (method: 'GET' | 'PUT', token = sale.buyer.token) =>
    shop.call(method, `/api/orders/${sale.order._id}/pay-link`, { token });
  const give = (token: string, body: object, from?: string): Promise<Answer> =>
    shop.call('POST', `/api/pay/${token}/contributions`, {
      body: { method: 'Chapa', ...body },
      ...(from !== undefined && { from }),
    });
  return {
    link,
    give,
    open: async () =>
      bodyOf<PayLink>(await link('PUT'))
        .url.split('/')
        .at(-1)!,
    look: async (token: string) => bodyOf<SharedOrder>(await shop.call('GET', `/api/pay/${token}`)),
    begin: async (token: string, body: object, from?: string) =>
      bodyOf<ContributionBegun>(await give(token, body, from), 201),
    settle: async (token: string, id: string) =>
      bodyOf<Contribution>(await shop.call('POST', `/api/pay/${token}/contributions/${id}`)),
    payAtChapa: () => shop.chapa.pay([...shop.chapa.transactions.keys()].at(-1)!),
    transferOf: (bank = 'CBE') => ({
      method: 'BankTransfer',
      contact: '0911 234567',
      transfer: { transactionNumber: `FT${randomUUID().slice(0, 8)}`, bank },
    }),
    decide: async (decision: object) => {
      const receipt = (await sale.read()).receipts.findLast(({ state }) => state === 'waiting')!;
      return sale.asOwner('POST', `/receipts/${receipt._id}/decision`, decision);
    },
    /** The time is over for which parts are kept. */
    lapse: () =>
      shop.database.query(
        "update contributions set held_until = now() - interval '1 second' where order_id = $1",
        [sale.order._id],
      ),
  };
}
