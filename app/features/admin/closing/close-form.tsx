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

interface CloseFormProps {
  closing: Closing;
  onChanged: () => void;
}

export function CloseForm({ closing, onChanged }: CloseFormProps) {
  const { day, total, open } = closing;
  const submission = useSubmission();
  const [note, setNote] = useState('');
  const isNoteNeeded = total.difference !== 0 || open.length > 0;

  function send() {
    if (isNoteNeeded && !note.trim()) return submission.refuse({ note: text('noteNeeded') });
    const { booked, difference } = total;
    void submission.submit(async () => {
      // A refusal means that something was booked meanwhile, or that the day is closed already.
      await thenReload(async () => {
        await api.call('POST /api/closing', { body: { day, booked, difference, note: note.trim() } });
        toast.success(text.both('done'));
      }, onChanged);
    });
  }
  return (
    <form {...submission.formProps(send)} className="mt-8 max-w-2xl space-y-4 print:hidden">
      <Failure of={submission.failure} />
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
