import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { MakeTablet } from '#app/features/admin/staff/make-tablet.tsx';
import { TabletList } from '#app/features/admin/staff/tablet-list.tsx';
import { api } from '#app/state/api.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

export const clientLoader = adminLoader(async () => ({ tablets: await api.call('GET /api/tablets') }));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('heading'),
  skeleton: 3,
  explain: text('explain'),
  Body: ({ loaded: { tablets }, reload }) => (
    <>
      <TabletList tablets={tablets} onChanged={reload} />
      <MakeTablet />
    </>
  ),
});

export default Screen;
