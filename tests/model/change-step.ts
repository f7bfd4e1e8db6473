import { isFine, onOrder } from './on-order.ts';

/** Changes how many pieces the first line of an order has. */
export const change = onOrder(
  'change',
  async ({ shop, model, administrator, products, random }, { order, id }) => {
    // The receipt would be money for nothing, which somebody has to look at.
    if (order.awaiting === 'receipt' && order.paidSantim > 0) return [true, true];
    const qty = 1 + random.below(3);
    const { token } = administrator;
    const orderItems = order.lines.map(({ product, qty: was }, index) => ({
      product: products[product]!._id,
      qty: index === 0 ? qty : was,
    }));
    const path = `/api/orders/${id}/changes`;
    const quoted = await shop.call('POST', `${path}/quote`, { token, body: { orderItems } });
    const { after, basis } = isFine(quoted) ? quoted.body : { after: { totalPrice: 0 }, basis: 0 };
    const body = { orderItems, reason: 'They called', totalPrice: after.totalPrice, basis, agreed: true };
    const answer = await shop.call('POST', path, { token, body });
    return [isFine(answer), model.change(order, qty)];
  },
  ({ status, wasDelivered }) =>
    !wasDelivered && ['pending', 'awaiting-confirmation', 'paid', 'partly-refunded'].includes(status),
);
