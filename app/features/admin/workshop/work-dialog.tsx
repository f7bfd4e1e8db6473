import { pieceName, staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { api } from '#app/state/api.ts';
import { Button } from '#app/ui/button.tsx';
import { EndpointDialog, type Edit } from '#app/ui/forms/endpoint-dialog.tsx';
import { factsOf, type ValuesOf } from '#app/ui/forms/facts.ts';
import { FormFields } from '#app/ui/forms/form-fields.tsx';
import { workshopText as text } from '#contract/texts/workshop.ts';
import type { WorkOrder } from '#contract/work/work-orders.ts';
import type { Workshop } from '#contract/work/workshops.ts';

interface WorkDialogProps {
  work: WorkOrder;
  workshops: readonly Workshop[];
  onChanged: () => void;
  onDelay: () => void;
  onClose: () => void;
}

type Values = ValuesOf<'PUT /api/work-orders/:id'>;

/** Moves a work order to another workshop, an earlier day or the front of the queue. Lazily loaded. */
export default function WorkDialog({ work, workshops, onDelay, ...rest }: WorkDialogProps) {
  const { number, qty } = work;
  const params = { id: work._id };
  return (
    <EndpointDialog
      of={factsOf('PUT /api/work-orders/:id')}
      row={work}
      {...rest}
      title={text('dialog.change', { number })}
      description={`${text('pieces', { qty })} · ${pieceName(work)}`}
      action={text('dialog.save')}
      closeLabel={text('dialog.close')}
      outdated={text('changedMeanwhile')}
      send={async (body) => {
        await api.call('PUT /api/work-orders/:id', { params, body });
        return { en: text('dialog.saved', { number }) };
      }}
    >
      {(edit) => (
        <>
          <WorkFields work={work} workshops={workshops} edit={edit} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-4">
            <Button variant="secondary" disabled={edit.busy} onClick={onDelay}>
              {text('dialog.delay')}
            </Button>
            {work.begunAt === null && (
              <Button
                variant="secondary"
                busy={edit.busy}
                onClick={() =>
                  edit.act(async () => {
                    await api.call('POST /api/work-orders/:id/beginning', { params });
                    return { en: text('dialog.begun') };
                  })
                }
              >
                {text('dialog.begin')}
              </Button>
            )}
          </div>
        </>
      )}
    </EndpointDialog>
  );
}

type WorkFieldsProps = Pick<WorkDialogProps, 'work' | 'workshops'> & { edit: Edit<Values> };

function WorkFields({ work, workshops, edit }: WorkFieldsProps) {
  const { values } = edit;
  const isMoved = values.workshop !== (work.workshop ?? '') && values.workshop !== '';
  const open = workshops.filter(({ isActive, _id }) => isActive || _id === work.workshop);
  const latest = work.dueDay ?? undefined;
  return (
    <FormFields
      edit={edit}
      of={[
        {
          field: 'workshop',
          asSelect: true,
          ...{ label: text('dialog.workshop'), none: text('nobody') },
          options: open.map((workshop) => [workshop._id, staffNameOf(workshop)]),
        },
        isMoved && { field: 'alwaysHere', label: text('dialog.alwaysHere') },
        {
          field: 'dueDay',
          label: text('dialog.dueDay'),
          hint: text('dialog.dueDayHint'),
          withOther: true,
          max: latest,
        },
        { field: 'isUrgent', label: text('dialog.urgent') },
        { field: 'note', label: text('dialog.note'), hint: text('dialog.noteHint') },
      ]}
    />
  );
}
