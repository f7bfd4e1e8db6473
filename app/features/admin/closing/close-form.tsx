import { thenReload } from '#app/features/admin/common/then-reload.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { TextArea } from '#app/ui/fields/field.tsx';
import { EndpointForm } from '#app/ui/forms/endpoint-form.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
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
  const isNoteNeeded = open.length > 0;
  const unexplained = differences.filter(({ reason }) => reason === '');
  const form = useForm({
    of: factsOf('POST /api/closing'),
    // The reasons by the ids of their differences.
    own: { reasons: {} as Readonly<Record<string, string>> },
    check: ({ note, reasons }) => ({
      ...Object.fromEntries(
        unexplained.map(({ _id }) => [_id, !reasons[_id]?.trim() && text('reasonNeeded')]),
      ),
      note: isNoteNeeded && !note.trim() && text('noteNeeded'),
    }),
    send: async (_body, { note, reasons: typed }) => {
      const { booked, difference } = total;
      const reasons = unexplained.map(({ _id }) => ({ _id, reason: typed[_id]!.trim() }));
      // A refusal means that something was booked meanwhile, or that the day is closed already.
      await thenReload(async () => {
        await api.call('POST /api/closing', {
          body: { day, booked, difference, reasons, note: note.trim() },
        });
        toast.success(text.both('done'));
      }, onChanged);
    },
  });
  const { reasons } = form.values;
  return (
    <EndpointForm of={form} className="mt-8 max-w-2xl space-y-4 print:hidden">
      <Failure of={form.failure} />
      <Differences
        differences={differences}
        asked={{
          reasons,
          errors: form.errors,
          onChange: (id, reason) => form.set({ reasons: { ...reasons, [id]: reason } }),
        }}
      />
      <TextArea
        {...form.text('note')}
        label={text('note')}
        hint={text('noteHint')}
        rows={2}
        required={isNoteNeeded}
      />
      <p className="text-soft">{text('closeExplain')}</p>
      <Button type="submit" busy={form.busy} className="w-full sm:w-auto">
        {text('close')}
      </Button>
    </EndpointForm>
  );
}
