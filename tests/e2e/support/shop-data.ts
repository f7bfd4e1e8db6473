import { randomUUID } from 'node:crypto';
import type { Order } from '../../../contract/orders/orders.ts';
import type { ShippingAddress } from '../../../contract/deliveries/shipping-address.ts';
import type { PaymentMethod } from '../../../contract/paying/payments.ts';
import type { Product } from '../../../contract/goods/products.ts';
import type { ManagedSet } from '../../../contract/goods/sets.ts';
import type { ProductUpdate } from '../../../contract/goods/product-updates.ts';
import type { Settings, SettingsAnswer } from '../../../contract/shop/settings.ts';
import { call, shopAddress } from './call.ts';
import { administrator, signIn, type Person } from './people.ts';

/** The administrator's token by the address of the shop, and when they signed in. */
const tokens = new Map<string, { token: Promise<string>; at: number }>();
/** A person has a hundred sessions at most, and so many tests sign the administrator in within some minutes. */
const FRESH_MS = 60_000;

/** Returns the administrator's token, by one sign-in for all tests of a worker in a minute. */
export function administratorToken(): Promise<string> {
  const shop = shopAddress();
  const known = tokens.get(shop);
  if (known && Date.now() - known.at < FRESH_MS) return known.token;
  const token = signIn(administrator).then((user) => user.token);
  tokens.set(shop, { token, at: Date.now() });
  return token;
}

const CONSONANTS = 'ghjklmnpqrstvwxz';
/** A word that no other name has, and that a search takes for no other word: a number may be a price, and 'ac' or 'bed' asks for those. */
export const ownWord = () =>
  Array.from(randomUUID().slice(0, 8), (digit) => CONSONANTS[Number.parseInt(digit, 16)]).join('');

/** Creates a published product that no other test buys or changes. */
export async function createProduct(wanted: Partial<ProductUpdate> = {}): Promise<Product> {
  const draft = await call<Product>('POST', '/api/products', { token: await administratorToken() });
  return saveProduct(draft._id, {
    name: `Bench ${ownWord()}`,
    price: 5000,
    image: '/default-picture.svg',
    description: 'A bench of a browser test.',
    brand: 'E2E',
    category: 'table',
    countInStock: 5,
    ...wanted,
  });
}

export async function saveProduct(id: string, body: ProductUpdate): Promise<Product> {
  return call('PUT', `/api/products/${id}`, { body, token: await administratorToken() });
}

/** Returns the fields of a product that `saveProduct` takes. */
export function updateOf(product: Product): ProductUpdate {
  const { name, price, image, description, brand, category, countInStock } = product;
  return {
    name,
    price,
    image,
    description,
    brand,
    category: category as ProductUpdate['category'],
    countInStock,
  };
}

/** Changes settings and returns the earlier ones. */
export async function changeSettings(change: Partial<Settings>): Promise<Settings> {
  const authorization = { token: await administratorToken() };
  const { settings, version } = await call<SettingsAnswer>('GET', '/api/settings', authorization);
  await call('PUT', '/api/settings', {
    body: { settings: { ...settings, ...change }, version },
    ...authorization,
  });
  return settings;
}

export const BANK_ACCOUNT = {
  bank: 'Commercial Bank of Ethiopia',
  accountName: 'Wenber Furniture PLC',
  accountNumber: '1000123456789',
};

export const address: ShippingAddress = {
  name: 'Almaz Kebede',
  email: 'almaz@e2e.example',
  phone: '+251911234567',
  address: 'Bole, Woreda 3, House 120',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

/** Places an order that waits for its payment. */
export function placeOrder(
  person: Person,
  product: Product,
  qty = 1,
  paymentMethod: PaymentMethod = 'PayPal',
  tin = '',
  variant?: string,
): Promise<Order> {
  return call('POST', '/api/orders', {
    token: person.userInfo.token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orderItems: [{ product: product._id, qty, ...(variant && { variant }) }],
      shippingAddress: { ...address, ...(tin && { tin }) },
      paymentMethod,
    },
  });
}

export function listOrdersOf(person: Person): Promise<Order[]> {
  return call('GET', '/api/orders/myorders', { token: person.userInfo.token });
}

/** The order of a person who has placed one, with all that is known of it. */
export async function onlyOrderOf(person: Person): Promise<Order> {
  const [order] = await listOrdersOf(person);
  return call('GET', `/api/orders/${order!._id}`, { token: person.userInfo.token });
}

export function writeReview(
  person: Person,
  product: Product,
  { rating = 5, comment = 'It stood the test of a wedding.' } = {},
): Promise<unknown> {
  const body = { name: person.name, rating, comment };
  return call('POST', `/api/products/${product._id}/reviews`, { token: person.userInfo.token, body });
}

/** Asks for a quotation of one piece, as an office does without an account; answers its id. */
export async function createQuotation({ _id: product }: Product, more: object = {}): Promise<string> {
  const body = {
    name: 'Hana Tesfaye',
    company: 'Abay Consulting PLC',
    tin: '0012345678',
    email: `office-${randomUUID().slice(0, 8)}@people.test`,
    city: 'Addis Ababa',
    orderItems: [{ product, qty: 1 }],
    ...more,
  };
  return (await call<{ _id: string }>('POST', '/api/quotations', { body }))._id;
}

/** Makes a set of two of a product and one of another, for nine tenths of what they cost alone. */
export async function createSet(product: Product, wanted: object = {}): Promise<ManagedSet> {
  const other = await createProduct();
  const lines = [
    { product: product._id, qty: 2 },
    { product: other._id, qty: 1 },
  ];
  const body = { name: `Set ${ownWord()}`, kind: 'percent', value: 10, lines, ...wanted };
  return call('POST', '/api/sets', { token: await administratorToken(), body });
}
