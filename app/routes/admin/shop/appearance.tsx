import { useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { AppearanceForm } from '#app/features/admin/appearance/appearance-form.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/appearance'));

export const HydrateFallback = () => <ScreenLoading heading={text('title')} />;

export default function AppearanceScreen() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am' : ''}>
      <ScreenHead heading={text('title')} note={text('note')} />
      <AppearanceForm loaded={loaded} />
    </div>
  );
}
