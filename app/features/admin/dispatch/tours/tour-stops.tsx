import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useRef } from 'react';
import { announcementsFor } from '#app/features/admin/common/sort-announcements.ts';
import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { Failure } from '#app/ui/failure.tsx';
import { CrewField } from '../crew-field.tsx';
import { DeliveryCard } from '../delivery-card.tsx';
import { TourStop } from './tour-stop.tsx';
import { useTour } from './use-tour.ts';

export interface TourStopsProps {
  crew: string;
  halfDay: HalfDay;
  stops: readonly PlannedDelivery[];
  crews: readonly Crew[];
  onChanged: () => Promise<void>;
}

/** The stops of a crew, put in order by mouse, finger or keys, or a place at a time by buttons. Lazily loaded. */
export default function TourStops(props: TourStopsProps) {
  const { crew, crews, onChanged } = props;
  const reload = () => void onChanged();
  const { area, shown, moved, move, submission } = useTour(props);
  const sensors = useSensors(
    // Dragging begins after a few pixels with a mouse and after a short hold with a finger, so that presses and
    // scrolling still work.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const beyondStart = useRef(false);
  const ids = shown.map(({ _id }) => _id);
  return (
    <div ref={area}>
      <Failure of={submission.failure} />
      <DndContext
        id={`tour-${crew}`}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(ids, beyondStart, (act, params) => text(`card.${act}`, params)),
          screenReaderInstructions: { draggable: text('card.dragHint') },
        }}
        onDragEnd={({ active, over }) => {
          if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)), null);
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol aria-busy={submission.busy} className="space-y-3">
            {shown.map((delivery, index) => (
              <TourStop
                key={delivery._id}
                id={delivery._id}
                orderNumber={delivery.order.number}
                index={index}
                of={ids.length}
                onMove={(by) => move(index, by === 'up' ? index - 1 : index + 1, by)}
              >
                {(lead) => (
                  <DeliveryCard
                    delivery={delivery}
                    next="move"
                    onChanged={reload}
                    lead={lead}
                    choice={<CrewField delivery={delivery} crews={crews} onChanged={reload} />}
                  />
                )}
              </TourStop>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {moved && text('card.movedTo', { position: moved.to + 1, of: ids.length })}
      </p>
    </div>
  );
}
