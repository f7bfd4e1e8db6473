import { useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { TableSkeleton } from '#app/features/admin/common/lists/table-skeleton.tsx';
import { readHalfDay } from '#app/features/admin/deliveries/planning/board-address.ts';
import { RunSheet } from '#app/features/admin/deliveries/tours/run-sheet.tsx';
import { api } from '#app/state/api.ts';
import { OnPaper } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { useCalendar } from '#app/state/session/calendar.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';

export const meta = privateTitle(text('sheet.title'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';

export const clientLoader = adminLoader(async ({ request }) => {
  const halfDay = readHalfDay(request);
  const crew = new URL(request.url).searchParams.get('crew');
  const [deliveries, crews] = await Promise.all([
    api.call('GET /api/deliveries/half-day', { query: halfDay }),
    api.call('GET /api/crews'),
  ]);
  return {
    halfDay,
    crew: crews.find(({ _id }) => _id === crew),
    stops: crew === null ? deliveries : deliveries.filter((each) => each.crew?._id === crew),
  };
});

/** English, because the server draws it too, and does not know the language that a device has chosen. */
export const HydrateFallback = () => <TableSkeleton heading={text.both('sheet.title').en} />;

export default function RunSheetPage() {
  useCalendar();
  return (
    <OnPaper value>
      <RunSheet {...useLoaderData<typeof clientLoader>()} />
    </OnPaper>
  );
}
