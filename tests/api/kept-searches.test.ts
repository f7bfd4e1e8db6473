import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvalidation } from '../../server/lib/response-cache/invalidation.ts';
import { createResponseCache } from '../../server/lib/response-cache/response-cache.ts';
import { hashMarkedScripts } from '../../server/pages/csp.ts';
import { createKeptSearches } from '../../server/pages/kept-searches.ts';
import { loadRenderer, type Renderer } from '../../server/pages/page-renderer.ts';
import type { CallApi, RenderAnswer } from '../../server/pages/render-call.ts';
import type { Http } from '../../server/lib/http/http.ts';
import { guestAt } from '../../server/lib/http/caller.ts';
import { createProduct, signInAdministrator } from '../support/factories.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

const BUNDLE = join(import.meta.dirname, '../../build/server/index.js');
/** Words that would end the place in which they stand, if they were not escaped there. */
const BREAKING_OUT = [
  'chair" onmouseover="alert(1)',
  "chair' autofocus='",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)>',
  ']]></title></textarea></style>',
  '"); window.x = ("',
  '`${alert(1)}`',
  '&quot;&lt;&#x27;&amp;lt;',
  '100% teak %22 %3Cb%3E',
  '50 % off + 2 & 3 = ?',
  '#products?sort=newest&page=2',
  '$& $1 $` $$',
  'javascript:alert(1)',
  'ወንበር «ሶፋ» ፣ ።',
  'ሶፋ"<b>ወንበር</b>',
  'x \u2028 \u2029 \u202e \ufeff x',
  'C:\\chair \\" \\u003c \\x3c and/or',
  '👩‍👩‍👧 🪑',
  'constructor',
  '__proto__',
  'x'.repeat(100),
];

describeShopOnce('a search', (shop) => {
  let app: Http;
  let fresh: Renderer;
  let counted = 0;
  let search: Renderer;
  let found: string | null = null;
  const keys: [string, number][] = [['products', 1]];
  const moved = {
    keys: [] as { name: string; version: number | null; isSoft: boolean }[],
    isAllOther: false,
  };
  let cache: ReturnType<typeof createResponseCache>;
  let invalidation: ReturnType<typeof createInvalidation>;

  /** Answers each search as the one for the same words, or as nothing found. */
  const callApi: CallApi = async (call) => {
    const query = call.input.query as { keyword?: string } | undefined;
    const input =
      query?.keyword === undefined
        ? call.input
        : { ...call.input, query: { ...query, keyword: found ?? 'xqzzy' } };
    const { status, body, headers } = await app.callEndpoint(call.endpoint, input, guestAt('10.1.2.3'));
    const answer: RenderAnswer = {
      status,
      body: JSON.parse(JSON.stringify(body)) as unknown,
      surrogateKeys: keys,
      header: (name) => headers[name] ?? null,
      tag: JSON.stringify(body),
    };
    return answer;
  };

  beforeAll(async () => {
    app = await buildWhole(shop);
    const administrator = await signInAdministrator(shop);
    await createProduct(shop, administrator, { name: 'Teak Stool' });
    fresh = await loadRenderer(BUNDLE, callApi);
    invalidation = createInvalidation({
      poll: () => Promise.resolve({ ...moved, keys: moved.keys.splice(0) }),
      tell: (changes) => cache.invalidate(changes),
      forget: () => cache.clear(),
      log: { info: () => undefined, warn: () => undefined },
    });
    cache = createResponseCache({
      partitions: [{ maxBytes: 4_000_000, holds: () => true }],
      mayBeStale: () => false,
      isCrowded: () => false,
      invalidation,
    });
    await invalidation.check();
    const counting: Renderer = (...given) => {
      counted += 1;
      return fresh(...given);
    };
    search = createKeptSearches({ render: counting, callApi, cache, ttlMs: () => 60_000 });
  });
  afterAll(() => app.close());

  const addressOf = (words: string, base = '') =>
    `${shop.config.publicUrl}${base}/search/${encodeURIComponent(words)}`;
  async function ask(render: Renderer, address: string) {
    await invalidation.check();
    const before = counted;
    const rendering = await render(address, '10.1.2.3');
    const { html, policy } =
      rendering.policy === undefined
        ? hashMarkedScripts(rendering.html, rendering.nonce)
        : (rendering as { html: string; policy: string });
    return { html, policy, status: rendering.status, rendered: counted - before };
  }
  /** Searches until the page is kept: the calls of the page are learnt first, and then its answers come again. */
  async function keepPage(base = '') {
    for (const words of ['first words', 'second words', 'third words'])
      await ask(search, addressOf(words, base));
    const { rendered } = await ask(search, addressOf('fourth words', base));
    expect(rendered, 'the page is kept').toBe(0);
  }

  test.each(['', '/en', '/am'])(
    'for ever new words shows the page that is rendered for them, whatever the words are (%s/search)',
    async (base) => {
      for (const result of [null, 'stool']) {
        found = result;
        await keepPage(base);
        for (const words of BREAKING_OUT) {
          const address = addressOf(words, base);
          const kept = await ask(search, address);
          expect({ words, ...kept, rendered: 0 }).toEqual({
            words,
            ...(await ask(fresh, address)),
            rendered: 0,
          });
          expect(kept.html.split('<script'), 'no word makes a script').toHaveLength(
            (await ask(fresh, addressOf('sofa', base))).html.split('<script').length,
          );
        }
      }
    },
  );

  test('is put into a cached page, whatever the words are', async () => {
    found = null;
    await keepPage();
    const rendered: string[] = [];
    for (const words of BREAKING_OUT)
      if ((await ask(search, addressOf(words))).rendered > 0) rendered.push(words);
    expect(rendered).toEqual([]);
  });

  test('is rendered anew once other things are found, or one of them has changed', async () => {
    found = null;
    await keepPage();
    found = 'stool';
    expect((await ask(search, addressOf('these words'))).html).toContain('Teak Stool');
    found = null;
    expect((await ask(search, addressOf('those words'))).rendered).toBe(0);
    keys[0] = ['products', 2];
    moved.keys.push({ name: 'products', version: 2, isSoft: false });
    expect((await ask(search, addressOf('those words'))).rendered).toBeGreaterThan(0);
  });

  test('in another spelling of its address, with filters or with a page is never kept', async () => {
    await keepPage();
    const spelled = [
      '/search/%63hair',
      '/search/a%252Fb',
      '/search/%20chair',
      '/search/x%00',
      '/search/a%2fb',
      '/search/chair/',
      '/search/chair?kind=stool',
      '/search/chair?x=1',
    ];
    for (const path of spelled) {
      const address = shop.config.publicUrl + path;
      const { rendered, html, policy } = await ask(search, address);
      expect([path, rendered]).toEqual([path, 1]);
      expect({ html, policy }).toMatchObject({ html: (await ask(fresh, address)).html });
    }
  });
});
