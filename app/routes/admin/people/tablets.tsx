import { useLoaderData, useRevalidator } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { MakeTablet } from '#app/features/admin/staff/make-tablet.tsx';
import { TabletList } from '#app/features/admin/staff/tablet-list.tsx';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { tabletsText as text } from '#contract/texts/tablets.ts';

export const meta = privateTitle(text('heading'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(async () => ({ tablets: await api.call('GET /api/tablets') }));
export const HydrateFallback = () => <TableSkeleton heading={text('heading')} rows={3} />;

export default function TabletsScreen() {
  useCalendar();
  const { tablets } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <div lang={staffLanguage} className={staffLanguage === 'am' ? 'am' : undefined}>
      <ScreenHead heading={text('heading')} />
      <p className="mb-5 max-w-2xl text-soft">{text('explain')}</p>
      <TabletList tablets={tablets} onChanged={() => void revalidate()} />
      <MakeTablet />
    </div>
  );
}
