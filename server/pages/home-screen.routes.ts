import { join } from 'node:path';
import { addressIn, LANGUAGES, LANGUAGE_FACTS, type Language } from '#contract/shop/languages.ts';
import type { Store } from '#contract/shop/settings.ts';
import { shellText } from '#contract/texts/shell.ts';
import type { Http } from '#server/lib/http/http.ts';
import type { CallApi } from './render-call.ts';

interface Parts {
  clientFolder: string;
  callApi: CallApi;
}

const ICON = /^[\w-]+\.png$/;

/** Registers the files by which browsers put the shop on a home screen and show it without a network. */
export function homeScreenRoutes(http: Http, { clientFolder, callApi }: Parts): void {
  // Browsers look for a newer service worker at each visit. Its policy lets the worker connect to this shop alone.
  for (const file of ['service-worker.js', 'first-press.js'])
    http.get(`/${file}`, (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .header('cache-control', 'no-cache')
        .sendFile(file, clientFolder, { cacheControl: false }),
    );

  http.get<{ Params: { file: string } }>('/icons/:file', (request, reply) => {
    const { file } = request.params;
    if (!ICON.test(file)) return reply.callNotFound();
    return reply.sendFile(file, join(clientFolder, 'icons'), { maxAge: '1d', immutable: false });
  });

  for (const language of LANGUAGES) {
    http.get(addressIn(language, '/manifest.webmanifest'), async (request, reply) => {
      const call = { endpoint: 'GET /api/store', input: {}, method: 'GET', path: '/api/store' };
      const { body } = await callApi(call, request.ip);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifestOf(body as Partial<Store>, language)));
    });
  }
}

const SHORTCUTS = [
  ['shop', '/shop'],
  ['cart', '/cart'],
  ['orders', '/profile'],
] as const;

/** Returns the web app manifest (W3C) of the shop in a language. */
function manifestOf({ name, look }: Partial<Store>, language: Language) {
  const isAmharic = language === 'am';
  const words = (id: 'storeName' | (typeof SHORTCUTS)[number][0]) => {
    const { en, am } = shellText.both(id);
    return isAmharic ? am : en;
  };
  const own = isAmharic ? look?.nameAm || words('storeName') : name || words('storeName');
  return {
    id: '/',
    name: own,
    short_name: own.slice(0, 12),
    lang: LANGUAGE_FACTS[language].tag,
    start_url: addressIn(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: SHORTCUTS.map(([id, path]) => ({ name: words(id), url: addressIn(language, path) })),
  };
}
