import { useSearchParams } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { CrewCashList } from '#app/features/admin/drivers/crew-cash-list.tsx';
import { TourLinks } from '#app/features/admin/drivers/tour-links.tsx';
import { api } from '#app/state/api.ts';
import { session } from '#app/state/session/session.ts';
import { can } from '#contract/accounts/jobs.ts';
import { driversText as text } from '#contract/texts/drivers.ts';

const ETHIOPIA_AHEAD_MS = 3 * 3600_000;
const today = () => new Date(Date.now() + ETHIOPIA_AHEAD_MS).toISOString().slice(0, 10);

/** The day that the address names; today if it names no valid one. */
const dayOf = (url: string): string => {
  const asked = new URL(url).searchParams.get('day') ?? '';
  return /^20\d\d-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today();
};

export const clientLoader = adminLoader(async ({ request }) => {
  const day = dayOf(request.url);
  const [cash, links] = await Promise.all([
    api.call('GET /api/crew-cash'),
    // Whoever counts the cash need not plan the tours.
    can(session.get(), 'deliveries:write') ? api.call('GET /api/tours', { query: { day } }) : null,
  ]);
  return { cash, links, day };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  Body({ loaded: { cash, links, day }, reload }) {
    const [, setSearch] = useSearchParams();
    return (
      <>
        <CrewCashList cash={cash} onCounted={reload} />
        {links && (
          <MayCall call={['POST /api/tours', 'DELETE /api/tours/:id']} needs="deliveries:write">
            <TourLinks
              crews={cash.filter(({ isActive }) => isActive)}
              day={day}
              links={links}
              onDay={(next) => setSearch({ day: next }, { replace: true, preventScrollReset: true })}
              onChanged={reload}
            />
          </MayCall>
        )}
      </>
    );
  },
});

export default Screen;
