import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Http } from '../../server/lib/http/http.ts';
import { bodyOf, createProduct, signInAdministrator } from '../support/factories.ts';
import { clientOf } from '../support/shop-client.ts';
import { describeShopOnce } from '../support/start-shop.ts';
import { buildWhole } from '../support/whole-shop.ts';

/** Names that stay Latin in Amharic: of brands, of makers, of what is known by them alone, and of ways to write. */
const NAMES = [
  ...['PayPal', 'Chapa', 'telebirr', 'Telegram', 'CBEBirr', 'Pesa', 'OpenStreetMap', 'contributors', 'ODbL'],
  ...[
    'English',
    'Wenber',
    'wenber',
    'example',
    'TIN',
    'https',
    'JavaScript',
    'SMS',
    'JPG',
    'JPEG',
    'PNG',
    'GIF',
    'WebP',
    'AVIF',
    'HEIC',
    'MB',
    'PDF',
    'Google',
    'Apple',
  ],
];
const PATHS = [
  ...[
    '/am',
    '/am/shop',
    '/am/search/ወንበር',
    '/am/cart',
    '/am/saved',
    '/am/compare',
    '/am/quotation',
    '/am/delivery',
  ],
  ...[
    '/am/privacy',
    '/am/showroom',
    '/am/about',
    '/am/contact',
    '/am/login',
    '/am/register',
    '/am/resetpassword',
  ],
  ...[
    '/am/verifyemail',
    '/am/email-verification',
    '/am/profile',
    '/am/shipping',
    '/am/payment',
    '/am/placeorder',
  ],
];
/** Addresses of mail, of pages and of chats are written in Latin letters. */
const ADDRESS = /(?:https?:\/\/|@|\/)?[\w.@/-]*(?:[@/]|\.(?:com|et|example|svg))[\w.@/-]*/g;

/** Returns what a page says to its reader: its texts, and the names of what is not text. */
function saidOn(html: string): string {
  const body = html
    .slice(html.indexOf('<title>'))
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    // Parts that are marked as being in English, such as the link to the English shop, are meant to be so.
    .replace(/<(\w+)[^>]*\b(?:lang|hreflang)="en"[^>]*>.*?<\/\1>/gis, ' ');
  const named = [...body.matchAll(/\b(?:alt|aria-label|title|placeholder)="([^"]*)"/g)].map(
    ([, words]) => words,
  );
  return [body.replace(/<[^>]*>/g, ' '), ...named].join(' ').replaceAll(/&\w+;|&#\w+;/g, ' ');
}

describeShopOnce('the pages of the Amharic shop', (shop) => {
  let app: Http;
  beforeAll(async () => void (app = await buildWhole(shop)));
  afterAll(() => app.close());

  test('have no English word but names, from the first page to the step before the order', async () => {
    const owner = await signInAdministrator(shop);
    await shop.database.transaction((tx) => shop.services.settings.setExampleHouse(tx));
    const product = await createProduct(shop, owner, {
      ...{
        name: 'Chair',
        nameAm: 'ወንበር',
        description: 'A chair.',
        descriptionAm: 'የዋንዛ ወንበር።',
        brand: 'ወንበር',
      },
      countInStock: 3,
    });
    const settings = await shop.call('GET', '/api/settings', { token: owner.token });
    const { version } = bodyOf<{ version: number }>(settings);
    bodyOf(
      await shop.call('PUT', '/api/settings', {
        token: owner.token,
        body: { settings: { legalName: 'ወንበር የቤት ዕቃዎች', tin: '0012345678' }, version },
      }),
    );
    const found: Record<string, string[]> = {};
    for (const path of [...PATHS, `/am/product/${product._id}`]) {
      const { status, body } = await clientOf(app)('GET', encodeURI(path));
      expect([path, status]).toEqual([path, 200]);
      const words =
        saidOn(String(body))
          .replaceAll(ADDRESS, ' ')
          .match(/[A-Za-z]{2,}/g) ?? [];
      const left = [...new Set(words)].filter((word) => !NAMES.includes(word));
      if (left.length > 0) found[path] = left;
    }
    expect(found).toEqual({});
  });
});
