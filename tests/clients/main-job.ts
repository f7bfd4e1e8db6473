import {
  beginPayment,
  deliverOrder,
  getOrder,
  getProduct,
  listMyOrders,
  listOrders,
  listProducts,
  payOrder,
  placeOrder,
  quoteOrder,
  register,
  searchProducts,
  signIn,
  uploadUserPicture,
  verifyEmail,
  type Order,
  type OrderRequest,
  type PaymentBegun,
  type Product,
} from './build/client/index.js';
import { createClient } from './build/client/client/index.js';

/**
 * The main job by a client that is made from the OpenAPI document alone. All that it sends and reads is checked against
 * the generated types, so it is also a picture of how good they are.
 */
export interface Outside {
  /** The address at which the shop listens. */
  address: string;
  email: string;
  password: string;
  administrator: { email: string; password: string };
  picture: Blob;
  readCode(email: string): Promise<string>;
  /** Does what a buyer does at the payment provider. */
  approve(approveUrl: string): Promise<void>;
}

const ADDRESS = {
  name: 'Hiwot Tadesse',
  phone: '0911234567',
  address: 'Bole, house 12',
  city: 'Addis Ababa',
  postalCode: '1000',
  country: 'Ethiopia',
};

const strict = { throwOnError: true } as const;

export async function buyAndDeliver(outside: Outside) {
  const buyer = await createAccount(outside);
  const product = await chooseProduct(buyer);
  const { order, refused } = await orderWith(buyer, product, outside);
  const begun = await begin(buyer, order);
  const early = await payOrder({
    client: buyer,
    path: { id: order._id },
    body: { id: begun.providerOrderId },
  });
  await outside.approve(begun.approveUrl ?? '');
  const body = { id: begun.providerOrderId };
  await payOrder({ client: buyer, path: { id: order._id }, body, ...strict });
  const { data: paid } = await getOrder({ client: buyer, path: { id: order._id }, ...strict });
  const { data: own } = await listMyOrders({ client: buyer, ...strict });
  const forbidden = await listOrders({ client: buyer });
  const delivered = await deliver(order, outside);
  return {
    product,
    refused,
    early: early.error?.code,
    paid,
    own,
    forbidden: forbidden.error?.code,
    ...delivered,
  };
}

/** Registers with a picture and a code, and signs in. @returns a client with the token. */
async function createAccount({ address, email, password, picture, readCode }: Outside) {
  const guest = createClient({ baseUrl: address });
  const { data: uploaded } = await uploadUserPicture({ client: guest, body: picture, ...strict });
  const body = { name: ADDRESS.name, email, password, picture: uploaded.address };
  const { data: registered } = await register({ client: guest, body, ...strict });
  const emailCode = await readCode(email);
  await verifyEmail({
    client: guest,
    body: { email, emailCode, registration: registered.registration },
    ...strict,
  });
  return signedIn(address, email, password);
}

async function signedIn(address: string, email: string, password: string) {
  const guest = createClient({ baseUrl: address });
  const { data } = await signIn({ client: guest, body: { email, password }, ...strict });
  return createClient({ baseUrl: address, auth: data.token });
}
type Signed = Awaited<ReturnType<typeof signedIn>>;

async function chooseProduct(client: Signed): Promise<Product> {
  const { data: page } = await listProducts({ client, query: { pageNumber: 1 }, ...strict });
  const query = { category: 'chair', sort: 'price-asc', size: 3 } as const;
  const { data: chairs } = await searchProducts({ client, query, ...strict });
  const chair = chairs.find(({ countInStock }) => countInStock > 1) ?? page.products[0];
  if (!chair) throw new Error('the shop has no products');
  const { data: product } = await getProduct({ client, path: { id: chair._id }, ...strict });
  // Drafts, which are in no list, answer with fewer fields.
  if (!('published' in product)) throw new Error('a draft was listed');
  return product;
}

/** Orders with a price that is not right, which is refused with the right one, and then with that. */
async function orderWith(client: Signed, product: Product, { email }: Outside) {
  const orderItems = [{ product: product._id, qty: 2 }];
  const { data: quote } = await quoteOrder({ client, body: { orderItems, city: ADDRESS.city }, ...strict });
  const body = (totalPrice: number): OrderRequest => ({
    orderItems,
    shippingAddress: { ...ADDRESS, email },
    paymentMethod: 'PayPal',
    totalPrice,
  });
  const wrong = await placeOrder({ client, body: body(quote.totalPrice + 1) });
  const { error } = wrong;
  // The code says which details there are.
  const refused = error?.code === 'quote-changed' ? error.details.totalPrice : null;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const first = await placeOrder({ client, headers, body: body(quote.totalPrice), ...strict });
  const again = await placeOrder({ client, headers, body: body(quote.totalPrice), ...strict });
  if (again.data._id !== first.data._id || again.response.status !== 200) throw new Error('placed twice');
  return { order: first.data, refused };
}

async function begin(client: Signed, order: Order): Promise<Extract<PaymentBegun, { provider: 'paypal' }>> {
  const { data } = await beginPayment({
    client,
    path: { id: order._id },
    body: { method: 'PayPal' },
    ...strict,
  });
  if (data.provider !== 'paypal') throw new Error(`begun with ${data.provider}`);
  return data;
}

async function deliver({ _id: id }: Order, { address, administrator }: Outside) {
  const client = await signedIn(address, administrator.email, administrator.password);
  const { data: orders, response } = await listOrders({
    client,
    query: { state: 'to-deliver', size: 10 },
    ...strict,
  });
  const { data: delivered } = await deliverOrder({ client, path: { id }, ...strict });
  return { waiting: orders.map(({ _id }) => _id), total: response.headers.get('X-Total-Count'), delivered };
}
