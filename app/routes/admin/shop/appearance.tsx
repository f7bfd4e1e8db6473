import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { AppearanceForm } from '#app/features/admin/appearance/appearance-form.tsx';
import { api } from '#app/state/api.ts';
import { appearanceText as text } from '#contract/texts/appearance.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/appearance'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 'form',
  note: text('note'),
  Body: ({ loaded }) => <AppearanceForm loaded={loaded} />,
});

export default Screen;
