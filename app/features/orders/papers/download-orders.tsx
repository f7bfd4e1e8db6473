import { fetchFile } from '#app/api/file-transport.ts';
import { useMay } from '#app/state/session/permissions.ts';
import { bearer } from '#app/state/session/session.ts';
import { withStepUp } from '#app/state/session/step-up.ts';
import { papersForStaff as text } from '#contract/texts/papers.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

const FILTERS = ['keyword', 'state', 'method', 'city', 'seller', 'by', 'from', 'to', 'numbers'];

interface DownloadOrdersProps {
  filters: Readonly<Record<string, string>>;
  labels?: { csv: string; xlsx: string };
}

/** Buttons that save all orders that fit the list's filters as a file for the accountant. */
export function DownloadOrders({
  filters,
  labels = { csv: text('download'), xlsx: text('downloadExcel') },
}: DownloadOrdersProps) {
  const { busy, submit } = useSubmission();
  const may = useMay('books:read');

  async function download(address: string) {
    const query = new URLSearchParams(Object.entries(filters).filter(([name]) => FILTERS.includes(name)));
    try {
      const { file, name } = await withStepUp(() => fetchFile(`${address}?${query}`, bearer.token()));
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  if (!may) return null;
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void submit(() => download('/api/orders/export.csv'))}
      >
        {labels.csv}
      </Button>
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void submit(() => download('/api/orders/export.xlsx'))}
      >
        {labels.xlsx}
      </Button>
    </>
  );
}
