import { randomUUID } from 'node:crypto';
import { askForQuotation, QUOTATION_ADDRESS, quotationBody } from '../support/quotations.ts';
import { discountSamples } from './discount-samples.ts';
import { reviewPictureSamples, serviceSamples } from './service-samples.ts';
import { file, type Cast, type Samples } from './sample.ts';

/** The address of a new quotation of a guest. */
const asked = async ({ shop, product }: Cast): Promise<string> => {
  const email = `${randomUUID()}@people.test`;
  const orderItems = [{ product: product._id, qty: 1 }];
  const { _id } = await askForQuotation(shop, product, { email, orderItems });
  return `/api/quotations/${_id}`;
};
const order = { shippingAddress: QUOTATION_ADDRESS, paymentMethod: 'PayPal' };

/** The samples of the calls about quotations, and about what comes after an order. */
export const quotationSamples: Samples = {
  ...discountSamples,
  ...serviceSamples,
  ...reviewPictureSamples,
  'POST /api/quotations': ({ product }) => ({
    path: '/api/quotations',
    body: quotationBody([{ product: product._id, qty: 1 }], { email: `${randomUUID()}@people.test` }),
    allowed: 201,
  }),
  'GET /api/quotations/:id': async (cast) => ({ path: await asked(cast), allowed: 200 }),
  'GET /api/quotations/:id/paper': async (cast) => ({ path: `${await asked(cast)}/paper`, allowed: 200 }),
  'DELETE /api/quotations/:id/link': async (cast) => ({ path: `${await asked(cast)}/link`, allowed: 200 }),
  'POST /api/quotations/:id/order': async (cast) => ({
    path: `${await asked(cast)}/order`,
    body: order,
    allowed: 201,
  }),
  'GET /api/quotations': file('/api/quotations'),
  'POST /api/quotations/by-staff': ({ product }) => ({
    path: '/api/quotations/by-staff',
    body: quotationBody([{ product: product._id, qty: 1 }], { discountPercent: 5 }),
    allowed: 201,
  }),
  'POST /api/quotations/:id/order-by-staff': async (cast) => ({
    path: `${await asked(cast)}/order-by-staff`,
    body: order,
    allowed: 201,
  }),
  'POST /api/quotations/:id/withdrawal': async (cast) => ({
    path: `${await asked(cast)}/withdrawal`,
    allowed: 200,
  }),
  'PUT /api/quotations/:id/validity': async (cast) => ({
    path: `${await asked(cast)}/validity`,
    body: { validUntil: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10) },
    allowed: 200,
  }),
};
