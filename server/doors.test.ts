import { expect, test } from 'vitest';
import { doorNameOf } from './doors.ts';

test.each([
  ['GET /api/health', null],
  ['GET /api/ready', null],
  ['GET /*', null],
  ['GET /assets/*', null],
  ['PATCH /api/uploads/:id', null],
  ['GET /api/products', 'reading'],
  ['GET /api/orders/myorders', 'reading'],
  ['POST /api/orders', 'buying'],
  ['POST /api/orders/quote', 'buying'],
  ['GET /api/orders/:id', 'buying'],
  ['PUT /api/orders/:id/pay', 'paying'],
  ['POST /api/webhooks/chapa', 'paying'],
  ['POST /api/users/login', 'accounts'],
  ['GET /api/orders', 'office'],
  ['PUT /api/products/:id', 'office'],
])('%s goes through %s', (route, door) => {
  expect(doorNameOf(route)).toBe(door);
});
