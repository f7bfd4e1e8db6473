import type { IncomingMoney } from '../../contract/paying/incoming-money.ts';
import { INCOMING_LISTS } from '../../contract/paying/incoming-states.ts';
import type { PaymentRow } from '../../server/sales/sales.service.ts';
import { bodyOf } from './factories.ts';
import { useSale } from './sale.ts';
import type { Shop } from './start-shop.ts';

/** Prepares a sale before each test, and what tests of payments that were begun without the shop do and look at. */
export function useElsewhere(shop: Shop) {
  const sale = useSale(shop, { newBuyers: true, chair: { countInStock: 20 } });
  /** The price of the order at PayPal. */
  const due = () => sale.order.charge!.amount;
  const unclaimed = async (): Promise<IncomingMoney[]> => {
    const { token } = sale.administrator;
    const lists = INCOMING_LISTS.map(async (state) =>
      bodyOf<IncomingMoney[]>(
        await shop.call('GET', `/api/incoming-money?source=provider&state=${state}&size=100`, { token }),
      ),
    );
    return (await Promise.all(lists)).flat();
  };
  return {
    sale,
    due,
    /** Makes an order at PayPal without the shop: paid, and of what the order costs unless something else is said. */
    make: (facts: Partial<Parameters<Shop['paypal']['makeElsewhere']>[0]> = {}) =>
      shop.paypal.makeElsewhere({ value: due(), ...facts }),
    /** The unclaimed money of one order at PayPal, as administrators see it. */
    unclaimedOf: async (id: string) => (await unclaimed()).filter(({ origin }) => origin === id),
    paymentsOf: async (orderId = sale.order._id): Promise<PaymentRow[]> =>
      (await shop.database.query('select * from payments where order_id = $1 order by id', [orderId]))
        .rows as PaymentRow[],
    /** Counts how often PayPal was asked about an order. */
    asked: () => shop.paypal.requests.filter(({ call }) => call === 'get').length,
    /** Does at once what is planned for later about money that an event told of. */
    hurryJobs: () =>
      shop.database.query(
        "update jobs.job set start_after = now() where name = 'money-place' and state in ('created', 'retry')",
      ),
  };
}
