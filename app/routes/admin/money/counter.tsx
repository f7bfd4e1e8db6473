import { redirectDocument } from 'react-router';
import { formLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { CounterScreen } from '#app/features/admin/counter/counter-screen.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { counterText as text } from '#contract/texts/counter.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/**
 * Tells whether the document may use the camera. Only the document of this address may, so a move from another
 * screen loads it anew.
 */
const mayUseCamera = (path: string): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname === path;
};

export const clientLoader = formLoader('POST /api/counter/sales', 'orders:write', async ({ request }) => {
  const { pathname } = new URL(request.url);
  if (navigator.onLine && !mayUseCamera(pathname)) throw redirectDocument(pathname);
  return null;
});

export const HydrateFallback = () => <ScreenLoading heading={text('title')} />;

export default function CounterPage() {
  useCalendar();
  return (
    <>
      <ScreenHead heading={text('title')} />
      <CounterScreen />
    </>
  );
}
