import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReader } from '../../app/api/document-data.ts';
import type { Product } from '../../contract/goods/products.ts';
import type { Http } from '../../server/lib/http/http.ts';
import type { DeliveryZone } from '../../contract/deliveries/delivery-zones.ts';
import type { SettingsAnswer } from '../../contract/shop/settings.ts';
import { bodyOf, createProduct, signInAdministrator, type Person } from '../support/factories.ts';
import { zoneBody } from '../support/delivery-zones.ts';
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
const readPlain = createReader((written: object) => written);
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
    const texts = (JSON.parse(lines.join('')) as unknown[]).filter((value) => typeof value === 'string');
    const written = texts.find((text) => text.startsWith('[{`_id`'))!;
    expect((readPlain(written) as [Product])[0].name).toBe(name);
  });

  test('show a running offer of a product with its name and picture, and nothing of it once it has ended or its product is gone', async () => {
    const { token } = administrator;
    const { _id, name } = await createProduct(shop, administrator, {
      image: '/images/demo/adey-armchair-400.jpg',
    });
    const band = async (changes: Partial<SettingsAnswer['settings']>) => {
      const { settings, version } = bodyOf<SettingsAnswer>(
        await shop.call('GET', '/api/settings', { token }),
      );
      const body = { settings: { ...settings, ...changes }, version };
      // Through the node with the pages, so that it shows the change at once.
      const saved = await clientOf(app)('PUT', '/api/settings', { token, body });
      expect(saved.status).toBe(200);
      return /<section aria-labelledby="offer"[^]*?<\/section>/.exec(await getPage('/'))?.[0];
    };
    const running = await band({ offerProduct: _id, offerEndsAt: '2099-03-02' });
    expect(running).toMatch(/<img [^>]*adey-armchair/);
    expect(running).toContain(`<p class="offer-heading">${name}</p>`);
    expect(running).not.toContain('Quality Armchair');
    expect(await band({ offerEndsAt: '2025-10-03' })).toBeUndefined();
    expect(await band({ offerEndsAt: '2099-03-02' })).toBeDefined();
    bodyOf(
      await clientOf(app)('PATCH', `/api/products/${_id}/state`, { token, body: { state: 'archived' } }),
    );
    expect(await band({})).toBeUndefined();
    expect(await band({ offerProduct: '' })).toBeUndefined();
  });

  test('say above which sum delivery to the shop’s own city is free, as its zone has it', async () => {
    const strip = async () =>
      /<section aria-labelledby="services"[^]*?<\/section>/.exec(await getPage('/'))![0];
    expect(await strip()).toContain('On orders above 100,000 ETB before VAT<');
    const { token } = administrator;
    const body = zoneBody({
      freeAbove: 150_000,
      places: [{ kind: 'city', name: 'Addis Ababa', nameAm: 'አዲስ አበባ', city: 'Addis Ababa' }],
    });
    const zone = bodyOf<DeliveryZone>(
      await clientOf(app)('POST', '/api/delivery/zones', { token, body }),
      201,
    );
    expect(await strip()).toContain('On orders above 150,000 ETB before VAT in Addis Ababa');
    expect(await strip()).not.toContain('100,000');
    expect(await getPage(product)).not.toContain('free above');
    bodyOf(await clientOf(app)('DELETE', `/api/delivery/zones/${zone._id}`, { token }));
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
