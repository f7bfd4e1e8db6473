import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { HalfDay } from '#contract/deliveries/delivery-states.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { useMayCall } from '#app/state/session/permissions.ts';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import { CrewField } from './crew-field.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { runSheetHref } from './half-day-address.ts';
import type { TourStopsProps } from './tours/tour-stops.tsx';

const TourStops = lazyPart<TourStopsProps>(() => import('./tours/tour-stops.tsx'), PlainStops);

interface HalfDayGroupsProps {
  halfDay: HalfDay;
  deliveries: readonly PlannedDelivery[];
  crews: readonly Crew[];
  onChanged: () => Promise<void>;
}

/** The deliveries of a half-day by crew, in the order of their stops; deliveries without a crew come first. */
export function HalfDayGroups({ halfDay, deliveries, crews, onChanged }: HalfDayGroupsProps) {
  const mayMove = useMayCall('PUT /api/deliveries/tour', 'deliveries:write');
  if (deliveries.length === 0) return <EmptyTable>{text('halfDays.empty')}</EmptyTable>;
  const without = deliveries.filter(({ crew }) => !crew);
  const ids = [...new Set(deliveries.flatMap(({ crew }) => (crew ? [crew._id] : [])))];
  const tours = ids.map((id) => [id, deliveries.filter(({ crew }) => crew?._id === id)] as const);
  return (
    <div className="space-y-8">
      {without.length > 0 && (
        <section aria-labelledby="without-crew">
          <h2 id="without-crew" className="mb-3 text-h3 font-semibold">
            {text('halfDays.withoutCrew')}{' '}
            <span className="font-normal text-soft tabular-nums">{without.length}</span>
          </h2>
          <PlainStops stops={without} crews={crews} onChanged={onChanged} />
        </section>
      )}
      {tours.map(([id, stops]) => (
        <section key={id} aria-labelledby={`crew-${id}`}>
          <CrewHead
            id={id}
            name={stops[0]!.crew!.name}
            count={stops.length}
            crew={crews.find(({ _id }) => _id === id)}
            halfDay={halfDay}
          />
          {mayMove ? (
            <Suspense fallback={<PlainStops stops={stops} crews={crews} onChanged={onChanged} />}>
              <TourStops crew={id} halfDay={halfDay} stops={stops} crews={crews} onChanged={onChanged} />
            </Suspense>
          ) : (
            <PlainStops stops={stops} crews={crews} onChanged={onChanged} />
          )}
        </section>
      ))}
    </div>
  );
}

interface CrewHeadProps {
  id: string;
  name: string;
  count: number;
  crew: Crew | undefined;
  halfDay: HalfDay;
}

function CrewHead({ id, name, count, crew, halfDay }: CrewHeadProps) {
  const people = [crew?.vehicle, crew?.driver].filter(Boolean).join(', ');
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div>
        <h2 id={`crew-${id}`} className="text-h3 font-semibold">
          {name} <span className="font-normal text-soft tabular-nums">{count}</span>
        </h2>
        {people && <p className="text-meta text-soft">{people}</p>}
      </div>
      <Link
        to={runSheetHref(halfDay, id)}
        aria-label={text('halfDays.runSheetOf', { crew: name })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {text('halfDays.runSheet')}
      </Link>
    </div>
  );
}

/** Stops without the buttons and dragging that move them. */
function PlainStops({ stops, crews, onChanged }: Pick<TourStopsProps, 'stops' | 'crews' | 'onChanged'>) {
  const reload = () => void onChanged();
  return (
    <ul className="space-y-3">
      {stops.map((delivery) => (
        <li key={delivery._id}>
          <DeliveryCard
            delivery={delivery}
            next="move"
            onChanged={reload}
            choice={<CrewField delivery={delivery} crews={crews} onChanged={reload} />}
          />
        </li>
      ))}
    </ul>
  );
}
