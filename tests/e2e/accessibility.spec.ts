import type { Page } from '@playwright/test';
import type { Order } from '../../contract/orders.ts';
import type { PAGES } from '../../contract/pages.ts';
import type { Product } from '../../contract/products.ts';
import { quotationPath } from '../../contract/quotation-states.ts';
import { findBarriers } from './support/axe.ts';
import { remember } from './support/browser-memory.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { call } from './support/call.ts';
import { enterAt } from './support/keyboard.ts';
import { administrator, signIn, type Person } from './support/people.ts';
import { createProduct, createQuotation, placeOrder } from './support/shop-data.ts';
import { expect, screens, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

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

async function expectNoBarriers(page: Page, path: string, ready: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(heading(page, ready)).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await findBarriers(page), path).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
}

type Path = (typeof PAGES)[number]['path'];
interface Things {
  product: Product;
  order: Order;
  customer: Person;
  /** The id of a list that the customer shares. */
  shared: string;
  /** The id of a quotation. */
  quotation: string;
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
  '/cart/:id?': { by: 'guest', at: ({ product }) => `/cart/${product._id}`, heading: 'Cart' },
  '/saved': { by: 'guest', heading: /^Saved/ },
  '/shared/:id': {
    by: 'guest',
    at: ({ shared }) => `/shared/${shared}`,
    heading: /^A list of saved pieces/,
  },
  '/quotation': { by: 'guest', heading: /^Ask for a quotation/ },
  '/q/:link': {
    by: 'guest',
    at: ({ quotation }) => quotationPath(quotation),
    heading: /^Quotation/,
  },
  '/pay/:token': { by: 'guest', at: ({ link }) => `/pay/${link}`, heading: /^Pay together/ },
  '/stock-alert/:id': {
    by: 'guest',
    at: ({ wish }) => `/stock-alert/${wish}`,
    heading: /^Tell me when it is back/,
  },
  '/delivery': { by: 'guest', heading: 'Delivery, returns, warranty' },
  '/privacy': { by: 'guest', heading: 'Privacy policy' },
  '/login': { by: 'guest', heading: 'Sign In' },
  '/register': { by: 'guest', heading: 'Sign Up' },
  '/email-verification': { by: 'guest', heading: /./ },
  '/verifyemail': { by: 'guest', heading: /./ },
  '/resetpassword': { by: 'guest', heading: /Reset/ },
  '/profile': { by: 'customer', heading: 'Profile' },
  '/shipping': { by: 'customer', heading: 'Shipping' },
  '/payment': { by: 'customer', heading: 'Payment' },
  '/placeorder': { by: 'customer', heading: 'Place Order' },
  '/order/:id': {
    by: 'customer',
    at: ({ order }) => `/order/${order._id}`,
    heading: ({ order }) => `Order ${order.number}`,
  },
  '/order/:id/paper/:paper': {
    by: 'customer',
    at: ({ order }) => `/order/${order._id}/paper/none`,
    heading: /./,
  },
  '/order/:id/invoice': { by: 'customer', at: ({ order }) => `/order/${order._id}/invoice`, heading: /./ },
  '/admin/order/:id/delivery-note': {
    by: 'administrator',
    at: ({ order }) => `/admin/order/${order._id}/delivery-note`,
    heading: /./,
  },
  '/admin/quotations': { by: 'administrator', heading: 'Quotations' },
  '/admin/quotations/new': { by: 'administrator', heading: 'New quotation' },
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
  '/admin/stock/places': { by: 'administrator', heading: 'Places' },
  '/admin/stock/deliveries': { by: 'administrator', heading: 'Received goods' },
  '/admin/stock/deliveries/new': { by: 'administrator', heading: 'Goods of a supplier' },
  '/admin/stock/:id/history': {
    by: 'administrator',
    at: ({ product }) => `/admin/stock/${product._id}/history`,
    heading: 'History of the stock',
  },
  '/admin/orderlist': { by: 'administrator', heading: 'Orders' },
  '/admin/orders/new': { by: 'administrator', heading: 'Order by phone' },
  '/admin/receipts': { by: 'administrator', heading: 'Receipts' },
  '/admin/products/import': { by: 'administrator', heading: 'Import and export products' },
  '/admin/alerts': { by: 'administrator', heading: 'Waiting for pieces' },
  '/admin/coupons': { by: 'administrator', heading: 'Coupons' },
  '/admin/materials': { by: 'administrator', heading: 'Fabrics and woods' },
  '/admin/search': { by: 'administrator', heading: 'Search' },
  '/admin/search/words': { by: 'administrator', heading: 'Search' },
  '/admin/fiscal-documents': { by: 'administrator', heading: 'Fiscal documents' },
  '/admin/books': { by: 'administrator', heading: 'Books' },
  '/admin/books/vat': { by: 'administrator', heading: 'VAT report' },
  '/admin/books/withheld': { by: 'administrator', heading: 'Withheld tax' },
  '/admin/books/laws': { by: 'administrator', heading: 'Laws' },
  '/admin/statements': { by: 'administrator', heading: 'Bank statements' },
  '/admin/unclaimed': { by: 'administrator', heading: 'Unclaimed money' },
  '/admin/reviews': { by: 'administrator', heading: /./ },
  '/admin/pages': { by: 'administrator', heading: 'Pages' },
  '/admin/pages/:name': {
    by: 'administrator',
    at: () => '/admin/pages/delivery',
    heading: 'Delivery, returns, warranty',
  },
  '/admin/audit-log': { by: 'administrator', heading: 'Audit log' },
  '/admin/settings': { by: 'administrator', heading: 'Settings' },
};

for (const { name, ...viewport } of screens) {
  test.describe(`axe finds nothing at ${name}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const [by, of] of Object.entries({
      guest: 'on the pages of a guest',
      customer: 'on the steps to an order',
      administrator: 'in the back office',
    })) {
      test(of, async ({ page, customer }) => {
        const product = await createProduct();
        const order = await placeOrder(customer, product);
        if (by === 'customer') await fillCheckout(page, customer, product);
        if (by === 'administrator') await remember(page, { userInfo: await signIn(administrator) });
        const shared = await shareList(customer, product);
        const quotation = await createQuotation(product);
        const link = await openPayLink(customer, order);
        const wish = await waitForPiece(customer);
        const things = { product, order, customer, shared, quotation, link, wish };
        for (const [path, visit] of Object.entries(VISITS).filter(([, each]) => each.by === by)) {
          const { at = () => path, heading: ready } = visit;
          await expectNoBarriers(page, at(things), typeof ready === 'function' ? ready(things) : ready);
        }
        if (by === 'guest') await expectNoBarriers(page, '/cart', 'Cart');
      });
    }
  });
}

/** Opens the link by which others pay an order, and answers its name. */
async function openPayLink({ userInfo: { token } }: Person, { _id }: Order): Promise<string> {
  const { url } = await call<{ url: string }>('PUT', `/api/orders/${_id}/pay-link`, { token });
  return url.split('/').at(-1)!;
}

test('a shopper gets from the skip link to the cart with the keyboard alone', async ({ page }) => {
  const product = await createProduct();
  await page.goto(`/product/${product._id}`);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const add = page.getByRole('button', { name: /^Add to cart/ });
  await enterAt(page, add);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}` })).toHaveValue('1');
});

test('the account menu opens, works and closes by keyboard', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^Account/ });
  const signUp = page.getByRole('link', { name: /^Sign Up/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(signUp).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(signUp).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await enterAt(page, signUp);
  await expect(page).toHaveURL('/register');
  await expect(signUp).toBeHidden();
});
