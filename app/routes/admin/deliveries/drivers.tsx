import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { CrewCashList } from '#app/features/admin/drivers/crew-cash-list.tsx';
import { TourLinks } from '#app/features/admin/drivers/tour-links.tsx';
import { api } from '#app/state/api.ts';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { driversText as text } from '#contract/texts/drivers.ts';

export const meta = privateTitle(text('title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

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
    api.call('GET /api/tours', { query: { day } }),
  ]);
  return { cash, links, day };
});

export const HydrateFallback = () => <TableSkeleton heading={text('title')} />;

export default function DriversScreen() {
  useCalendar();
  const { cash, links, day } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [, setSearch] = useSearchParams();
  const again = () => void revalidate();
  return (
    <>
      <ScreenHead heading={text('title')} />
      <CrewCashList cash={cash} onCounted={again} />
      <TourLinks
        crews={cash.filter(({ isActive }) => isActive)}
        day={day}
        links={links}
        onDay={(next) => setSearch({ day: next }, { replace: true, preventScrollReset: true })}
        onChanged={again}
      />
    </>
  );
}
