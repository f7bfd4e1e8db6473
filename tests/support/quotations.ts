import type { Product } from '../../contract/goods/products.ts';
import type { Quotation } from '../../contract/orders/quotations.ts';
import { bodyOf, SHIPPING_ADDRESS, type Lines, type Person } from './factories.ts';
import type { Shop } from './start-shop.ts';

type Callable = Pick<Shop, 'call'>;

/** The body of a cart that asks for a quotation. */
export const quotationBody = (orderItems: Lines, more: object = {}) => ({
  name: 'Hana Tesfaye',
  company: 'Abay Consulting PLC',
  tin: '0012345678',
  email: 'office@people.test',
  city: 'Addis Ababa',
  orderItems,
  ...more,
});

/** Asks for two pieces of a product, as a guest. */
export const askForQuotation = async (
  shop: Callable,
  { _id: product }: Pick<Product, '_id'>,
  more: object = {},
): Promise<Quotation> =>
  bodyOf<Quotation>(
    await shop.call('POST', '/api/quotations', { body: quotationBody([{ product, qty: 2 }], more) }),
    201,
  );

const { city: _city, ...ADDRESS } = SHIPPING_ADDRESS;
/** The address of an order of a quotation: its city is the quotation's. */
export const QUOTATION_ADDRESS = ADDRESS;

/** Makes the order of a quotation. */
export const orderQuotation = (
  shop: Callable,
  { token }: Pick<Person, 'token'>,
  { _id }: Pick<Quotation, '_id'>,
  more: object = {},
) =>
  shop.call('POST', `/api/quotations/${_id}/order`, {
    token,
    body: { shippingAddress: QUOTATION_ADDRESS, paymentMethod: 'BankTransfer', ...more },
  });

/** Lets the last day of a quotation pass. */
export const expireQuotation = (shop: Pick<Shop, 'database'>, { _id }: Pick<Quotation, '_id'>) =>
  shop.database.query("update quotations set valid_until = now() - interval '1 second' where id = $1", [_id]);
