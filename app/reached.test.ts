import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { PAGES } from '#contract/shop/pages.ts';

/** Every source of the pages, by its path below `app/`. */
const sources = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && path !== 'routes.ts')
    .map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]),
);
const sourcesBut = (left: string) => [...sources].flatMap(([path, text]) => (path === left ? [] : [text]));

/** Calls that no screen names by their key, and who makes them. */
const CALLED_OTHERWISE: Record<string, string> = {
  'GET /api/health': 'balancers',
  'GET /api/ready': 'balancers',
  'GET /api/status': 'who watches the shop',
  'GET /api/openapi.json': 'the page of the API',
  'POST /api/uploads/UserImages': 'app/api/picture-transport.ts: a file and no JSON',
  'POST /api/uploads/productdbImages': 'app/api/picture-transport.ts: a file and no JSON',
  'GET /api/uploads/:id': 'app/api/resumable-transport.ts: the state of a file on its way',
  'GET /api/config/paypal': 'other clients, as the specification says; our own pages ask for its script',
  'GET /api/products/export.csv': 'a download',
  'GET /api/products/export.xlsx': 'a download',
  'POST /api/products/imports': 'app/features/admin/imports/import-upload.tsx: a file and no JSON',
  'POST /api/products/prices': 'other clients; our own screen changes them by POST /api/products/bulk',
  'GET /api/orders/export.csv': 'a download',
  'GET /api/orders/export.xlsx': 'a download',
  'GET /api/books.csv': 'a download',
  'GET /api/books.xlsx': 'a download',
  'GET /api/closing.csv': 'a download',
  'GET /api/closing.xlsx': 'a download',
  'GET /api/month.xlsx': 'a download',
  'GET /api/vat-report.csv': 'a download',
  'GET /api/vat-report.xlsx': 'a download',
  'GET /api/invoices.pdf': 'a download',
  'GET /api/reports/sales/:file': 'a download',
  'GET /api/users/profile/export': 'a download',
  'GET /api/products/:id/outline': 'a PDF, downloaded by a link',
  'GET /api/quotations/:id/paper': 'a PDF, downloaded by a link',
  'GET /api/orders/:id/papers/:paper': 'a PDF, fetched with the token of its reader',
  'GET /api/orders/:id/receipts/:receipt/picture': 'a picture, fetched with the token of its reader',
  'GET /api/service-cases/:id/pictures/:picture': 'a picture, fetched with the token of its reader',
  'GET /api/work-orders/:id/pictures/:picture': 'a picture, fetched with the token of its reader',
  'GET /api/work/:token/pieces/:id/pictures/:picture': 'a picture, fetched by the link of its workshop',
  'GET /api/orders/:id/proofs/:report/pictures/:picture': 'a picture, fetched with the token of its reader',
};

test('a screen makes every call of the API, so that no new one is without its button', () => {
  const uncalled = Object.keys(endpoints).filter(
    // Providers call their webhooks.
    (key) => !key.includes('/webhooks/') && !sourcesBut('').some((text) => text.includes(`'${key}'`)),
  );
  expect(uncalled.toSorted()).toEqual(Object.keys(CALLED_OTHERWISE).toSorted());
});

/** Pages whose address no screen writes, and the file that does: a mail's, the service worker's, or one that screens ask for it. */
const REACHED_OTHERWISE: Record<string, string> = {
  '/buy/:pieces': 'contract/orders/buy-link.ts',
  '/compare': 'contract/goods/compared-pieces.ts',
  '/h/:link': 'contract/stock/hold-limits.ts',
  '/pay/:token': 'server/sales/pay-together/shared-order.ts',
  '/invitation/:token': 'server/accounts/staff/staff.service.ts',
  '/offline': 'contract/shop/cached-pages.ts',
};
const otherwise = (path: string) => [
  readFileSync(join(import.meta.dirname, '..', REACHED_OTHERWISE[path]!), 'utf8'),
];

const drawn = PAGES.map(({ file }) => file as string);
test.each(PAGES.map(({ path, file }) => [path, file]))('a link leads to %s', (path, file) => {
  const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '\\$\\{[^}]+\\}');
  const link = new RegExp(`(['"\`]|publicUrl\\})${address}(['"\`?#/]|\\$\\{)`);
  // A screen that is several pages may lead from one to the other.
  const own = drawn.filter((each) => each === file).length === 1 ? `routes/${file}.tsx` : '';
  const sourcesOf = path in REACHED_OTHERWISE ? otherwise(path) : sourcesBut(own);
  expect(sourcesOf.some((text) => link.test(text))).toBe(true);
});
