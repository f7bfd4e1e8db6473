import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { withStepUp } from '#app/state/session/step-up.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { REPORT_FILES } from '#contract/books/report-readings.ts';
import type { SalesQuery } from '#contract/books/reports.ts';
import { reportsText as text } from '#contract/texts/reports.ts';

/** Buttons that save a report as a file, after staff have confirmed their identity once more. */
export function DownloadSales({ query: { from, to, by, calendar } }: { query: Required<SalesQuery> }) {
  const { busy, submit } = useSubmission();
  const search = new URLSearchParams({ from, to, by, calendar }).toString();

  async function download(file: string) {
    try {
      const address = `/api/reports/sales/${file}?${search}`;
      const { file: saved, name } = await withStepUp(() => fetchFile(address, bearer.token()));
      saveFile(saved, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <div role="group" aria-label={text('download')} className="flex gap-2 print:hidden">
      {REPORT_FILES.map((file) => (
        <Button key={file} variant="secondary" busy={busy} onClick={() => void submit(() => download(file))}>
          {text(file)}
        </Button>
      ))}
    </div>
  );
}
