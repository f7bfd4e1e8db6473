import { expect, test } from 'vitest';
import {
  bodyOf,
  createCustomer,
  createProduct,
  orderBody,
  signInAdministrator,
} from '../support/factories.ts';
import { describeShop } from '../support/start-shop.ts';

describeShop('addresses of earlier orders', (shop) => {
  test('a person gets the last three different ones, the newest first, and nobody else’s', async () => {
    const [buyer, other] = [await createCustomer(shop), await createCustomer(shop)];
    const product = await createProduct(shop, await signInAdministrator(shop), { countInStock: 20 });
    const placeTo = async (address: string, { token } = buyer) => {
      const body = orderBody([{ product: product._id, qty: 1 }]);
      const to = { ...body, shippingAddress: { ...body.shippingAddress, address } };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      bodyOf(await shop.call('POST', '/api/orders', { token, headers, body: to }), 201);
    };
    const used = async ({ token } = buyer) => {
      const answer = await shop.call('GET', '/api/orders/addresses', { token });
      expect(answer.status).toBe(200);
      return (answer.body as unknown as { address: string }[]).map(({ address }) => address);
    };
    expect(await used()).toEqual([]);
    for (const place of ['Bole 1', 'Kazanchis 2', 'Bole 1', 'Piassa 3', 'Sarbet 4']) await placeTo(place);
    await placeTo('Mexico 5', other);
    expect(await used()).toEqual(['Sarbet 4', 'Piassa 3', 'Bole 1']);
    expect(await used(other)).toEqual(['Mexico 5']);
    expect((await shop.call('GET', '/api/orders/addresses')).status).toBe(401);
  });
});
