import { adminLoader } from '#app/features/admin/common/admin-loader.ts';
import { defineScreen } from '#app/features/admin/common/define-screen.tsx';
import { useNewest } from '#app/features/admin/common/use-newest.ts';
import { JobsOfKind } from '#app/features/admin/waiting-jobs/jobs-of-kind.tsx';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { waitingJobsText as text } from '#contract/texts/waiting-jobs.ts';

export const clientLoader = adminLoader(() => api.call('GET /api/waiting-jobs'));

export const { meta, HydrateFallback, ErrorBoundary, Screen } = defineScreen<typeof clientLoader>({
  title: text('title'),
  skeleton: 4,
  keepsHeading: true,
  explain: text('explain'),
  head: (_loaded, reload) => (
    <Button variant="secondary" onClick={reload}>
      {text('lookAgain')}
    </Button>
  ),
  Body({ loaded, reload }) {
    const [{ kinds }, setChanged] = useNewest(loaded);
    if (kinds.length === 0) return <p className="text-soft">{text('none')}</p>;
    return (
      <ul className="max-w-4xl divide-y divide-line border-y border-line">
        {kinds.map((ofKind) => (
          <JobsOfKind key={ofKind.kind} ofKind={ofKind} onChanged={setChanged} onRefused={reload} />
        ))}
      </ul>
    );
  },
});

export default Screen;
