import { NOT_MET_REASONS, type NotMetReason } from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ReasonField } from './reason-field.tsx';
import { RemarkField } from './remark-field.tsx';
import { REPORT, StopForm, storeOnce, type StopFormProps } from './stop-form.tsx';
import { useSay } from './words.tsx';

/** Reports that nobody was there to take the pieces; the shop then calls about another day. */
export function NotMetForm({ stop, box, onClose }: StopFormProps) {
  const say = useSay();
  const form = useForm({
    of: REPORT,
    own: { reason: null as NotMetReason | null },
    check: ({ reason }) => ({ reason: !reason && say(text.both('whyNeeded')) }),
    send: (_body, { reason, note }) =>
      storeOnce(
        box.add({ kind: 'not-met', delivery: stop.delivery, reason: reason!, note: note.trim() }, stop),
        onClose,
      ),
  });
  return (
    <StopForm of={form} heading={say(text.both('notMet'))} onClose={onClose}>
      <ReasonField
        {...form.choice('reason')}
        reasons={NOT_MET_REASONS}
        textOf={(each) => text.both(`notMetReasons.${each}`)}
      />
      <RemarkField {...form.text('note')} />
    </StopForm>
  );
}
