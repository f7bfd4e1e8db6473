import type { ReactNode } from 'react';
import { LazyConflictPanel } from '#app/features/admin/common/editing/lazy-conflict-panel.tsx';
import { useUnsavedGuard } from '#app/features/admin/common/editing/unsaved-guard.tsx';
import { adminText } from '#contract/texts/admin.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import type { SettingsEdit } from './use-settings-edit.ts';

/** The form of a part of the settings, which stays on the screen after a save. */
export function PartForm({ edit, children }: { edit: SettingsEdit; children: ReactNode }) {
  const guard = useUnsavedGuard(edit.changed);
  return (
    <EndpointForm of={edit.form} className="max-w-5xl">
      {guard.dialog}
      <div className="mb-5 space-y-4 empty:hidden">
        {edit.conflicts && <LazyConflictPanel conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />}
        <Failure of={edit.failure} />
      </div>
      {children}
      <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-paper px-4 py-2 md:mx-0 md:px-0">
        <Button type="submit" busy={edit.busy} disabled={!edit.changed}>
          {adminText('save')}
        </Button>
      </div>
    </EndpointForm>
  );
}

interface FieldsProps {
  heading?: string;
  columns?: keyof typeof COLUMNS;
  children: ReactNode;
}
const COLUMNS = { 2: 'gap-5', 4: 'gap-x-5 gap-y-3 lg:grid-cols-4' };

/** Fields that stand in two columns, or in four, where there is room. */
export const Fields = ({ heading, columns = 2, children }: FieldsProps) => (
  <section className="not-first:mt-6">
    {heading && <h2 className="mb-3 text-h3 font-semibold">{heading}</h2>}
    <div className={`field-columns md:grid-cols-2 ${COLUMNS[columns]}`}>{children}</div>
  </section>
);
