import { useLoaderData } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { Invitations } from '#app/features/admin/staff/invitations.tsx';
import { StaffList } from '#app/features/admin/staff/staff-list.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { staffText as text } from '#contract/texts/staff.ts';

export const meta = privateTitle(text('heading'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(() => api.call('GET /api/staff'));

export const HydrateFallback = () => <TableSkeleton heading={text('heading')} />;

export default function StaffScreen() {
  useCalendar();
  const [{ people, invitations }, setChanged] = useNewest(useLoaderData<typeof clientLoader>());
  return (
    <>
      <ScreenHead heading={text('heading')} />
      <p className="mb-5 max-w-2xl text-soft">{text('intro')}</p>
      <StaffList people={people} onChanged={setChanged} />
      <Invitations invitations={invitations} onChanged={setChanged} />
    </>
  );
}
