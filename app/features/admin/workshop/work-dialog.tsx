import { useState } from 'react';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { CheckboxField, SelectField, TextArea } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import type { Workshop } from '#contract/work/workshops.ts';

export interface WorkDialogProps {
  work: WorkOrder;
  workshops: readonly Workshop[];
  onChanged: () => void;
  onDelay: () => void;
  onClose: () => void;
}

/** Moves a work order to another workshop, an earlier day or the front. Lazily loaded. */
export default function WorkDialog(props: WorkDialogProps) {
  const { work, workshops, onDelay, onClose } = props;
  const { submission, values, set, send, begin } = useWorkEdit(props);
  const { busy, fields, failure, form } = submission;
  const isOutdated = failure instanceof ApiError && failure.code === 'edit-conflict';
  return (
    <FormDialog
      title={text('dialog.change', { number: work.number })}
      description={`${text('pieces', { qty: work.qty })} · ${[work.name, work.variantName].filter(Boolean).join(', ')}`}
      form={form}
      busy={busy}
      closeLabel={text('dialog.close')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text('dialog.save')}
        </Button>
      }
    >
      {isOutdated ? <Alert kind="error">{text('changedMeanwhile')}</Alert> : <Failure of={failure} />}
      <WorkFields work={work} workshops={workshops} values={values} set={set} fields={fields} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="secondary" disabled={busy} onClick={onDelay}>
          {text('dialog.delay')}
        </Button>
        {work.begunAt === null && (
          <Button variant="secondary" busy={busy} onClick={begin}>
            {text('dialog.begin')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

type WorkFieldsProps = Pick<WorkDialogProps, 'work' | 'workshops'> &
  Pick<ReturnType<typeof useWorkEdit>, 'values' | 'set'> & { fields: Record<string, string> };

function WorkFields({ work, workshops, values, set, fields }: WorkFieldsProps) {
  const isMoved = values.workshop !== (work.workshop ?? '') && values.workshop !== '';
  return (
    <>
      <SelectField
        label={text('dialog.workshop')}
        value={values.workshop}
        error={fields['workshop']}
        onChange={({ target }) => set({ workshop: target.value })}
      >
        <option value="">{text('nobody')}</option>
        {workshops
          .filter(({ isActive, _id }) => isActive || _id === work.workshop)
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
      </SelectField>
      {isMoved && (
        <CheckboxField
          label={text('dialog.alwaysHere')}
          checked={values.alwaysHere}
          onChange={({ target }) => set({ alwaysHere: target.checked })}
        />
      )}
      <DateField
        label={text('dialog.dueDay')}
        hint={text('dialog.dueDayHint')}
        value={values.dueDay}
        withOther
        max={work.dueDay ?? undefined}
        error={fields['dueDay']}
        onChange={({ target }) => set({ dueDay: target.value })}
      />
      <CheckboxField
        label={text('dialog.urgent')}
        checked={values.isUrgent}
        onChange={({ target }) => set({ isUrgent: target.checked })}
      />
      <TextArea
        label={text('dialog.note')}
        hint={text('dialog.noteHint')}
        value={values.note}
        rows={2}
        maxLength={300}
        error={fields['note']}
        onChange={({ target }) => set({ note: target.value })}
      />
    </>
  );
}

function useWorkEdit({ work, onChanged, onClose }: WorkDialogProps) {
  const submission = useSubmission();
  const [values, setValues] = useState({
    workshop: work.workshop ?? '',
    alwaysHere: false,
    dueDay: work.dueDay ?? '',
    isUrgent: work.isUrgent,
    note: work.note,
  });
  const set = (some: Partial<typeof values>) => setValues({ ...values, ...some });
  const params = { id: work._id };

  function done(told: string): void {
    toast.success({ en: told });
    onChanged();
    onClose();
  }
  async function save() {
    const body = {
      ...values,
      workshop: values.workshop || null,
      dueDay: values.dueDay || null,
      version: work.version,
    };
    await api.call('PUT /api/work-orders/:id', { params, body });
    done(text('dialog.saved', { number: work.number }));
  }
  const send = () => void submission.submit(save);
  const begin = () =>
    void submission.submit(async () => {
      await api.call('POST /api/work-orders/:id/beginning', { params });
      done(text('dialog.begun'));
    });
  return { submission, values, set, send, begin };
}
