import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { UserInfo } from '../../contract/accounts/users.ts';
import { recall, remember } from '../e2e/support/browser-memory.ts';
import { call, shopAddress } from '../e2e/support/call.ts';
import { createProduct, listOrdersOf } from '../e2e/support/shop-data.ts';
import { expect, test } from '../e2e/support/test.ts';

/** Spellings that name another site or a script and that browsers and servers may read differently. */
const TARGETS = [
  '//evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/%2f%2fevil.test',
  '%2f%2fevil.test',
  '/%5cevil.test',
  'https://evil.test',
  'https:evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/.//evil.test',
  '/shop/..//evil.test',
  '/order/..//evil.test',
  '/order/..\\..\\\\evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '///evil.test',
  '/@evil.test',
  '.evil.test',
  '@evil.test',
  '//localhost@evil.test',
];

// Shows S2.signin.1, S4.22.
test(
  'E4: signing in never leads to another site, whatever the address asks for',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    const origin = new URL(shopAddress()).origin;
    const left: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) left.push(request.url());
    });
    page.on('dialog', (dialog) => {
      left.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Some of these are unknown paths of this shop, which answer 404.
    expectRefusal(/404 GET/);
    await page.goto('/login?redirect=//evil.test');
    await page.getByLabel(/^Email Address/).fill(customer.email);
    await page.getByLabel(/^Password/).fill(customer.password);
    await page.getByRole('button', { name: /^Sign In/ }).click();
    await expect(page).toHaveURL('/');
    // A signed-in person is redirected at once by every screen of this kind.
    for (const [index, target] of TARGETS.entries()) {
      const screen = ['login', 'register', 'verifyemail', 'resetpassword', 'email-verification'][index % 5];
      await page.goto(`/${screen}?redirect=${encodeURIComponent(target)}`);
      await expect(page).not.toHaveURL(new RegExp(`/${screen}\\?`));
      expect([target, new URL(page.url()).origin]).toEqual([target, origin]);
    }
    // The address is written unencoded, as somebody would type it.
    for (const target of ['//evil.test', '/\\evil.test', '%2f%2fevil.test', '/%09/evil.test']) {
      await page.goto(`/login?redirect=${target}`);
      await expect(page).not.toHaveURL(/login/);
      expect([target, new URL(page.url()).origin]).toEqual([target, origin]);
    }
    expect(left).toEqual([]);
  },
);

/** Starts another site on this machine, because browsers separate internet sites from local ones by themselves. */
let foreign: Server;
let html = '';
test.beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><link rel="icon" href="data:,"><title>Evil</title>${html}`);
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
});
test.afterAll(() => foreign.close());

/** Opens a page of the other site with this content. */
async function openForeign(page: Page, body: string): Promise<void> {
  html = body;
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
}

test(
  'E3: a form or a script of another site changes nothing and reads nothing',
  { tag: '@core' },
  async ({ page, customer, expectRefusal }) => {
    const product = await createProduct();
    await remember(page, { userInfo: customer.userInfo });
    const profile = JSON.stringify({ name: 'Owned', email: customer.email, picture: '/a.svg', x: '=' }).split(
      '=',
    ) as [string, string];
    const order = JSON.stringify({ orderItems: [{ product: product._id, qty: 1 }], x: '=' }).split('=') as [
      string,
      string,
    ];
    const forms: [path: string, [name: string, value: string]][] = [
      ['/api/users/profile', profile],
      ['/api/orders', order],
      ['/orders', order],
      ['/api/users/logout', ['', '']],
      ['/users/logout-everywhere', ['', '']],
      ['/profile', profile],
      ['/', profile],
      ['/login', profile],
    ];
    expectRefusal(/4\d\d (POST|GET) /);
    for (const encoding of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      for (const [path, [name, value]] of forms) {
        const escaped = [name, value].map((text) => text.replaceAll('"', '&quot;'));
        await openForeign(
          page,
          `<form method="post" action="${shopAddress()}${path}" enctype="${encoding}"><input name="${escaped[0]}" value="${escaped[1]}"></form>`,
        );
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          page.evaluate(() => document.forms[0]!.submit()),
        ]);
        expect([encoding, path, answer.status() >= 400]).toEqual([encoding, path, true]);
        await page.waitForURL(`${shopAddress()}${path}`);
      }
    }
    await openForeign(page, '');
    expectRefusal(/console error|failed: /);
    const read = await page.evaluate(async (shop) => {
      const get = (path: string, options: RequestInit = {}) =>
        fetch(shop + path, { credentials: 'include', ...options }).then(
          (answer) => answer.text(),
          () => 'nothing',
        );
      const posted = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
      return [
        await get('/api/orders/myorders'),
        await get('/api/store'),
        await get('/profile', { mode: 'no-cors' }),
        await get('/api/users/logout', posted),
        await get('/api/users/logout', { ...posted, mode: 'no-cors' }),
        await get('/api/users/profile', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ].map((text) => text.slice(0, 20));
    }, shopAddress());
    expect(read.map((text) => text || 'nothing')).toEqual(Array(read.length).fill('nothing'));

    expect(await listOrdersOf(customer)).toEqual([]);
    const { token, _id } = customer.userInfo;
    expect(await call<UserInfo>('GET', `/api/users/${_id}`, { token })).toMatchObject({
      name: customer.name,
    });
    await page.goto(`${shopAddress()}/robots.txt`);
    expect(await recall(page, 'userInfo')).toMatchObject({ name: customer.name, token });
  },
);

test(
  'E3: no other site can show a page of the shop in a frame',
  { tag: '@core' },
  async ({ page, expectRefusal }) => {
    expectRefusal(/frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE/i);
    await openForeign(
      page,
      `<iframe src="${shopAddress()}/profile"></iframe><iframe src="${shopAddress()}/api/store"></iframe>`,
    );
    for (const frame of page.frames().slice(1)) {
      await frame.waitForLoadState().catch(() => {});
      await expect.poll(() => frame.url()).toMatch(/^chrome-error:|^about:blank$/);
    }
  },
);
