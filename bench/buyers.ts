import type { OrderRequest } from '#contract/orders/orders.ts';
import type { ProductSummary } from '#contract/goods/products.ts';

export const buyerAddress: OrderRequest['shippingAddress'] = {
  name: 'Buyer',
  email: 'buyer@bench.example',
  phone: '0911223344',
  address: 'Bole road 1',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

/** Returns an order body for every pair of neighbours in the list. */
export function orderBodies(products: readonly ProductSummary[]): string[] {
  return products.map((product, index) => {
    const other = products[(index + 1) % products.length]!;
    const order: OrderRequest = {
      orderItems: [product, other].map(({ _id, price }) => ({ product: _id, qty: 1, price })),
      shippingAddress: buyerAddress,
      paymentMethod: 'PayPal',
    };
    return JSON.stringify(order);
  });
}
