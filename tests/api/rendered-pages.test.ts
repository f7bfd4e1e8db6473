import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import { createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const FRAMES = [
  '/cart',
  '/login',
  '/register',
  '/profile',
  '/shipping',
  '/payment',
  '/placeorder',
  '/order/x',
];
const ADMIN = [
  '/admin/productlist',
  '/admin/orderlist',
  '/admin/settings',
  '/admin/pages',
  '/admin/receipts',
];

describeShopOnce('pages', (shop) => {
  let app: Http;
  let product: string;
  beforeAll(async () => {
    app = await buildWhole(shop);
    const made = await createProduct(shop, await signInAdministrator(shop), {
      name: "It's a \\'stool\\' \\u0027 </script> \u2028 ወንበር",
    });
    product = `/product/${made._id}`;
  });
  afterAll(() => app.close());

  const getPage = async (path: string) => (await app.inject(path)).payload;

  test('are complete, with no part left for the browser to draw', async () => {
    for (const path of ['/', '/shop', '/search/stool', product, '/privacy', '/nope', ...FRAMES, ...ADMIN]) {
      const html = await getPage(path);
      expect(html, path).toMatch(
        /^<!DOCTYPE html><html [^]*<\/footer>[^]*<\/script>(<!--\/\$-->)*<\/body><\/html>$/,
      );
      expect(html, path).not.toMatch(/<!--\$[!?]-->|<template/);
    }
  });

  test('contain their data letter for letter', async () => {
    const { name } = (await app.inject(`/api${product.replace('product', 'products')}`)).json<{
      name: string;
    }>();
    const scripts = (await getPage(product)).matchAll(
      /<script>(window\.__reactRouterContext\.streamController[^]*?)<\/script>/g,
    );
    const lines: string[] = [];
    const window = {
      __reactRouterContext: {
        streamController: { enqueue: (line: string) => void lines.push(line), close: () => undefined },
      },
    };
    for (const [, script] of scripts) new Function('window', script!)(window);
    expect(JSON.parse(lines.join(''))).toContain(name);
  });

  test('that are not cached are the same in each encoding', async () => {
    const ask = (encoding: string) =>
      app.inject({ url: '/search/stool', headers: { 'accept-encoding': encoding } });
    const [br, gzip, plain] = await Promise.all(['br', 'gzip', 'identity'].map(ask));
    expect([br, gzip, plain].map((answer) => answer!.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ]);
    const policies = [br, gzip, plain].map((answer) => answer!.headers['content-security-policy']);
    expect(new Set(policies).size).toBe(1);
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain!.payload);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain!.payload);
  });
});
