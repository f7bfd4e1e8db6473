import { roleOf } from '#contract/accounts/roles.ts';
import { loadJobs } from '#app/state/session/may-later.ts';
import { USUAL_ADDRESS } from '#contract/deliveries/usual-address.ts';
import type { MethodOffer } from '#contract/paying/payments.ts';
import type { Quotation } from '#contract/orders/quotations.ts';
import type { UserInfo } from '#contract/accounts/users.ts';
import { quotationsText as text } from '#contract/texts/quotations.ts';
import { toE164 } from '#app/features/checkout/phone/load-rules.ts';
import { api } from '#app/state/api.ts';
import { shippingAddress } from '#app/state/buying/checkout.ts';
import { session } from '#app/state/session/session.ts';

const FIRST = { name: '', phone: '', email: '', address: '' };
export type OrderValues = typeof FIRST;

/** Returns the form's first values: for the shop those of the person who asked, for others their own. */
export function firstValues(quotation: Quotation, person: UserInfo | null): OrderValues {
  const { name, contact } = quotation;
  if (contact) return { ...FIRST, name, phone: contact.phone, email: contact.email };
  const known = shippingAddress.get();
  return {
    name: known?.name ?? person?.name ?? name,
    phone: known?.phone ?? '',
    email: person?.email ?? '',
    address: known && known.city === quotation.city ? known.address : '',
  };
}

export function checkOrderOfQuotation(
  values: OrderValues,
  way: MethodOffer | null,
): Record<string, string | undefined> {
  const needed = (name: 'name' | 'phone' | 'address') =>
    values[name].trim() === '' ? text('order.needed', { label: text(`order.${name}`) }) : undefined;
  return {
    name: needed('name'),
    phone: needed('phone'),
    address: needed('address'),
    paymentMethod: way === null ? text('order.methodNeeded') : undefined,
  };
}

/**
 * Places the order and returns its id. A guest gets an account by phone on the way; when the order fails after that,
 * the next try uses that account.
 */
export async function placeQuotation(
  { _id: id }: Quotation,
  values: OrderValues,
  { method: paymentMethod, otherWay }: MethodOffer,
): Promise<string> {
  const name = values.name.trim();
  const phone = (await toE164(values.phone.trim())) ?? values.phone.trim();
  const person = session.get() ?? (await registerByPhone(name, phone));
  const writesOrders = roleOf(person) !== null && (await loadJobs()).can(person, 'orders:write');
  const address = {
    name,
    phone,
    email: writesOrders ? values.email.trim() : person.email,
    address: values.address.trim(),
    postalCode: USUAL_ADDRESS.postalCode,
    country: USUAL_ADDRESS.country,
  };
  const input = { params: { id }, body: { shippingAddress: address, paymentMethod, otherWay: otherWay?.id } };
  const order = writesOrders
    ? await api.call('POST /api/quotations/:id/order-by-staff', input)
    : await api.call('POST /api/quotations/:id/order', input);
  return order._id;
}

async function registerByPhone(name: string, phone: string): Promise<UserInfo> {
  const person = await api.call('POST /api/users/by-phone', { body: { name, phone } });
  session.set(person);
  return person;
}
