import type { ReactNode } from 'react';
import { adminText } from '#contract/texts/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import type { Submission } from '#app/ui/fields/submission.ts';
import type { Conflict } from './conflict-panel.tsx';
import { LazyConflictPanel } from './lazy-conflict-panel.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

interface Edit extends Pick<Submission, 'formProps' | 'busy' | 'failure'> {
  changed: boolean;
  /** The conflicts with another person's save; null while there are none. */
  conflicts: readonly Conflict[] | null;
  takeTheirs: (field: string) => void;
  save: () => void;
}

interface EditFormProps {
  edit: Edit;
  /** A note drawn above the fields. */
  note?: ReactNode;
  children: ReactNode;
}

/** A form that stays on the screen after a save; conflicts and failures of a save are shown above its fields. */
export function EditForm({ edit, note, children }: EditFormProps) {
  const guard = useUnsavedGuard(edit.changed);
  return (
    <form {...edit.formProps(edit.save)} className="max-w-5xl">
      {guard.dialog}
      <div className="mb-6 space-y-4 empty:hidden">
        {note}
        {edit.conflicts && <LazyConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
        <Failure of={edit.failure} />
      </div>
      {children}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0">
        <Button type="submit" busy={edit.busy} disabled={!edit.changed}>
          {adminText('save')}
        </Button>
      </div>
    </form>
  );
}
