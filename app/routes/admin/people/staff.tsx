import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { Fold } from '#app/features/admin/common/fold.tsx';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { Invitations } from '#app/features/admin/staff/invitations.tsx';
import { MakeTablet } from '#app/features/admin/staff/make-tablet.tsx';
import { OwnRoles } from '#app/features/admin/staff/own-roles.tsx';
import { StaffList } from '#app/features/admin/staff/staff-list.tsx';
import { TabletList } from '#app/features/admin/staff/tablet-list.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { PartNotLoaded } from '#app/ui/loading/part-not-loaded.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { api } from '#app/state/api.ts';
import { staffText as text } from '#contract/texts/staff.ts';
import { tabletsText } from '#contract/texts/tablets.ts';

const Programs = standalonePart(
  () => import('#app/features/admin/staff/programs.tsx'),
  <Spinner />,
  PartNotLoaded,
);

export const clientLoader = adminLoader(async () => {
  const [staff, tablets, programs, webhooks] = await Promise.all([
    api.call('GET /api/staff'),
    api.call('GET /api/tablets'),
    api.call('GET /api/programs'),
    api.call('GET /api/program-webhooks'),
  ]);
  return { staff, tablets, programs, webhooks };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('heading'),
  explain: text('intro'),
  Body({ loaded: { staff, tablets, programs, webhooks }, reload }) {
    const [{ people, invitations, roles, places, workshops }, setChanged] = useNewest(staff);
    return (
      <>
        <StaffList
          people={people}
          workshops={workshops}
          ownRoles={roles}
          places={places}
          onChanged={setChanged}
        />
        <Invitations invitations={invitations} ownRoles={roles} onChanged={setChanged} />
        <OwnRoles ownRoles={roles} onChanged={setChanged} />
        <div className="mt-8">
          <Fold id="tablets" name={tabletsText('heading')}>
            <p className="mb-5 max-w-2xl text-soft">{tabletsText('explain')}</p>
            <TabletList tablets={tablets} onChanged={reload} />
            <MakeTablet />
          </Fold>
          <Fold id="programs" name={text('programs')}>
            <Programs programs={programs} webhooks={webhooks} onChanged={reload} />
          </Fold>
        </div>
      </>
    );
  },
});

export default Screen;
