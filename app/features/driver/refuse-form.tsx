import { useState } from 'react';
import {
  CAME_BACK,
  DOOR_WISHES,
  REFUSED_REASONS,
  type CameBack,
  type DoorWish,
  type RefusedReason,
} from '#contract/books/report-kinds.ts';
import { toursText as text } from '#contract/texts/tours.ts';
import { PicturesField, usePictures } from './pictures-field.tsx';
import { allOf, namedPieces, PiecesField } from './pieces-field.tsx';
import { ReasonField } from './reason-field.tsx';
import { RemarkField } from './remark-field.tsx';
import { StopForm, type StopFormProps } from './stop-form.tsx';
import { useSay } from './words.tsx';

/** Reports that the buyer has refused pieces at the door, and what they want next; the shop decides about it. */
export function RefuseForm({ stop, box, onClose }: StopFormProps) {
  const say = useSay();
  const [reason, setReason] = useState<RefusedReason | null>(null);
  const [wish, setWish] = useState<DoorWish>('office');
  const [condition, setCondition] = useState<CameBack | null>(null);
  // Whoever says that it is damaged has said how it comes back.
  const comesBack = condition ?? (reason === 'damaged' ? 'damaged' : null);
  const [note, setNote] = useState('');
  const pictures = usePictures();
  const [counts, setCounts] = useState(() => allOf(stop.pieces));
  const [isTried, setTried] = useState(false);
  const isNothing = Object.values(counts).every((count) => count === 0);
  function check() {
    setTried(true);
    return reason !== null && comesBack !== null && !isNothing;
  }
  async function save() {
    await box.add(
      {
        kind: 'refused',
        delivery: stop.delivery,
        reason: reason!,
        wish,
        condition: comesBack!,
        note: note.trim(),
        pictures: await pictures.contents(),
        pieces: namedPieces(stop.pieces, counts),
      },
      stop,
    );
  }
  return (
    <StopForm heading={say(text.both('refuse'))} onCheck={check} onSave={save} onClose={onClose}>
      <PiecesField
        pieces={stop.pieces}
        counts={counts}
        error={isTried && isNothing ? say(text.both('piecesNeeded')) : undefined}
        onChange={setCounts}
      />
      <ReasonField
        reasons={REFUSED_REASONS}
        textOf={(each) => text.both(`refusedReasons.${each}`)}
        value={reason}
        isMissing={isTried && !reason}
        onChange={setReason}
      />
      <ReasonField
        name="condition"
        question={text.both('howBack')}
        reasons={CAME_BACK}
        textOf={(each) => text.both(`cameBack.${each}`)}
        value={comesBack}
        isMissing={isTried && !comesBack}
        onChange={setCondition}
      />
      <ReasonField
        name="wish"
        question={text.both('wishNext')}
        reasons={DOOR_WISHES}
        textOf={(each) => text.both(`wishes.${each}`)}
        value={wish}
        isMissing={false}
        onChange={setWish}
      />
      <RemarkField value={note} onChange={setNote} />
      <PicturesField of={pictures} />
    </StopForm>
  );
}
