import { useLoaderData } from 'react-router';
import { PreviewFrame } from '#app/features/admin/appearance/preview-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { api, guestApi } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';
import Home from '../../shop/home.tsx';
import { loadHome } from '../../shop/load-home.ts';

export const meta = privateTitle(text('previewTitle'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

/** Loads the data of the home page, with the sections of the draft look, and draws the page here. */
export const clientLoader = adminLoader(async () => {
  const { appearance: look } = await api.call('GET /api/appearance');
  return { ...(await loadHome(guestApi, new URL('/', location.href), look)), look };
});

export { Spinner as HydrateFallback } from '#app/ui/loading/spinner.tsx';

export default function AppearancePreview() {
  useCalendar();
  const { look } = useLoaderData<typeof clientLoader>();
  return (
    <PreviewFrame of={look}>
      <Home />
    </PreviewFrame>
  );
}
