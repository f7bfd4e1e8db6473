import type { Order } from './orders.ts';

/** The buyer of an order, as papers name them: its payer where the goods go to somebody else, else who gets them. */
export function buyerOf({ shippingAddress, payer, user }: Pick<Order, 'shippingAddress' | 'payer' | 'user'>) {
  const { name, phone, email } = shippingAddress;
  return payer
    ? { name: payer.name, phone: payer.phone, email: user.email, country: payer.country }
    : { name, phone, email: email || user.email, country: null };
}
