import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { clientOf } from '../support/shop-client.ts';
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
  '/admin/pages/delivery',
  '/admin/incoming-money',
];

describeShopOnce('pages', (shop) => {
  let app: Http;
  let product: string;
  let administrator: Person;
  beforeAll(async () => {
    app = await buildWhole(shop);
    administrator = await signInAdministrator(shop);
    const made = await createProduct(shop, administrator, {
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

  test('show the picture of what a running offer is about, and none once it has ended', async () => {
    const { token } = administrator;
    const { _id } = await createProduct(shop, administrator, {
      image: '/images/demo/adey-armchair-400.jpg',
    });
    const band = async (offerEndsAt: string) => {
      const { settings, version } = bodyOf<SettingsAnswer>(
        await shop.call('GET', '/api/settings', { token }),
      );
      const body = { settings: { ...settings, offerProduct: _id, offerEndsAt }, version };
      // Through the node with the pages, so that it shows the change at once.
      const saved = await clientOf(app)('PUT', '/api/settings', { token, body });
      expect(saved.status).toBe(200);
      return /<section aria-labelledby="offer"[^]*?<\/section>/.exec(await getPage('/'))![0];
    };
    expect(await band('2099-03-02')).toMatch(/<img [^>]*adey-armchair/);
    expect(await band('2025-10-03')).not.toContain('<img');
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
