import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashMarkedScripts, noncePolicy, providerHosts } from './csp.ts';

const MARK = 'aMarker';
const sha = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptSources = (policy: string) => /script-src ([^;]*)/.exec(policy)![1]!.split(' ');

test('exactly the marked inline scripts may run, and the marker is removed', () => {
  const page =
    `<head><script nonce="${MARK}">first</script><link rel="preload" nonce="${MARK}" href="/a.js">` +
    `<script type="module" nonce="${MARK}" async="">second\n<b></script></head>` +
    `<script>slipped in</script><script src="/b.js" nonce="${MARK}"></script><p title="<script>">` +
    `<script nonce="other">guessed</script><script nonce="${MARK}">first</script>`;
  const { html, policy } = hashMarkedScripts(page, MARK);
  expect(html).toBe(page.replaceAll(` nonce="${MARK}"`, ''));
  expect(scriptSources(policy)).toEqual(["'self'", sha('first'), sha('second\n<b>')]);
});

test('a page without marked scripts runs no inline script', () => {
  const page =
    '<script>slipped in</script><scripted nonce="aMarker">word</scripted><script nonce="aMarker">cut';
  expect(scriptSources(hashMarkedScripts(page, MARK).policy)).toEqual(["'self'"]);
});

test('the order page runs scripts of three hosts of PayPal’s and of no other', () => {
  const hosts = ['https://www.paypal.com', 'https://www.paypalobjects.com', 'https://c.paypal.com'];
  for (const [sdkUrl, allowed] of [
    ['https://www.paypal.com/sdk/js', hosts],
    ['http://127.0.0.1:4000/sdk/js', ['http://127.0.0.1:4000']],
  ] as const)
    expect(scriptSources(noncePolicy('once', providerHosts(sdkUrl)))).toEqual([
      "'self'",
      "'nonce-once'",
      ...allowed,
    ]);
});
