import { Sortable } from '#app/features/admin/common/moving/sortable.tsx';
import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { Failure } from '#app/ui/failure.tsx';
import { CrewField } from '../crews/crew-field.tsx';
import { DeliveryCard } from '../planning/delivery-card.tsx';
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
  const ids = shown.map(({ _id }) => _id);
  return (
    <div ref={area}>
      <Failure of={submission.failure} />
      <Sortable
        id={`tour-${crew}`}
        ids={ids}
        shape="list"
        say={(what, params) => text(`card.${what}`, params)}
        onMove={(from, to) => move(from, to, null)}
      >
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
      </Sortable>
      <p role="status" className="sr-only">
        {moved && text('card.movedTo', { position: moved.to + 1, of: ids.length })}
      </p>
    </div>
  );
}
