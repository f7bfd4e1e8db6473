import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { hasOwnLanguage } from '#contract/shop/languages.ts';
import type { CopyShown } from '#contract/shop/cached-pages.ts';
import { offlineText as text } from '#contract/texts/offline.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import { forgetOrdersOfOthers } from '#app/state/buying/seen-orders.ts';
import { session } from '#app/state/session/session.ts';
import { dropPastWaitingOrder, useSendingWhenBack } from '#app/state/buying/sending-when-back.ts';
import { useWaitingOrder } from '#app/state/buying/waiting-order.ts';
import { Both, type Text } from '#app/ui/both.tsx';
import { Link } from '#app/ui/link.tsx';
import { savesData } from '#app/ui/pictures/save-data.ts';
import { savedFrom } from './saved-from.ts';

/**
 * Registers the service worker, tells it which pages were seen, and says when a page is a stored copy. Lazily loaded.
 */
export default function OfflineHelp() {
  const { pathname, search } = useLocation();
  const order = useOrderThatWaits(pathname);
  const user = session.use();

  // The person changes after a 401, a sign-out in another tab, or a sign-in with another account.
  useEffect(() => {
    forgetOrdersOfOthers(user);
    dropPastWaitingOrder();
  }, [user]);

  useEffect(() => {
    void registerWorker();
  }, []);
  const copy = useCopy(pathname, search);
  if (!copy && !order) return null;
  return (
    <div role="status" className="page flex flex-wrap gap-x-6 border-b border-line py-2 text-meta text-soft">
      {copy && <Both of={savedFrom(copy.savedAt)} />}
      {order && (
        <p>
          <Both of={order.words} />{' '}
          {/* The page of an order has a content security policy of its own, so it is loaded as a document. */}
          {order.sent ? (
            <a href={inShop(`/order/${order.sent}`)} className="font-medium text-brand underline">
              {text('toOrder')}
            </a>
          ) : (
            <Link to="/placeorder" className="font-medium text-brand underline">
              {text('toOrder')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

/**
 * Sends an order that waits for the network from whatever page is open, and returns what is to be said about it. The last
 * step of the checkout sends and says it by itself.
 */
function useOrderThatWaits(pathname: string): { words: Text; sent?: string } | null {
  const waits = useWaitingOrder();
  const [sent, setSent] = useState<Pick<Order, '_id' | 'number'> | null>(null);
  const isLastStep = pathname === '/placeorder';
  useSendingWhenBack(
    waits === 'network' && !isLastStep,
    () =>
      void import('#app/state/buying/place-order.ts')
        .then(({ sendWaitingOrder }) => sendWaitingOrder())
        .then(
          (order) => order && setSent(order),
          // It waits on, or its buyer is asked: the stored order says which.
          () => undefined,
        ),
    pathname,
  );
  if (isLastStep) return null;
  if (waits) return { words: text.both(waits === 'network' ? 'orderWaits' : 'orderAsks') };
  return sent && { words: text.both('orderSent', { number: sent.number }), sent: sent._id };
}

/** Tells the service worker which pages were seen, and returns the stored copy that is shown; null for a page of now. */
function useCopy(pathname: string, search: string): CopyShown | null {
  const [copy, setCopy] = useState<(CopyShown & { of: string }) | null>(copyOfDocument);
  const target = useRef<string>(undefined);
  const going = useNavigation().location?.pathname;
  useEffect(() => void (target.current = going), [going]);

  // Without a network the next page is a copy, too; with a network it is the shop's present page.
  useEffect(
    () =>
      setCopy((last) =>
        last && (last.of === pathname || !navigator.onLine) ? { ...last, of: pathname } : null,
      ),
    [pathname],
  );
  useEffect(() => {
    void tellWorker();
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onCopy = ({ data }: MessageEvent<CopyShown | null>) =>
      typeof data?.savedAt === 'number' &&
      // The answers for a page arrive while its address is not shown yet, so they count for the page that is being
      // opened.
      setCopy({ savedAt: data.savedAt, of: target.current ?? window.location.pathname });
    workers?.addEventListener('message', onCopy);
    return () => workers?.removeEventListener('message', onCopy);
  }, [pathname, search]);

  return copy?.of === pathname ? copy : null;
}

/** Returns when the document was stored, by the mark of the service worker; null for a document from the network. */
function copyOfDocument() {
  const savedAt = Number(document.documentElement.dataset['saved']);
  return savedAt ? { savedAt, of: window.location.pathname } : null;
}

async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

/**
 * Asks the service worker to store this page and its files, also those that were loaded before it, or by a client-side
 * navigation.
 */
async function tellWorker(): Promise<void> {
  const { pathname, search } = window.location;
  if (!('serviceWorker' in navigator) || savesData() || hasOwnLanguage(pathname)) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname: path }) => origin === window.location.origin && path.startsWith('/assets/'))
    .map(({ pathname: path }) => path);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ page: pathname + search, files: [...new Set(files)] });
}
