import { useLoaderData } from 'react-router';
import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { WorkSheetPaper } from '#app/features/admin/workshop/work-sheet.tsx';
import { api } from '#app/state/api.ts';
import { OnPaper } from '#app/ui/both.tsx';
import { privateTitle } from '#app/ui/page-title.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useCalendar } from '#app/state/session/calendar.ts';
import { workText as text } from '#contract/texts/work.ts';

export const meta = privateTitle(text('sheet'));
export { LoadFailure as ErrorBoundary } from '#app/ui/loading/load-failure.tsx';
export { Spinner as HydrateFallback };

export const clientLoader = adminLoader(({ params }) =>
  api.call('GET /api/work-orders/:id', { params: { id: params['id'] ?? '' } }),
);

export default function WorkSheetPage() {
  useCalendar();
  return (
    <OnPaper value>
      <WorkSheetPaper sheet={useLoaderData<typeof clientLoader>()} />
    </OnPaper>
  );
}
