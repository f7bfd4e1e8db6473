import type { CounterSeen } from '#contract/shop/cached-pages.ts';

/** Loads the parts of the counter that are otherwise loaded when they are first used. */
const loadParts = () =>
  Promise.all([
    import('../drawers/count-dialog.tsx'),
    import('#app/ui/dialogs/confirm-dialog.tsx'),
    import('./scanner.tsx'),
    import('../discounts/line-discount-fields.tsx'),
  ]);

/** Lets the service worker store the counter with its files, so that it opens without a network. */
export async function storeCounter(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await loadParts();
  const { active } = await navigator.serviceWorker.ready;
  const counterFiles = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  active?.postMessage({ counterFiles: [...new Set(counterFiles)] } satisfies CounterSeen);
}
