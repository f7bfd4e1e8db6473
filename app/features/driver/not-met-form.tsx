import { useState } from 'react';
import { NOT_MET_REASONS, type NotMetReason } from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { ReasonField } from './reason-field.tsx';
import { RemarkField } from './remark-field.tsx';
import { StopForm, type StopFormProps } from './stop-form.tsx';
import { useSay } from './words.tsx';

/** Reports that nobody was there to take the pieces; the shop then calls about another day. */
export function NotMetForm({ stop, box, onClose }: StopFormProps) {
  const say = useSay();
  const [reason, setReason] = useState<NotMetReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  function check() {
    setTried(true);
    return reason !== null;
  }
  const save = () =>
    box.add({ kind: 'not-met', delivery: stop.delivery, reason: reason!, note: note.trim() }, stop);
  return (
    <StopForm heading={say(text.both('notMet'))} onCheck={check} onSave={save} onClose={onClose}>
      <ReasonField
        reasons={NOT_MET_REASONS}
        textOf={(each) => text.both(`notMetReasons.${each}`)}
        value={reason}
        isMissing={isTried && !reason}
        onChange={setReason}
      />
      <RemarkField value={note} onChange={setNote} />
    </StopForm>
  );
}
