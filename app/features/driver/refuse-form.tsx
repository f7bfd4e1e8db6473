import {
  CAME_BACK,
  DOOR_WISHES,
  REFUSED_REASONS,
  type CameBack,
  type RefusedReason,
} from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PicturesField, usePictures } from './pictures-field.tsx';
import { countAll, isNothing, namedPieces, PiecesField } from './pieces-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { RemarkField } from './remark-field.tsx';
import { REPORT, StopForm, storeOnce, type StopFormProps } from './stop-form.tsx';
import { useSay } from './words.tsx';

/** Whoever says that it is damaged has said how it comes back. */
const comesBack = ({ reason, condition }: { reason: RefusedReason | null; condition: CameBack | null }) =>
  condition ?? (reason === 'damaged' ? 'damaged' : null);

/** Reports that the buyer has refused pieces at the door, and what they want next; the shop decides about it. */
export function RefuseForm({ stop, box, onClose }: StopFormProps) {
  const say = useSay();
  const pictures = usePictures();
  const needed = say(text.both('whyNeeded'));
  const form = useForm({
    of: REPORT,
    own: {
      reason: null as RefusedReason | null,
      condition: null as CameBack | null,
      counts: countAll(stop.pieces),
    },
    check: (typed) => ({
      pieces: isNothing(typed.counts) && say(text.both('piecesNeeded')),
      reason: !typed.reason && needed,
      condition: !comesBack(typed) && needed,
    }),
    send: async (_body, typed) => {
      const report = {
        kind: 'refused',
        delivery: stop.delivery,
        reason: typed.reason!,
        wish: typed.wish || 'office',
        condition: comesBack(typed)!,
        note: typed.note.trim(),
        pictures: await pictures.contents(),
        pieces: namedPieces(stop.pieces, typed.counts),
      } as const;
      await storeOnce(box.add(report, stop), onClose);
    },
  });
  const { values, set, errors } = form;
  return (
    <StopForm of={form} heading={say(text.both('refuse'))} onClose={onClose}>
      <PiecesField
        pieces={stop.pieces}
        counts={values.counts}
        error={errors['pieces']}
        onChange={(counts) => set({ counts })}
      />
      <ReasonField
        {...form.choice('reason')}
        reasons={REFUSED_REASONS}
        textOf={(each) => text.both(`refusedReasons.${each}`)}
      />
      <ReasonField
        {...form.choice('condition')}
        question={text.both('howBack')}
        reasons={CAME_BACK}
        textOf={(each) => text.both(`cameBack.${each}`)}
        value={comesBack(values)}
      />
      <ReasonField
        {...form.choice('wish')}
        question={text.both('wishNext')}
        reasons={DOOR_WISHES}
        textOf={(each) => text.both(`wishes.${each}`)}
        value={values.wish || null}
      />
      <RemarkField {...form.text('note')} />
      <PicturesField of={pictures} />
    </StopForm>
  );
}
