import { useState } from 'react';
import { bytesOf, useChosenPictures } from '#app/features/uploads/chosen-pictures.ts';
import { PicturesField } from '#app/features/uploads/pictures-field.tsx';
import { api } from '#app/state/api.ts';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { serviceText as text } from '#contract/texts/service.ts';

interface AddPicturesProps {
  caseId: string;
  /** The number of pictures that the case still takes. */
  most: number;
  onSent: () => void;
}

/** Adds pictures to a service case, also those whose upload failed when it was opened. */
export function AddPictures({ caseId, most, onSent }: AddPicturesProps) {
  const [isOpen, setOpen] = useState(false);
  const submission = useSubmission();
  const chosen = useChosenPictures(most);
  const send = () =>
    void submission.submit(async () => {
      let left = chosen.pictures;
      try {
        for (const picture of chosen.pictures) {
          const call = { params: { id: caseId }, body: { picture: bytesOf(picture) } };
          await api.call('POST /api/service-cases/:id/pictures', call);
          left = left.slice(1);
        }
        setOpen(false);
      } finally {
        chosen.keep(left);
        onSent();
      }
    });
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Both of={text.both('addPicture')} />
      </Button>
    );
  return (
    <div className="space-y-3">
      <Failure of={submission.failure} />
      <PicturesField
        label={text.both('pictures')}
        hint={text('picturesHint', { most })}
        of={chosen}
        most={most}
        disabled={submission.busy}
      />
      <Button
        busy={submission.busy || chosen.isReading}
        disabled={chosen.pictures.length === 0}
        onClick={send}
      >
        <Both of={text.both('send')} />
      </Button>
    </div>
  );
}
