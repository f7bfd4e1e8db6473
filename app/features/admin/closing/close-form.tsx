import { useState } from 'react';
import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Closing } from '#contract/books/closing.ts';
import { closingText as text } from '#contract/texts/closing.ts';
import { Differences } from './differences.tsx';

interface CloseFormProps {
  closing: Closing;
  onChanged: () => void;
}

export function CloseForm({ closing, onChanged }: CloseFormProps) {
  const { day, total, open, differences } = closing;
  const submission = useSubmission();
  const [note, setNote] = useState('');
  const [reasons, setReasons] = useState<Record<string, string>>({});
  const isNoteNeeded = open.length > 0;
  const unexplained = differences.filter(({ reason }) => reason === '');

  function send() {
    const problems = Object.fromEntries(
      unexplained
        .filter(({ _id }) => !reasons[_id]?.trim())
        .map(({ _id }) => [_id, text('reasonNeeded')] as const),
    );
    if (isNoteNeeded && !note.trim()) problems['note'] = text('noteNeeded');
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const { booked, difference } = total;
    const said = unexplained.map(({ _id }) => ({ _id, reason: reasons[_id]!.trim() }));
    void submission.submit(async () => {
      // A refusal means that something was booked meanwhile, or that the day is closed already.
      await thenReload(async () => {
        await api.call('POST /api/closing', {
          body: { day, booked, difference, reasons: said, note: note.trim() },
        });
        toast.success(text.both('done'));
      }, onChanged);
    });
  }
  return (
    <form {...submission.formProps(send)} className="mt-8 max-w-2xl space-y-4 print:hidden">
      <Failure of={submission.failure} />
      <Differences
        differences={differences}
        asked={{
          reasons,
          errors: submission.fields,
          onChange: (id, reason) => setReasons((before) => ({ ...before, [id]: reason })),
        }}
      />
      <TextArea
        label={text('note')}
        hint={text('noteHint')}
        name="note"
        rows={2}
        maxLength={1000}
        required={isNoteNeeded}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={submission.fields['note']}
      />
      <p className="text-soft">{text('closeExplain')}</p>
      <Button type="submit" busy={submission.busy} className="w-full sm:w-auto">
        {text('close')}
      </Button>
    </form>
  );
}
