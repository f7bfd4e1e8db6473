import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import { Fold } from '#app/features/admin/common/fold.tsx';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { Workshop } from '#contract/work/workshops.ts';
import { WorkshopDialog } from './lazy-dialogs.tsx';
import { WorkshopCard } from './workshop-card.tsx';

interface WorkshopsFoldProps {
  workshops: readonly Workshop[];
  onChanged: () => void;
}

/** The workshops themselves, which change seldom: what they make, their capacity, and the links to their own pages. */
export const WorkshopsFold = ({ workshops, onChanged }: WorkshopsFoldProps) => (
  <Fold id="workshops" name={text('workshops')}>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {workshops.map((workshop) => (
        <WorkshopCard key={workshop._id} workshop={workshop} onChanged={onChanged} />
      ))}
    </div>
    {!workshops.some(({ isOwn }) => isOwn) && (
      <MayCall call="POST /api/workshops" needs="workshop:write">
        <p className="mt-4">
          <DialogButton
            id="new-workshop"
            renderDialog={(close) => (
              <WorkshopDialog
                workshop={null}
                isFirst={!workshops.some(({ isDefault }) => isDefault)}
                onChanged={onChanged}
                onClose={close}
              />
            )}
          >
            {text('edit.add')}
          </DialogButton>
        </p>
      </MayCall>
    )}
  </Fold>
);
