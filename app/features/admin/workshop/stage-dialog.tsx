import { useState } from 'react';
import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { dataAddressOf } from '#app/api/picture-fetch.ts';
import { StageButton } from '#app/features/workshop/stage-button.tsx';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { scaledJpeg } from '#app/ui/pictures/scaled-jpeg.ts';
import { LARGEST_RECEIPT_PICTURE, RECEIPT_PICTURE_SIDE } from '#contract/pictures/pictures.ts';
import { makingForStaff as makingText } from '#contract/texts/making.ts';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import { stagesAfter } from '#contract/work/work-stages.ts';

interface StageDialogProps {
  work: WorkOrder;
  onChanged: () => void;
  onClose: () => void;
}

/** Says how far a piece is, with a picture for its buyer where there is one. Lazily loaded. */
export default function StageDialog({ work, ...rest }: StageDialogProps) {
  const [key] = useState(randomKey);
  const [picture, setPicture] = useState<File | null>(null);
  const { _id: id, number, qty, stage } = work;
  const next = stagesAfter(stage);
  return (
    <EndpointDialog
      of={factsOf('POST /api/work-orders/:id/stages')}
      first={{ stage: next[0]! }}
      {...rest}
      title={text('stage.of', { number })}
      description={`${text('pieces', { qty })} · ${pieceName(work)}`}
      action={text('stage.save')}
      closeLabel={text('dialog.close')}
      send={async ({ stage: reached }) => {
        const taken = picture && (await pictureOf(picture));
        const body = { stage: reached, key, ...(taken && { picture: taken }) };
        await api.call('POST /api/work-orders/:id/stages', { params: { id }, body });
        return { en: makingText(`stages.${reached}`) };
      }}
      // A refusal means that the piece is further by now, or was stopped.
      onRefused
    >
      {(edit) => (
        <>
          <FormFields
            edit={edit}
            of={[
              {
                field: 'stage',
                label: text('stage.which'),
                options: next.map((each) => [each, makingText(`stages.${each}`)]),
              },
            ]}
          />
          <div>
            <StageButton
              label={picture?.name ?? text('stage.picture')}
              disabled={edit.busy}
              onFile={setPicture}
            />
            <p className="mt-2 text-meta text-soft">{text('stage.pictureHint')}</p>
          </div>
        </>
      )}
    </EndpointDialog>
  );
}

/** A picture as the call takes it; null where it cannot be read. */
async function pictureOf(file: File): Promise<string | null> {
  const small = await scaledJpeg(file, RECEIPT_PICTURE_SIDE, LARGEST_RECEIPT_PICTURE);
  const address = small && (await dataAddressOf(small));
  return address ? address.slice(address.indexOf(',') + 1) : null;
}
