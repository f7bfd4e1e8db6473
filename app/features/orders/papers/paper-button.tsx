import type { ReactNode } from 'react';
import { fetchFile } from '#app/api/file-transport.ts';
import { bearer } from '#app/state/session/session.ts';
import { Button } from '#app/ui/button.tsx';
import { textOf } from '#app/ui/failure.tsx';
import { saveFile } from '#app/ui/sharing/save-file.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';

interface PaperButtonProps {
  orderId: string;
  /** The id of a paper, or NEWEST_INVOICE. */
  paper: string;
  variant: 'secondary' | 'quiet';
  className?: string;
  children: ReactNode;
}

/** Saves a paper of an order as PDF, which can be looked at, sent and printed. */
export function PaperButton({ orderId, paper, children, ...look }: PaperButtonProps) {
  const { busy, submit } = useSubmission();
  async function save() {
    try {
      const path = `/api/orders/${orderId}/papers/${paper}`;
      const { file, name } = await fetchFile(path, bearer.token(path));
      saveFile(file, name);
    } catch (error) {
      toast.error(textOf(error));
    }
  }
  return (
    <Button {...look} busy={busy} onClick={() => void submit(save)}>
      {children}
    </Button>
  );
}
