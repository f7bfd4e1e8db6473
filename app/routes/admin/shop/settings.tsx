import { useRouteLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { CallFirstDayBack } from '#app/features/admin/settings/call-first-day-back.tsx';
import { HiddenExamples } from '#app/features/admin/settings/hidden-examples.tsx';
import { SettingsForm } from '#app/features/admin/settings/settings-form.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#contract/texts/admin.ts';
import type { loader as rootLoader } from '../../../root.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/settings'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('settings'),
  skeleton: 'form',
  note: text('settingsIntro'),
  Body({ loaded }) {
    const store = useRouteLoaderData<typeof rootLoader>('root')?.store;
    return (
      <>
        <HiddenExamples fields={loaded.hiddenExamples} />
        <SettingsForm loaded={loaded} isDemo={store?.testPayments === true} />
        <CallFirstDayBack />
      </>
    );
  },
});

export default Screen;
