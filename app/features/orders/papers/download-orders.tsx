import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session.ts';
import { withStepUp } from '#app/state/step-up.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { useSubmission } from '#app/ui/submission.ts';
import { toast } from '#app/ui/toast.ts';

const FILTERS = ['keyword', 'state', 'from', 'to'];

/** Saves all orders that fit the list's filters as a file for the accountant. */
export function DownloadOrders({ filters }: { filters: Readonly<Record<string, string>> }) {
  const { busy, submit } = useSubmission();

  async function download() {
    const query = new URLSearchParams(Object.entries(filters).filter(([name]) => FILTERS.includes(name)));
    try {
      const { file, name } = await withStepUp(() =>
        fetchFile(`/api/orders/export.csv?${query}`, bearer.token()),
      );
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void submit(download)}>
      {text('download')}
    </Button>
  );
}
