import type { Order } from '../../../contract/orders/orders.ts';
import type { PAGES } from '../../../contract/shop/pages.ts';
import type { Product } from '../../../contract/goods/products.ts';
import type { ManagedSet } from '../../../contract/goods/sets.ts';
import { quotationPath } from '../../../contract/orders/quotation-states.ts';
import { call } from './call.ts';
import type { Person } from './people.ts';
import { askForRepair, deliverTo } from './service-data.ts';
import { createProduct, createQuotation, createSet, placeOrder } from './shop-data.ts';

type Path = (typeof PAGES)[number]['path'];
export interface Things {
  product: Product;
  set: ManagedSet;
  order: Order;
  customer: Person;
  /** The id of a list that the customer shares. */
  shared: string;
  /** The id of a quotation. */
  quotation: string;
  /** The id of a service case. */
  serviceCase: string;
  /** The name of a link to pay together. */
  link: string;
  /** The id of a wish to be told. */
  wish: string;
}
interface Visit {
  by: 'guest' | 'customer' | 'administrator';
  /** The address with its parameters; the path itself when left out. */
  at?: (things: Things) => string;
  heading: string | RegExp | ((things: Things) => string);
}

/** A visit of every page: types name one that is missing. */
const VISITS: Record<Path, Visit> = {
  '/': { by: 'guest', heading: /^Make Furniture Shoping/ },
  '/page/:pageNumber': { by: 'guest', at: () => '/page/1', heading: /^Make Furniture Shoping/ },
  '/shop': { by: 'guest', heading: 'Shop' },
  '/search/:keyword': {
    by: 'guest',
    at: ({ product }) => `/search/${encodeURIComponent(product.name)}`,
    heading: ({ product }) => product.name,
  },
  '/product/:id': {
    by: 'guest',
    at: ({ product }) => `/product/${product._id}`,
    heading: ({ product }) => product.name,
  },
  '/product/:id/fit': {
    by: 'guest',
    at: ({ product }) => `/product/${product._id}/fit`,
    heading: /^Does it fit through/,
  },
  '/cart/:id?': { by: 'guest', at: ({ product }) => `/cart/${product._id}`, heading: 'Cart' },
  '/buy/:pieces': { by: 'guest', at: () => '/buy/nothing:1', heading: /^A cart for you/ },
  '/sets': { by: 'guest', heading: /^Sets/ },
  '/sets/:id': { by: 'guest', at: ({ set }) => `/sets/${set._id}`, heading: ({ set }) => set.name },
  '/offline': { by: 'guest', heading: /^You are offline/ },
  '/saved': { by: 'guest', heading: /^Saved/ },
  '/shared/:id': {
    by: 'guest',
    at: ({ shared }) => `/shared/${shared}`,
    heading: /^A list of saved pieces/,
  },
  '/compare': { by: 'guest', at: ({ product }) => `/compare?p=${product._id}`, heading: /^Side by side/ },
  '/quotation': { by: 'guest', heading: /^Ask for a quotation/ },
  '/q/:link': {
    by: 'guest',
    at: ({ quotation }) => quotationPath(quotation),
    heading: /^Quotation/,
  },
  '/pay/:token': { by: 'guest', at: ({ link }) => `/pay/${link}`, heading: /^Pay together/ },
  // The name of a link that nobody has made.
  '/tour/:token': { by: 'guest', at: () => `/tour/${'x'.repeat(22)}`, heading: /ሊንክ/ },
  '/invitation/:token': { by: 'guest', at: () => `/invitation/${'x'.repeat(22)}`, heading: /^Invitation/ },
  '/h/:link': { by: 'guest', at: () => `/h/${'x'.repeat(22)}`, heading: /^Kept for you/ },
  '/stock-alert/:id': {
    by: 'guest',
    at: ({ wish }) => `/stock-alert/${wish}`,
    heading: /^Tell me when it is back/,
  },
  '/delivery': { by: 'guest', heading: 'Delivery, returns, warranty' },
  '/privacy': { by: 'guest', heading: 'Privacy policy' },
  '/showroom': { by: 'guest', heading: /^Showroom/ },
  '/about': { by: 'guest', heading: /^About us/ },
  '/contact': { by: 'guest', heading: /^Contact/ },
  '/login': { by: 'guest', heading: 'Sign In' },
  '/register': { by: 'guest', heading: 'Sign Up' },
  '/email-verification': { by: 'guest', heading: /./ },
  '/verifyemail': { by: 'guest', heading: /./ },
  '/resetpassword': { by: 'guest', heading: /Reset/ },
  '/profile': { by: 'customer', heading: 'Profile' },
  '/shipping': { by: 'customer', heading: 'Shipping' },
  '/payment': { by: 'customer', heading: 'Payment' },
  '/placeorder': { by: 'customer', heading: 'Place Order' },
  // A link that was never sent looks as any other.
  '/o/:link': { by: 'guest', at: () => '/o/2345678923', heading: 'Your order' },
  '/order/:id': {
    by: 'customer',
    at: ({ order }) => `/order/${order._id}`,
    heading: ({ order }) => `Order ${order.number}`,
  },
  '/admin': { by: 'administrator', heading: 'Today' },
  '/admin/counter': { by: 'administrator', heading: 'Counter' },
  '/admin/price-tags': {
    by: 'administrator',
    at: ({ product }) => `/admin/price-tags?products=${product._id}`,
    heading: 'Price tags',
  },
  '/admin/order/:id/slip': {
    by: 'administrator',
    at: ({ order }) => `/admin/order/${order._id}/slip`,
    heading: /^Sales slip/,
  },
  '/admin/quotations/new': { by: 'administrator', heading: 'New quotation' },
  '/admin/service': { by: 'administrator', heading: 'Returns and service' },
  '/admin/service/:id': {
    by: 'administrator',
    at: ({ serviceCase }) => `/admin/service/${serviceCase}`,
    heading: /^Case/,
  },
  '/admin/customers': { by: 'administrator', heading: 'Customers' },
  '/admin/customers/:id': {
    by: 'administrator',
    at: ({ customer }) => `/admin/customers/${customer.userInfo._id}`,
    heading: ({ customer }) => customer.userInfo.name,
  },
  '/admin/userlist': { by: 'administrator', heading: 'Users' },
  '/admin/user/:id/edit': {
    by: 'administrator',
    at: ({ customer }) => `/admin/user/${customer.userInfo._id}/edit`,
    heading: 'Edit User',
  },
  '/admin/productlist/:pageNumber?': {
    by: 'administrator',
    at: () => '/admin/productlist',
    heading: 'Products',
  },
  '/admin/product/:id/edit': {
    by: 'administrator',
    at: ({ product }) => `/admin/product/${product._id}/edit`,
    heading: 'Edit Product',
  },
  '/admin/product/:id/preview': {
    by: 'administrator',
    at: ({ product }) => `/admin/product/${product._id}/preview`,
    heading: ({ product }) => product.name,
  },
  '/admin/stock': { by: 'administrator', heading: 'Stock' },
  '/admin/stock/count': { by: 'administrator', heading: 'Count' },
  '/admin/stock/deliveries': { by: 'administrator', heading: 'Received goods' },
  '/admin/stock/deliveries/new': { by: 'administrator', heading: 'Goods of a supplier' },
  '/admin/stock/:id/history': {
    by: 'administrator',
    at: ({ product }) => `/admin/stock/${product._id}/history`,
    heading: 'History of the stock',
  },
  '/admin/orderlist': { by: 'administrator', heading: 'Orders' },
  '/admin/orders/new': { by: 'administrator', heading: 'Order by phone' },
  '/admin/orders/:number': {
    by: 'administrator',
    at: ({ order }) => `/admin/orders/${order.number}`,
    heading: /^Order \d/,
  },
  '/admin/delivery-notes': {
    by: 'administrator',
    at: ({ order }) => `/admin/delivery-notes?numbers=${order.number}`,
    heading: /./,
  },
  '/admin/money-back': { by: 'administrator', heading: 'Money to give back' },
  '/admin/incoming-money': { by: 'administrator', heading: 'Incoming money' },
  '/admin/products/import': { by: 'administrator', heading: 'Import and export products' },
  // An address that belongs to no workshop.
  '/work/:token': { by: 'guest', at: () => `/work/${'x'.repeat(22)}`, heading: /./ },
  '/admin/workshop': { by: 'administrator', heading: 'Workshop' },
  // A work order that is not there; tests/e2e/workshop.spec.ts has one.
  '/admin/workshop/:id/sheet': {
    by: 'administrator',
    at: ({ product }) => `/admin/workshop/${product._id}/sheet`,
    heading: /./,
  },
  '/admin/holds': { by: 'administrator', heading: 'Held pieces' },
  '/admin/alerts': { by: 'administrator', heading: 'Waiting for pieces' },
  '/admin/calendar': { by: 'administrator', heading: 'Calendar' },
  '/admin/staff': { by: 'administrator', heading: 'People who work here' },
  '/admin/coupons': { by: 'administrator', heading: 'Coupons' },
  '/admin/delivery': { by: 'administrator', heading: 'Delivery' },
  '/admin/dispatch': { by: 'administrator', heading: 'Deliveries' },
  '/admin/dispatch/run-sheet': {
    by: 'administrator',
    at: () => '/admin/dispatch/run-sheet?day=2031-03-03&half=morning',
    heading: /Run sheet/,
  },
  '/admin/categories': { by: 'administrator', heading: 'Categories' },
  '/admin/materials': { by: 'administrator', heading: 'Fabrics and woods' },
  '/admin/sets': { by: 'administrator', heading: 'Sets of pieces' },
  '/admin/search': { by: 'administrator', heading: 'Search words' },
  '/admin/month': { by: 'administrator', heading: 'Month' },
  '/tablet': { by: 'guest', heading: 'Shop tablet' },
  '/admin/my-tour': { by: 'administrator', heading: /\d/ },
  '/admin/without-job': { by: 'administrator', heading: 'No job yet' },
  '/admin/drawers': { by: 'administrator', heading: 'Cash drawers' },
  '/admin/day': { by: 'administrator', heading: 'Closing of the day' },
  '/admin/reviews': { by: 'administrator', heading: /./ },
  '/admin/notices': { by: 'administrator', heading: /./ },
  '/admin/example-goods': { by: 'administrator', heading: 'Example products' },
  '/admin/pages/:name': {
    by: 'administrator',
    at: () => '/admin/pages/delivery',
    heading: 'Delivery, returns, warranty',
  },
  '/admin/waiting-jobs': { by: 'administrator', heading: 'Waiting work' },
  '/admin/audit-log': { by: 'administrator', heading: 'Audit log' },
  '/admin/settings': { by: 'administrator', heading: 'Settings' },
  '/admin/appearance': { by: 'administrator', heading: 'Shop front' },
};

