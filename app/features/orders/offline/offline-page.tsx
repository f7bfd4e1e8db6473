import { useEffect, useState } from 'react';
import { matchPath, useSearchParams } from 'react-router';
import { CACHES } from '#contract/shop/cached-pages.ts';
import { languageOf } from '#contract/shop/languages.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import { offlineText as text } from '#contract/texts/offline.ts';
import { useSeenOrders } from '#app/state/buying/seen-orders.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';

/** The code is in the service worker's cache, because it was loaded when the first order was kept. */
const OfflineOrder = standalonePart(() => import('./offline-order.tsx'));

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** Replaces a page that cannot be loaded without a network, and lists the stored pages and orders. */
export function OfflinePage() {
  useCalendar();
  const [search] = useSearchParams();
  const wanted = pageOf(search.get('page'));
  const orders = useSeenOrders();
  const kept = useCachedPages();
  const id = wanted && matchPath('/order/:id', languageOf(wanted.split('?')[0]!).path)?.params.id;
  const shown = orders.find(({ order }) => order._id === id);
  const others = orders.filter((each) => each !== shown);
  return (
    <div className="page max-w-reading py-8 lg:py-16">
      <h1 className="text-h1 font-semibold">
        {text('title')}
        <Am className="block text-price font-normal text-soft">{text.am('title')}</Am>
      </h1>
      {shown ? (
        <OfflineOrder {...shown} />
      ) : (
        <p className="mt-4">
          <Both of={text.both('neverSeen')} className="block" />
        </p>
      )}
      <a href={wanted ?? inShop('/')} className={`${buttonClass()} mt-6`}>
        <Both of={text.both('tryAgain')} />
      </a>
      {others.length > 0 && (
        <Links heading={text.both('ownOrders')}>
          {others.map(({ order }) => (
            <a key={order._id} href={inShop(`/order/${order._id}`)} className={linkClass}>
              {text('order', { number: order.number })}
            </a>
          ))}
        </Links>
      )}
      <Links heading={text.both(kept.length > 0 ? 'kept' : 'nothingKept')}>
        {kept.map(({ address, title }) => (
          <a key={address} href={address} className={linkClass}>
            {title}
          </a>
        ))}
      </Links>
    </div>
  );
}

function Links({ heading, children }: { heading: { en: string; am?: string }; children: React.ReactNode[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-h3 font-semibold">
        <Both of={heading} />
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {children.map((child, index) => (
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the path of a page of this shop; null for addresses elsewhere, because anybody can write the parameter. */
function pageOf(given: string | null): string | null {
  if (given === null || !/^\/(?![/\\])/.test(given)) return null;
  const { origin, pathname, search } = new URL(given, window.location.origin);
  return origin === window.location.origin ? pathname + search : null;
}

interface CachedPage {
  address: string;
  title: string;
}

/** The pages in the service worker's cache, the last one first. */
function useCachedPages(): readonly CachedPage[] {
  const [pages, setPages] = useState<readonly CachedPage[]>([]);
  useEffect(() => {
    let isHere = true;
    listCachedPages().then(
      (found) => isHere && setPages(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return pages;
}

async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.documents.name);
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await cache.match(request))?.text()) ?? '';
      const { title } = new DOMParser().parseFromString(html, 'text/html');
      return { address: pathname + search, title: title || pathname };
    }),
  );
  return found.reverse();
}
