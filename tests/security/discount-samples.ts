import { randomUUID } from 'node:crypto';
import { file, type Cast, type Samples } from './sample.ts';

const asked = async ({ shop, product }: Cast) => {
  const { rows } = await shop.database.query('select id from product_variants where product_id = $1', [
    product._id,
  ]);
  return {
    lines: [{ variant: rows[0].id, qty: 1, price: 1000 }],
    discount: 500,
    itemsPrice: 500,
    totalPrice: 1575,
    order: null,
    reason: `A regular customer ${randomUUID()}`,
  };
};

/** A request of a cashier that nobody has answered. */
async function waiting({ shop, administrator, staff = [] }: Cast): Promise<string> {
  const { rows } = await shop.database.query(
    `insert into discount_requests (id, asked_by, fingerprint, lines, given_santim, items_santim, customer, reason, valid_until)
     select $1, users.id, $1, '[]', 50000, 50000, '', 'A regular customer', now() + interval '1 hour'
     from users where users.role in ('cashier', 'owner') and users.id = any($2) order by users.role = 'owner' limit 1 returning id`,
    [randomUUID(), [administrator._id, ...staff.map(({ _id }) => _id)]],
  );
  return `/api/discount-requests/${rows[0].id}`;
}

/** The samples of the calls about discounts for which owners are asked. */
export const discountSamples: Samples = {
  'GET /api/discount-requests': file('/api/discount-requests'),
  'POST /api/discount-requests': async (cast) => {
    await cast.shop.database.query('delete from discount_requests');
    return { path: '/api/discount-requests', body: await asked(cast), allowed: 201 };
  },
  'GET /api/discount-requests/:id': async (cast) => ({ path: await waiting(cast), allowed: 200 }),
  'POST /api/discount-requests/:id/answer': async (cast) => ({
    path: `${await waiting(cast)}/answer`,
    body: { granted: true },
    allowed: 200,
  }),
};
