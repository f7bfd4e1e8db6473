import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { Invitations } from '#app/features/admin/staff/invitations.tsx';
import { StaffList } from '#app/features/admin/staff/staff-list.tsx';
import { api } from '#app/state/api.ts';
import { staffText as text } from '#contract/texts/staff.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/staff'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('heading'),
  explain: text('intro'),
  Body({ loaded }) {
    const [{ people, invitations }, setChanged] = useNewest(loaded);
    return (
      <>
        <StaffList people={people} onChanged={setChanged} />
        <Invitations invitations={invitations} onChanged={setChanged} />
      </>
    );
  },
});

export default Screen;
