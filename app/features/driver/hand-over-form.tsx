import { useState } from 'react';
import { formatBirrExact } from '#contract/money.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { PicturesField, usePictures } from './pictures-field.tsx';
import { allOf, namedPieces, PiecesField } from './pieces-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { StopForm, type StopFormProps } from './stop-form.tsx';
import { useSay } from './words.tsx';

interface Values {
  cash: string;
  receiver: string;
  signature: string;
  isTyped: boolean;
  counts: Readonly<Record<number, number>>;
}
type Problem = 'cash' | 'receiver' | 'signature' | 'pieces';

/** Holds the fields of a hand-over and their problems; saving them makes a report that waits on this phone. */
function useHandOver({ stop, box }: StopFormProps) {
  const [values, setValues] = useState<Values>(() => ({
    cash: '',
    receiver: '',
    signature: '',
    isTyped: false,
    counts: allOf(stop.pieces),
  }));
  const [problems, setProblems] = useState<ReadonlySet<Problem>>(new Set());
  const pictures = usePictures();
  const change = (more: Partial<Values>) => setValues((before) => ({ ...before, ...more }));

  function check() {
    const wrong = problemsOf(values, stop.due);
    setProblems(wrong);
    return wrong.size === 0;
  }
  async function save() {
    const { receiver, isTyped, signature, counts } = values;
    await box.add(
      {
        kind: 'handed-over',
        delivery: stop.delivery,
        receiver: receiver.trim(),
        signature: isTyped ? '' : signature,
        pictures: await pictures.contents(),
        ...(stop.due > 0 && { cash: stop.due }),
        pieces: namedPieces(stop.pieces, counts),
      },
      stop,
    );
  }
  return { values, pictures, problems, change, check, save };
}

/** The form for handing pieces over: the money first, then the person who takes them, with a signature and pictures. */
export function HandOverForm(props: StopFormProps) {
  const { stop, onClose } = props;
  const say = useSay();
  const { values, pictures, problems, change, check, save } = useHandOver(props);
  const said = (problem: Problem, sentence: string) => (problems.has(problem) ? sentence : undefined);
  return (
    <StopForm heading={say(text.both('handOver'))} onCheck={check} onSave={save} onClose={onClose}>
      {stop.due > 0 && (
        <TextField
          label={say(text.both('cashTaken'))}
          name="cash"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          value={values.cash}
          onChange={(event) => change({ cash: event.target.value })}
          error={said('cash', say(text.both('cashWrong', { birr: formatBirrExact(stop.due) })))}
        />
      )}
      <PiecesField
        pieces={stop.pieces}
        counts={values.counts}
        error={said('pieces', say(text.both('piecesNeeded')))}
        onChange={(counts) => change({ counts })}
      />
      <TextField
        label={say(text.both('receiver'))}
        name="receiver"
        autoComplete="off"
        maxLength={100}
        required
        value={values.receiver}
        onChange={(event) => change({ receiver: event.target.value })}
        error={said('receiver', say(text.both('receiverNeeded')))}
      />
      <SignatureField
        path={values.signature}
        isTyped={values.isTyped}
        error={said('signature', say(text.both('signatureNeeded')))}
        onPath={(signature) => change({ signature })}
        onTyped={(isTyped) => change({ isTyped })}
      />
      <PicturesField of={pictures} />
    </StopForm>
  );
}

function problemsOf({ cash, receiver, isTyped, signature, counts }: Values, due: number): Set<Problem> {
  const typed = readTypedAmount(cash);
  const isRight = 'amount' in typed && typed.amount === due;
  const problems = new Set<Problem>();
  if (due > 0 && !isRight) problems.add('cash');
  if (receiver.trim() === '') problems.add('receiver');
  if (!isTyped && signature === '') problems.add('signature');
  if (Object.values(counts).length > 0 && Object.values(counts).every((count) => count === 0))
    problems.add('pieces');
  return problems;
}
