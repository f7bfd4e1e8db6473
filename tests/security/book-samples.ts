import { randomUUID } from 'node:crypto';
import type { Order } from '../../contract/orders/orders.ts';
import type { Product } from '../../contract/goods/products.ts';
import { bodyOf, createProduct, orderBody, SHIPPING_ADDRESS } from '../support/factories.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** Writes a part down that the buyer of a dear order has withheld. */
async function withheld({ shop, administrator, owner }: Cast): Promise<string> {
  const sofa: Product = await createProduct(shop, administrator, { price: 50_000 });
  const shippingAddress = { ...SHIPPING_ADDRESS, tin: '0012345678' };
  const asked = orderBody([{ product: sofa._id, qty: 1 }], { shippingAddress });
  const sent = { token: owner.token, body: asked, headers: { 'idempotency-key': randomUUID() } };
  const order = bodyOf<Order>(await shop.call('POST', '/api/orders', sent), 201);
  const body = { way: 'withheld', amount: 1_000 };
  const { token } = administrator;
  bodyOf(await shop.call('POST', `/api/orders/${order._id}/recorded-payments`, { token, body }));
  const { rows } = await shop.database.query(`select id from payment_receipts where order_id = $1`, [
    order._id,
  ]);
  return rows[0].id;
}

/** The samples of laws, withheld tax and the books. */
export const bookSamples: Samples = {
  'GET /api/laws': file('/api/laws'),
  'POST /api/laws': () => ({
    path: '/api/laws',
    body: {
      law: 'return-days',
      value: 15,
      validFrom: '2999-01-01',
      source: `Directive ${randomUUID()}`,
      checkedBy: '',
    },
    allowed: 201,
  }),
  'GET /api/withheld-tax': file('/api/withheld-tax'),
  'PUT /api/withheld-tax/:id/certificate': async (cast) => ({
    path: `/api/withheld-tax/${await withheld(cast)}/certificate`,
    body: { number: `WH${randomUUID().slice(0, 8)}` },
    allowed: 200,
  }),
  'GET /api/books': file('/api/books'),
  'GET /api/books.csv': file('/api/books.csv'),
  'GET /api/books.xlsx': file('/api/books.xlsx'),
  // These days have no invoice.
  'GET /api/invoices.pdf': async () => ({ path: '/api/invoices.pdf?from=2000-01-01', allowed: 404 }),
  'GET /api/reports/sales': file('/api/reports/sales?from=2026-01-01&to=2026-01-31'),
  'GET /api/reports/sales/:file': file('/api/reports/sales/csv?from=2026-01-01&to=2026-01-31'),
  'GET /api/reports/unpaid': file('/api/reports/unpaid'),
  'GET /api/reports/stock': file('/api/reports/stock'),
  'GET /api/vat-report': file('/api/vat-report'),
  'GET /api/vat-report.csv': file('/api/vat-report.csv'),
  'GET /api/vat-report.xlsx': file('/api/vat-report.xlsx'),
};
