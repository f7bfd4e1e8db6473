import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { Invitations } from '#app/features/admin/staff/invitations.tsx';
import { OwnRoles } from '#app/features/admin/staff/own-roles.tsx';
import { StaffList } from '#app/features/admin/staff/staff-list.tsx';
import { api } from '#app/state/api.ts';
import { staffText as text } from '#contract/texts/staff.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/staff'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('heading'),
  explain: text('intro'),
  Body({ loaded }) {
    const [{ people, invitations, roles }, setChanged] = useNewest(loaded);
    return (
      <>
        <StaffList people={people} ownRoles={roles} onChanged={setChanged} />
        <Invitations invitations={invitations} ownRoles={roles} onChanged={setChanged} />
        <OwnRoles ownRoles={roles} onChanged={setChanged} />
      </>
    );
  },
});

export default Screen;
