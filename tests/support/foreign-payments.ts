import type { UnclaimedMoney } from '../../contract/paying/unclaimed-money.ts';
import type { PaymentRow } from '../../server/sales/sales.service.ts';
import { bodyOf } from './factories.ts';
import { useSale } from './sale.ts';
import type { Shop } from './start-shop.ts';

/** Prepares a sale before each test, and what tests of payments that were begun without the shop do and look at. */
export function useElsewhere(shop: Shop) {
  const sale = useSale(shop, { newBuyers: true, chair: { countInStock: 20 } });
  /** The price of the order at PayPal. */
  const due = () => sale.order.charge!.amount;
  const unclaimed = async (): Promise<UnclaimedMoney[]> =>
    bodyOf(await shop.call('GET', '/api/payments/unclaimed?size=100', { token: sale.administrator.token }));
  return {
    sale,
    due,
    /** Makes an order at PayPal without the shop: paid, and of what the order costs unless something else is said. */
    make: (facts: Partial<Parameters<Shop['paypal']['makeElsewhere']>[0]> = {}) =>
      shop.paypal.makeElsewhere({ value: due(), ...facts }),
    /** The unclaimed money of one order at PayPal, as administrators see it. */
    unclaimedOf: async (id: string) =>
      (await unclaimed()).filter(({ providerOrderId }) => providerOrderId === id),
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
