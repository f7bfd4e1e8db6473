import type { ReactNode } from 'react';
import { adminText } from '#contract/texts/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { Form } from '#app/ui/forms/use-form.ts';
import type { Conflict } from './conflict-panel.tsx';
import { LazyConflictPanel } from './lazy-conflict-panel.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';

interface StayingFormProps {
  edit: {
    form: Pick<Form<object>, 'sending' | 'busy' | 'failure'>;
    changed: boolean;
    /** The conflicts with another person's save; null while there are none. */
    conflicts: readonly Conflict[] | null;
    takeTheirs: (field: string) => void;
  };
  /** A note drawn above the fields. */
  note?: ReactNode;
  children: ReactNode;
}

/** The form of a body that stays on the screen after a save; conflicts and failures of a save are shown above its fields. */
export function StayingForm({ edit, note, children }: StayingFormProps) {
  const { form, changed, conflicts, takeTheirs } = edit;
  const guard = useUnsavedGuard(changed);
  return (
    <EndpointForm of={form} className="max-w-5xl">
      {guard.dialog}
      <div className="mb-5 space-y-4 empty:hidden">
        {note}
        {conflicts && <LazyConflictPanel conflicts={conflicts} onTakeTheirs={takeTheirs} />}
        <Failure of={form.failure} />
      </div>
      {children}
      <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-paper px-4 py-2 md:mx-0 md:px-0">
        <Button type="submit" busy={form.busy} disabled={!changed}>
          {adminText('save')}
        </Button>
      </div>
    </EndpointForm>
  );
}
