import { formatBirrExact } from '#contract/money.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PicturesField, usePictures } from './pictures-field.tsx';
import { countAll, isNothing, namedPieces, PiecesField } from './pieces-field.tsx';
import { SignatureField } from './signature-field.tsx';
import { REPORT, StopForm, storeOnce, type StopFormProps } from './stop-form.tsx';
import { useSay } from './words.tsx';

/** The form for handing pieces over: the money first, then the person who takes them, with a signature and pictures. */
export function HandOverForm({ stop, box, onClose }: StopFormProps) {
  const say = useSay();
  const pictures = usePictures();
  const form = useForm({
    of: REPORT,
    own: { counts: countAll(stop.pieces), isTyped: false },
    check: ({ cash, receiver, isTyped, signature, counts }) => ({
      cash:
        stop.due > 0 &&
        !isAmount(cash, stop.due) &&
        say(text.both('cashWrong', { birr: formatBirrExact(stop.due) })),
      receiver: receiver.trim() === '' && say(text.both('receiverNeeded')),
      signature: !isTyped && signature === '' && say(text.both('signatureNeeded')),
      pieces: isNothing(counts) && say(text.both('piecesNeeded')),
    }),
    send: async (_body, { receiver, isTyped, signature, counts }) => {
      const report = {
        kind: 'handed-over',
        delivery: stop.delivery,
        receiver: receiver.trim(),
        signature: isTyped ? '' : signature,
        pictures: await pictures.contents(),
        ...(stop.due > 0 && { cash: stop.due }),
        pieces: namedPieces(stop.pieces, counts),
      } as const;
      await storeOnce(box.add(report, stop), onClose);
    },
  });
  const { values, set, errors } = form;
  return (
    <StopForm of={form} heading={say(text.both('handOver'))} onClose={onClose}>
      {stop.due > 0 && (
        <TextField {...form.text('cash')} label={say(text.both('cashTaken'))} autoComplete="off" required />
      )}
      <PiecesField
        pieces={stop.pieces}
        counts={values.counts}
        error={errors['pieces']}
        onChange={(counts) => set({ counts })}
      />
      <TextField {...form.text('receiver')} label={say(text.both('receiver'))} autoComplete="off" />
      <SignatureField
        path={values.signature}
        isTyped={values.isTyped}
        error={errors['signature']}
        onPath={(signature) => set({ signature })}
        onTyped={(isTyped) => set({ isTyped })}
      />
      <PicturesField of={pictures} />
    </StopForm>
  );
}

function isAmount(typed: string, birr: number): boolean {
  const read = readTypedAmount(typed);
  return 'amount' in read && read.amount === birr;
}
