import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router';
import { loadAsAdministrator } from '#app/features/account/guard.ts';
import { ScreenHead } from '#app/features/admin/admin-frame.tsx';
import { SettingsForm } from '#app/features/admin/settings-form.tsx';
import { api } from '#app/state/api.ts';
import { adminText as text } from '#app/text/admin.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/spinner.tsx';

export const meta = privateTitle(text.settings.en);
export { LoadFailure as ErrorBoundary } from '#app/ui/load-failure.tsx';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadAsAdministrator(request, () => api.settings.get());
}

export function HydrateFallback() {
  return (
    <>
      <ScreenHead heading={text.settings.en} />
      <Spinner />
    </>
  );
}

export default function Settings() {
  const loaded = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ScreenHead heading={text.settings.en} note={text.settingsIntro.en} />
      <SettingsForm key={loaded.version} loaded={loaded} />
    </>
  );
}
