import { useState } from 'react';
import { pieceName } from '#app/features/admin/common/staff-words.ts';
import { pictureOfStage } from '#app/features/workshop/send-stage.ts';
import { StageButton } from '#app/features/workshop/stage-button.tsx';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { EndpointDialog } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
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
  /** The content is null of a picture that cannot be read. */
  const [picture, setPicture] = useState<{ name: string; content: string | null } | null>(null);
  const { _id: id, number, qty, stage } = work;
  const next = stagesAfter(stage);
  const choose = async (file: File) => setPicture({ name: file.name, content: await pictureOfStage(file) });
  return (
    <EndpointDialog
      of={factsOf('POST /api/work-orders/:id/stages')}
      first={{ stage: next[0]! }}
      {...rest}
      title={text('stage.of', { number })}
      description={`${text('pieces', { qty })} · ${pieceName(work)}`}
      action={text('stage.save')}
      closeLabel={text('dialog.close')}
      disabled={() => picture?.content === null}
      send={async ({ stage: reached }) => {
        const body = { stage: reached, key, ...(picture?.content && { picture: picture.content }) };
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
              onFile={(file) => void choose(file)}
            />
            {picture?.content === null ? (
              <p role="alert" className="mt-2 text-meta text-error">
                {text('stage.unreadable')}
              </p>
            ) : (
              <p className="mt-2 text-meta text-soft">{text('stage.pictureHint')}</p>
            )}
          </div>
        </>
      )}
    </EndpointDialog>
  );
}
