import type { Text } from '#app/ui/both.tsx';
import { useState, type ReactNode } from 'react';
import { adminText as text } from '#contract/texts/admin.ts';
import { textOf } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/dialogs/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

interface Deletion<Row> {
  ask(row: Row): void;
  /** The error of the last deletion that was refused; shown until the next attempt. */
  failure: unknown;
  dialog: ReactNode;
}

/**
 * Asks 'Are you sure?' before a row is deleted, and reports the outcome.
 * @param descriptionOf names the row, and what is deleted together with it.
 */
export function useDeletion<Row>(
  descriptionOf: (row: Row) => string,
  remove: (row: Row) => Promise<unknown>,
  done: Text,
  onDone: () => void,
): Deletion<Row> {
  const [asked, setAsked] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function confirm() {
    if (asked === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await remove(asked);
      toast.success(done);
    } catch (error) {
      setFailure(error);
      toast.error(textOf(error));
    }
    setBusy(false);
    setAsked(null);
    onDone();
  }

  return {
    ask: setAsked,
    failure,
    dialog: (
      <LazyConfirmDialog
        open={asked !== null}
        busy={busy}
        title={text('areYouSure')}
        description={asked === null ? undefined : descriptionOf(asked)}
        confirmLabel={text('ok')}
        cancelLabel={text('cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
