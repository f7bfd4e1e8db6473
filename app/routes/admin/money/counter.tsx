import { redirectDocument } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { CounterScreen } from '#app/features/admin/counter/counter-screen.tsx';
import { counterText as text } from '#contract/texts/counter.ts';

/**
 * Tells whether the document may use the camera. Only the document of this address may, so a move from another
 * screen loads it anew.
 */
const mayUseCamera = (path: string): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === path;
};

export const clientLoader = formLoader('POST /api/counter/sales', 'orders:write', async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  if (navigator.onLine && !mayUseCamera(pathname)) throw redirectDocument(pathname + search);
  return null;
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'form',
  Body: () => <CounterScreen />,
});

export default Screen;
