import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, TextField } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Drawer } from '#contract/paying/drawers.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';

export interface DrawerDialogProps {
  /** Null: a new one. */
  drawer: Drawer | null;
  onChanged: () => void;
  onClose: () => void;
}

/** Adds a drawer, renames it, or puts it away. Lazily loaded. */
export default function DrawerDialog({ drawer, onChanged, onClose }: DrawerDialogProps) {
  const submission = useSubmission();
  const [name, setName] = useState(drawer?.name ?? '');
  const [isActive, setActive] = useState(drawer?.isActive ?? true);

  function send() {
    if (!name.trim()) return submission.refuse({ name: text('nameNeeded') });
    void submission.submit(async () => {
      if (drawer)
        await api.call('PUT /api/drawers/:id', {
          params: { id: drawer._id },
          body: { name: name.trim(), isActive },
        });
      else await api.call('POST /api/drawers', { body: { name: name.trim() } });
      toast.success(text.both('saved'));
      onChanged();
      onClose();
    });
  }
  return (
    <FormDialog
      title={drawer ? drawer.name : text('add')}
      form={submission.form}
      busy={submission.busy}
      closeLabel={text('cancel')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={submission.busy}>
          {text('save')}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <TextField
        label={text('name')}
        hint={text('nameHint')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={submission.fields['name']}
      />
      {drawer && (
        <CheckboxField
          label={text('inUse')}
          checked={isActive}
          onChange={(event) => setActive(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
