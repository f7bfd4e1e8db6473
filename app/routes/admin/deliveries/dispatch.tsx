import { useRevalidator } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { choice, loadListPage } from '#app/features/admin/common/lists/list-address.ts';
import { readDay, firstOfDays, readList } from '#app/features/admin/deliveries/planning/board-address.ts';
import { Board } from '#app/features/admin/deliveries/planning/board.tsx';
import { api } from '#app/state/api.ts';
import { CALL_REASONS } from '#contract/deliveries/call-outcomes.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

const WHY = choice(
  'why',
  text('calls.why'),
  text('calls.all'),
  CALL_REASONS.map((why) => [why, text(`calls.reasons.${why}`)]),
);

export const clientLoader = adminLoader(async ({ request }) => {
  const [day, show] = [readDay(request), readList(request)];
  const list = show ?? 'without-day';
  const [days, deliveries, crews, links, counts, waiting] = await Promise.all([
    api.call('GET /api/deliveries/calendar', { query: { from: firstOfDays(day) } }),
    api.call('GET /api/deliveries/half-day', { query: { day } }),
    api.call('GET /api/crews'),
    api.call('GET /api/tours', { query: { day } }),
    api.call('GET /api/deliveries/counts'),
    loadListPage(request, list === 'to-call' ? [WHY] : [], (query) =>
      api.list('GET /api/deliveries', { query: { list, ...query } }),
    ),
  ]);
  return { day, show, days, deliveries, crews, links, counts, waiting };
});

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  hasOwnHead: true,
  Body({ loaded }) {
    const { revalidate } = useRevalidator();
    return <Board loaded={loaded} reload={revalidate} />;
  },
});

export default Screen;
