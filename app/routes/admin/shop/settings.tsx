import { useLoaderData, useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { ScreenLoading } from '#app/features/admin/common/screen-states.tsx';
import { CallFirstDayBack } from '#app/features/admin/settings/call-first-day-back.tsx';
import { HiddenExamples } from '#app/features/admin/settings/hidden-examples.tsx';
import { SettingsForm } from '#app/features/admin/settings/settings-form.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';

export const meta = privateTitle(text('settings'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/settings'));

export const HydrateFallback = () => <ScreenLoading heading={text('settings')} />;

export default function Settings() {
  useCalendar();
  const loaded = useLoaderData<typeof clientLoader>();
  const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
  return (
    <>
      <ScreenHead heading={text('settings')} note={text('settingsIntro')} />
      <HiddenExamples fields={loaded.hiddenExamples} />
      <SettingsForm loaded={loaded} isDemo={store?.testPayments === true} />
      <CallFirstDayBack />
    </>
  );
}