/** Makes what the visited pages are about. */
export async function makeThings(customer: Person): Promise<Things> {
  const product = await createProduct();
  const order = await placeOrder(customer, product);
  const set = await createSet(product);
  const shared = await shareList(customer, product);
  const quotation = await createQuotation(product);
  const link = await openPayLink(customer, order);
  const wish = await waitForPiece(customer);
  const { _id: serviceCase } = await askForRepair(customer, await deliverTo(customer, product));
  return { product, set, order, customer, shared, quotation, link, wish, serviceCase };
}

/** The visits of some people, each with its address and heading. */
export const visitsOf = (by: Visit['by'], things: Things) =>
  Object.entries(VISITS)
    .filter(([, visit]) => visit.by === by)
    .map(([path, { at = () => path, heading }]) => ({
      path,
      address: at(things),
      heading: typeof heading === 'function' ? heading(things) : heading,
    }));

/** Announces what the visited pages of some people ask for in vain. */
export function expectRefusalsOfVisits(by: Visit['by'], expectRefusal: (pattern: RegExp) => void): void {
  if (by === 'guest') {
    expectRefusal(/404 GET .*\/api\/(tour|work)\/x{22}$/);
    expectRefusal(/404 GET .*\/api\/holds\//);
    expectRefusal(/410 GET .*\/api\/staff-invitations\/x{22}$/);
  }
  if (by === 'administrator') expectRefusal(/404 GET .*\/api\/work-orders\//);
}

async function shareList({ userInfo: { token } }: Person, { _id }: Product): Promise<string> {
  await call('POST', '/api/saved/pieces', { token, body: { pieces: [{ product: _id }] } });
  const { link } = await call<{ link: string }>('PUT', '/api/saved/link', { token });
  return link;
}

async function waitForPiece({ userInfo: { token } }: Person): Promise<string> {
  const { _id: product } = await createProduct({ countInStock: 0 });
  await call('POST', '/api/stock-alerts', { token, body: { product } });
  const [wish] = await call<{ _id: string }[]>('GET', '/api/stock-alerts', { token });
  return wish!._id;
}

/** Opens the link by which others pay an order, and answers its name. */
async function openPayLink({ userInfo: { token } }: Person, { _id }: Order): Promise<string> {
  const { url } = await call<{ url: string }>('PUT', `/api/orders/${_id}/pay-link`, { token });
  return url.split('/').at(-1)!;
}
