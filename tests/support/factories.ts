import type { ReadyRole } from '../../contract/accounts/jobs.ts';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Order } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../contract/paying/payments.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { SignedIn, UserInfo } from '../../contract/accounts/users.ts';
import type { Mailbox } from './mailbox.ts';
import type { Answer, Call } from './shop-client.ts';
import { ADMINISTRATOR } from './administrator.ts';

/** The part of a shop that factories need, whether it runs in this process or listens on a port. */
export interface Served {
  call: Call;
  mailbox: Mailbox;
}

export const PASSWORD = 'a long enough passphrase';

export interface Person extends UserInfo {
  password: string;
}

export const newAddress = (name = 'buyer') => `${name}-${randomUUID().slice(0, 8)}@people.test`;

/** Returns the answer's body; any other status than the expected one fails the test with the body. */
export function bodyOf<T = any>(answer: Answer, status = 200): T {
  if (answer.status !== status) {
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body as T;
}

/** Returns status and code of a refusal as one text to compare. */
export const refusalOf = ({ status, body }: Answer): string => `${status} ${body?.code}`;

/**
 * Creates a customer as the shop does: registered, verified by the code of the mail, signed in. Where the shop asks
 * for no code (REQUIRE_VERIFIED_EMAIL=false), the registration itself signs in.
 */
export async function createCustomer(
  shop: Served,
  { email = newAddress(), name = 'Almaz Bekele' } = {},
): Promise<Person> {
  const person = { name, email, password: PASSWORD, picture: '/default-picture.svg' };
  const registered = bodyOf<UserInfo>(await shop.call('POST', '/api/users', { body: person }), 201);
  if (registered.token) return { ...registered, password: PASSWORD };
  const emailCode = await shop.mailbox.waitForCode(email, 'verification');
  bodyOf(await shop.call('POST', '/api/users/set-Verified-EmailCode', { body: { email, emailCode } }));
  return signIn(shop, email);
}

export async function signIn(
  shop: Pick<Served, 'call'>,
  email: string,
  password = PASSWORD,
): Promise<Person & SignedIn> {
  const answer = await shop.call('POST', '/api/users/login', { body: { email, password } });
  return { ...bodyOf<SignedIn>(answer), password };
}

/** Signs a person in again, because giving money back needs a password that was given within ten minutes. */
export const signInAgain = async (shop: Pick<Served, 'call'>, person: Person): Promise<Person> =>
  Object.assign(person, await signIn(shop, person.email, person.password));

/** Signs in the administrator that the configuration names. */
export const signInAdministrator = (shop: Pick<Served, 'call'>): Promise<Person> =>
  signIn(shop, ADMINISTRATOR.email, ADMINISTRATOR.password);

/** Creates another administrator from a customer, who must sign in again because new rights end all sessions. */
export async function createAdministrator(shop: Served, by: Person): Promise<Person> {
  const person = await createCustomer(shop, { email: newAddress('administrator'), name: 'Second Owner' });
  const body = { _id: person._id, name: person.name, email: person.email, isAdmin: true };
  bodyOf(await shop.call('PUT', `/api/users/${person._id}`, { body, token: by.token }));
  return signIn(shop, person.email);
}

/** Creates somebody who works in the shop in a role, who signs in after getting it. */
export async function createStaff(shop: Served, by: Pick<Person, 'token'>, role: ReadyRole): Promise<Person> {
  const person = await createCustomer(shop, { email: newAddress(role), name: `Demo ${role}` });
  bodyOf(await shop.call('PUT', `/api/staff/${person._id}`, { body: { role }, token: by.token }));
  return signIn(shop, person.email);
}

/** Returns the product fields that the spec knows, with defaults for those not given. */
export const productFields = (fields: Partial<Record<string, unknown>> = {}) => ({
  name: 'Wanza Dining Chair',
  price: 9500,
  image: '/images/demo/wanza-dining-chair-400.jpg',
  description: 'A light dining chair in farm-grown wanza.',
  brand: 'Mirfak',
  category: 'chair',
  countInStock: 10,
  ...fields,
});

/** Creates a published product as the administrator's screen does. */
export async function createProduct(
  shop: Pick<Served, 'call'>,
  administrator: Person,
  fields: Partial<Record<string, unknown>> = {},
): Promise<Product> {
  const { token } = administrator;
  const draft = bodyOf<Product>(await shop.call('POST', '/api/products', { token }), 201);
  const body = { _id: draft._id, ...productFields(fields) };
  return bodyOf<Product>(await shop.call('PUT', `/api/products/${draft._id}`, { token, body }));
}

/** Takes a product out of the shop for good, as an administrator does with one that was ordered. */
export async function archiveProduct(
  shop: Pick<Served, 'call'>,
  { token }: Person,
  id: string,
): Promise<void> {
  const body = { state: 'archived' };
  bodyOf(await shop.call('PATCH', `/api/products/${id}/state`, { token, body }));
}

export const SHIPPING_ADDRESS = {
  name: 'Almaz Bekele',
  email: 'almaz@people.test',
  phone: '0911234567',
  address: 'Bole, house 12',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

export type Lines = readonly { product: string; variant?: string; qty: number; price?: number }[];

/** The body of POST /orders. */
export const orderBody = (orderItems: Lines, more: object = {}) => ({
  orderItems,
  shippingAddress: SHIPPING_ADDRESS,
  paymentMethod: 'PayPal',
  ...more,
});

export const requestOrder = (
  shop: Pick<Served, 'call'>,
  person: Person,
  lines: Lines,
  key: string = randomUUID(),
): Promise<Answer> =>
  shop.call('POST', '/api/orders', {
    token: person.token,
    body: orderBody(lines),
    headers: { 'idempotency-key': key },
  });

/** A phone number of their own, so that the law counts the cash of one test's buyer alone. */
export const phoneOf = ({ _id }: Pick<Person, '_id'>): string =>
  `+2519${String(Number.parseInt(createHash('sha256').update(_id).digest('hex').slice(0, 12), 16) % 1e8).padStart(8, '0')}`;

export async function placeOrder(
  shop: Pick<Served, 'call'>,
  person: Person,
  lines: Lines,
  paymentMethod: PaymentMethod = 'PayPal',
  more: { city?: string; company?: string; tin?: string } = {},
): Promise<Order> {
  const shippingAddress = { ...SHIPPING_ADDRESS, phone: phoneOf(person), ...more };
  const body = orderBody(lines, { paymentMethod, shippingAddress });
  const headers = { 'idempotency-key': randomUUID() };
  return bodyOf<Order>(await shop.call('POST', '/api/orders', { token: person.token, body, headers }), 201);
}

/** An organisation, which alone may withhold tax. */
export const ORGANISATION = { company: 'Abay Consulting PLC', tin: '0012345678' };

export const BANK_ACCOUNT = {
  bank: 'Commercial Bank of Ethiopia',
  accountName: 'Wenber Furniture PLC',
  accountNumber: '1000123456789',
};

/** Switches on the payment methods that need no provider, as the settings form does; nothing is sent when they are on. */
export async function switchOn(
  shop: Pick<Served, 'call'>,
  { token }: Person,
  paymentMethods: PaymentMethod[] = ['PayPal', 'BankTransfer', 'PayOnDelivery'],
  more: object = {},
): Promise<void> {
  const { settings, version } = bodyOf(await shop.call('GET', '/api/settings', { token }));
  const wanted = { ...settings, bankAccounts: [BANK_ACCOUNT], paymentMethods, ...more };
  if (isDeepStrictEqual(wanted, settings)) return;
  bodyOf(await shop.call('PUT', '/api/settings', { token, body: { settings: wanted, version } }));
}

/** Begins the payment of an order and returns its id at the provider. */
export async function beginPayment(
  shop: Pick<Served, 'call'>,
  person: Person,
  orderId: string,
): Promise<string> {
  const body = { method: 'PayPal' };
  const begun = await shop.call('POST', `/api/orders/${orderId}/payments`, { token: person.token, body });
  return bodyOf(begun, 201).providerOrderId;
}

/** Sends what the screen sends when the buyer has approved in the provider's window. */
export const pay = (
  shop: Pick<Served, 'call'>,
  person: Person,
  orderId: string,
  providerOrderId: string,
): Promise<Answer> =>
  shop.call('PUT', `/api/orders/${orderId}/pay`, {
    token: person.token,
    body: { id: providerOrderId, status: 'COMPLETED' },
  });

export async function stockOf(shop: Pick<Served, 'call'>, productId: string): Promise<number> {
  // Even an invalid token makes the answer uncached, because a cached one may be a second old.
  return bodyOf<Product>(await shop.call('GET', `/api/products/${productId}`, { token: 'none' }))
    .countInStock;
}
