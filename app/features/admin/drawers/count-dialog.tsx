import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { santimOf } from '#contract/paying/cash-notes.ts';
import type { Drawer } from '#contract/paying/drawers.ts';
import { formatBirrExact } from '#contract/money.ts';
import { drawersText as text } from '#contract/texts/drawers.ts';
import { signed } from './amounts.ts';
import { NoteFields, readNotes, type TypedNotes } from './note-fields.tsx';

export type CountKind = 'open' | 'handover' | 'close';

export interface CountDialogProps {
  kind: CountKind;
  drawer: Drawer;
  onChanged: () => void;
  onClose: () => void;
}

/** Counts a drawer by its notes, beside what should be in it; a difference needs its reason. Lazily loaded. */
export default function CountDialog(props: CountDialogProps) {
  const { kind, drawer, onClose } = props;
  const { submission, typed, setTyped, reason, setReason, expected, counted, difference, send } =
    useCount(props);
  const { fields, busy } = submission;
  return (
    <FormDialog
      title={text(`count.${kind}`, { name: drawer.name })}
      description={explanationOf(kind, expected)}
      form={submission.form}
      busy={busy}
      closeLabel={text('cancel')}
      onSubmit={send}
      onClose={onClose}
      actions={
        <Button type="submit" busy={busy}>
          {text(kind === 'handover' ? 'takeOver' : kind)}
        </Button>
      }
    >
      <Failure of={submission.failure} />
      <NoteFields typed={typed} errors={fields} onChange={setTyped} />
      <Sums counted={counted} expected={expected} difference={difference} />
      {difference !== 0 && (
        <TextArea
          label={text('count.reason')}
          hint={text('count.reasonHint')}
          name="reason"
          rows={2}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={fields['reason']}
        />
      )}
    </FormDialog>
  );
}

function explanationOf(kind: CountKind, expected: number | null): string {
  if (expected === null) return text('count.openFirst');
  return text(kind === 'open' ? 'count.openExplain' : 'count.explain', { birr: signed(expected) });
}

/** Says how much should be in a drawer, in birr; null: it was never opened. */
function expectedIn(kind: CountKind, { open, left, closed }: Drawer): number | null {
  if (kind === 'open') return closed.length === 0 ? null : left;
  return open?.expected ?? 0;
}

function useCount({ kind, drawer, onChanged, onClose }: CountDialogProps) {
  const submission = useSubmission();
  const [typed, setTyped] = useState<TypedNotes>({});
  const [reason, setReason] = useState('');
  const expected = expectedIn(kind, drawer);
  const { notes, problems } = readNotes(typed);
  const counted = santimOf(notes) / 100;
  const isTyped = Object.values(typed).some((value) => value.trim() !== '');
  const difference = expected === null || !isTyped ? 0 : Math.round((counted - expected) * 100) / 100;

  function send() {
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const missing = expected === null ? 0 : counted - expected;
    if (missing !== 0 && !isTyped) return submission.refuse({ n200: text('count.wrong') });
    if (missing !== 0 && !reason.trim()) return submission.refuse({ reason: text('count.reasonNeeded') });
    void submission.submit(async () => {
      try {
        await sendCount(kind, drawer, { notes, reason: missing === 0 ? '' : reason.trim() });
        toast.success(text.both(`count.done.${kind}`));
      } finally {
        // A refusal means that it has another sum now, or was closed.
        onChanged();
      }
      onClose();
    });
  }
  return { submission, typed, setTyped, reason, setReason, expected, counted, difference, send };
}

type Given = { notes: ReturnType<typeof readNotes>['notes']; reason: string };

function sendCount(kind: CountKind, { _id: id, open }: Drawer, given: Given) {
  const params = { id };
  if (kind === 'open') return api.call('POST /api/drawers/:id/sessions', { params, body: given });
  const body = { ...given, session: open!._id, expected: open!.expected };
  return kind === 'close'
    ? api.call('POST /api/drawers/:id/closings', { params, body })
    : api.call('POST /api/drawers/:id/handovers', { params, body });
}

function Sums(sums: { counted: number; expected: number | null; difference: number }) {
  const { counted, expected, difference } = sums;
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums"
    >
      <dt className="font-semibold">{text('count.sum')}</dt>
      <dd className="text-right font-semibold">{text('birr', { amount: formatBirrExact(counted) })}</dd>
      {expected !== null && (
        <>
          <dt className="text-soft">{text('count.expected')}</dt>
          <dd className="text-right text-soft">{text('birr', { amount: signed(expected) })}</dd>
          <dt className={difference === 0 ? 'text-soft' : 'font-semibold text-error'}>
            {text('count.difference')}
          </dt>
          <dd className={difference === 0 ? 'text-right text-soft' : 'text-right font-semibold text-error'}>
            {text('birr', { amount: signed(difference) })}
          </dd>
        </>
      )}
    </dl>
  );
}
