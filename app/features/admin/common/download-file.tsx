import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { withStepUp } from '#app/state/session/step-up.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

/** A button that saves the data of the screen as a file. */
export function DownloadFile({ from, label }: { from: string; label: string }) {
  const { busy, submit } = useSubmission();

  async function download() {
    try {
      const { file, name } = await withStepUp(() => fetchFile(from, bearer.token()));
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void submit(download)}>
      {label}
    </Button>
  );
}

interface DownloadFilesProps {
  /** The address of the files without their ending. */
  from: string;
  /** The filters of the list as its address has them. */
  query: string;
  labels: { csv: string; xlsx: string };
}

/** Buttons that save what a list shows, all its pages, as a file of either kind. */
export const DownloadFiles = ({ from, query, labels }: DownloadFilesProps) => (
  <div className="mt-6 flex flex-wrap gap-2">
    <DownloadFile from={`${from}.csv${query}`} label={labels.csv} />
    <DownloadFile from={`${from}.xlsx${query}`} label={labels.xlsx} />
  </div>
);
