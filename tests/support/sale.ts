import { beforeAll, beforeEach, expect } from 'vitest';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import { expireOrder } from '../../server/sales/orders/ending/expire-order.ts';
import { settlePaymentById } from '../../server/sales/payments/settle-payment.ts';
import { watchPayments } from '../../server/sales/payments/watch-payments.ts';
import {
  beginPayment,
  bodyOf,
  createCustomer,
  createProduct,
  pay,
  placeOrder,
  signInAdministrator,
  switchOn,
  type Person,
} from './factories.ts';
import { faultsOfShop } from './oracle.ts';
import type { Answer } from './shop-client.ts';
import type { Shop } from './start-shop.ts';

/** The people of a file's tests, and the chair and the order of the test that runs. */
interface Sale {
  administrator: Person;
  buyer: Person;
  chair: Product;
  order: Order;
  /** The order's payment at PayPal. */
  providerOrderId: string;
}

interface Beginning {
  /** The number of chairs that the buyer orders before each test; 0 leaves the order to the test. */
  qty?: number;
  chair?: { price?: number; countInStock?: number };
  /** Gives each test a buyer of its own. */
  newBuyers?: boolean;
  /** The payment methods that the administrator switches on. */
  methods?: PaymentMethod[];
  paymentMethod?: PaymentMethod;
  /** The progress of the payment at PayPal when a test begins. */
  payment?: 'none' | 'begun' | 'approved' | 'paid';
}

/** Prepares a sale before each test of a file, and returns it with the calls that most tests of money make. */
export function useSale(
  shop: Shop,
  { qty = 1, chair, newBuyers = false, methods, paymentMethod = 'PayPal', payment = 'none' }: Beginning = {},
) {
  const sale = {} as Sale;
  const stock = new Map<string, number>();
  /** A fault that stays in a shop's books is the failure of the test that saw it first, and of no other. */
  const reported = new Set<string>();
  beforeAll(async () => {
    sale.administrator = await signInAdministrator(shop);
    if (methods) await switchOn(shop, sale.administrator, methods);
    if (!newBuyers) sale.buyer = await createCustomer(shop);
  });
  beforeEach(async () => {
    if (newBuyers) sale.buyer = await createCustomer(shop);
    sale.chair = await createProduct(shop, sale.administrator, { countInStock: 10, ...chair });
    stock.set(sale.chair._id, sale.chair.countInStock);
    if (qty > 0) sale.order = await place(qty);
    if (payment !== 'none') sale.providerOrderId = await begin();
    if (payment === 'approved' || payment === 'paid') shop.paypal.approve(sale.providerOrderId);
    if (payment === 'paid') bodyOf(await payNow());
  });
  const place = (count = 1, method = paymentMethod): Promise<Order> =>
    placeOrder(shop, sale.buyer, [{ product: sale.chair._id, qty: count }], method);
  const begin = (id = sale.order._id) => beginPayment(shop, sale.buyer, id);
  const payNow = (id = sale.providerOrderId): Promise<Answer> => pay(shop, sale.buyer, sale.order._id, id);
  const asOwner = (method: string, path: string, body?: object, id = sale.order._id): Promise<Answer> =>
    shop.call(method, `/api/orders/${id}${path}`, { token: sale.administrator.token, body });
  return Object.assign(sale, {
    place,
    begin,
    payNow,
    /** The pieces with which each chair began. */
    stock,
    /** Expects that the books of the whole shop agree. */
    async expectSound(): Promise<void> {
      const faults = (await faultsOfShop({ ...shop, stock })).filter((fault) => !reported.has(fault));
      for (const fault of faults) reported.add(fault);
      expect(faults.join('\n')).toBe('');
    },
    /** Calls about the order as the administrator. */
    asOwner,
    read: async (id = sale.order._id): Promise<Order> =>
      bodyOf(await shop.call('GET', `/api/orders/${id}`, { token: sale.buyer.token })),
    history: async (id = sale.order._id): Promise<string[]> =>
      bodyOf<{ from: string; to: string; text: string }[]>(
        await asOwner('GET', '/history', undefined, id),
      ).map(({ from, to, text }) => `${from} → ${to}: ${text}`),
    makeOverdue: (id = sale.order._id) =>
      shop.database.query("update orders set expires_at = now() - interval '1 second' where id = $1", [id]),
    expire: (id = sale.order._id) => expireOrder(shop.services.sales, id),
    /** Does what the job after a provider's event does. */
    async settle(provider: 'chapa' | 'paypal' = 'paypal'): Promise<void> {
      const text = 'select id from payments where order_id = $1 and provider = $2';
      const { rows } = await shop.database.query(text, [sale.order._id, provider]);
      await settlePaymentById(shop.services.sales, rows[0].id);
    },
    /** Runs the payment watch now instead of waiting for its next minute. */
    async askNow(id = sale.order._id): Promise<void> {
      await shop.database.query('update payments set next_ask_at = now() where order_id = $1', [id]);
      await watchPayments(shop.services.sales);
    },
  });
}
