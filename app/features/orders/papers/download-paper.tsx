import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { papersText as text } from '#contract/texts/papers.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { OrderPaper } from '#contract/books/fiscal-documents.ts';

/** Saves a paper as PDF. */
export function DownloadPaper({ orderId, paper }: { orderId: string; paper: OrderPaper }) {
  const { busy, submit } = useSubmission();
  async function download() {
    try {
      const path = `/api/orders/${orderId}/papers/${paper._id}`;
      const { file, name } = await fetchFile(path, bearer.token(path));
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void submit(download)}>
      <Both of={text.both('pdf')} />
    </Button>
  );
}
