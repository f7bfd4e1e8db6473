import type { Text } from '#app/ui/both.tsx';
import { useState, type ReactNode } from 'react';
import { adminText as text } from '#contract/texts/admin.ts';
import { textOf } from '#app/ui/failure.tsx';
import { LazyConfirmDialog } from '#app/ui/lazy-confirm-dialog.tsx';
import { toast } from '#app/ui/toast.ts';

interface Deletion<Row> {
  /** Asks before the row is deleted. */
  ask(row: Row): void;
  /** Says why the last one was refused; shown until the next. */
  failure: unknown;
  dialog: ReactNode;
}

/** 'Are you sure?' before a row is deleted, and what came of it. */
export function useDeletion<Row>(
  nameOf: (row: Row) => string,
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
        description={asked === null ? undefined : nameOf(asked)}
        confirmLabel={text('ok')}
        cancelLabel={text('cancel')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
