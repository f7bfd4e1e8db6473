import { Suspense, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { MayCall } from '#app/features/admin/common/may-call.tsx';
import { DialogButton } from '#app/features/admin/common/dialog-button.tsx';
import type { Selection } from '#app/features/admin/common/lists/use-selection.ts';
import { staffNameOf } from '#app/features/admin/common/staff-words.ts';
import { TourLinks } from '../tours/tour-links.tsx';
import { useMayCall } from '#app/state/session/permissions.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { lazyPart } from '#app/ui/loading/lazy-part.ts';
import type { CalendarDay, Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import { noonOf } from '#contract/deliveries/delivery-day.ts';
import type { TourLink } from '#contract/deliveries/tours.ts';
import type { DeliveryList } from '#contract/deliveries/delivery-lists.ts';
import { HALF_NAMES, type HalfDay } from '#contract/deliveries/half-days/halves.ts';
import { DELIVERY_FACTS } from '#contract/deliveries/delivery-states.ts';
import { later } from '#contract/days/days.ts';
import { shortDay } from '#contract/days/written-days.ts';
import { formatBirrExact } from '#contract/money.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { boardHref, firstOfDays, runSheetHref, today } from './board-address.ts';
import { Chosen } from './chosen.tsx';
import { CrewField } from '../crews/crew-field.tsx';
import { CrewList } from '../crews/crew-list.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { LazyCrewDialog } from './lazy-dialogs.tsx';
import type { TourStopsProps } from '../tours/tour-stops.tsx';
import type { Dragging } from './dragging.ts';

const TourStops = lazyPart<TourStopsProps>(() => import('../tours/tour-stops.tsx'), PlainStops);

interface Parts {
  deliveries: readonly PlannedDelivery[];
  crews: readonly Crew[];
  /** Null for people who do not plan. */
  selection: Selection | null;
  dragging: Dragging;
  onChanged: () => Promise<void>;
}

interface DayPlanProps extends Parts {
  day: string;
  show: DeliveryList | null;
  days: readonly CalendarDay[];
  links: readonly TourLink[];
}

/** A day with its two half-days: what is taken of each zone, what no crew brings yet, and the stops of each crew. */
export function DayPlan({ day, show, days, links, ...parts }: DayPlanProps) {
  const reload = () => void parts.onChanged();
  const drivingNow = parts.crews
    .filter(({ isActive }) => isActive)
    .map(({ _id: crew, name }) => ({ crew, name }));
  const halves = days.find((each) => each.day === day)?.halves ?? [];
  return (
    <>
      <Days day={day} show={show} days={days} />
      <div className="space-y-8">
        {HALF_NAMES.map((half) => (
          <HalfDayPlan
            key={half}
            halfDay={{ day, half }}
            zones={halves.find((each) => each.half === half)?.zones ?? []}
            {...parts}
            deliveries={parts.deliveries.filter((each) => each.half === half)}
          />
        ))}
      </div>
      <Crews crews={parts.crews} onChanged={reload} />
      <MayCall call={['POST /api/tours', 'DELETE /api/tours/:id']} needs="deliveries:write">
        <TourLinks key={day} crews={drivingNow} day={day} links={links} onChanged={reload} />
      </MayCall>
    </>
  );
}

/** Seven days, today first, with their numbers of deliveries, and a field for a day that is farther away. */
function Days({ day, show, days }: Pick<DayPlanProps, 'day' | 'show' | 'days'>) {
  const navigate = useNavigate();
  const from = firstOfDays(day);
  const link = buttonClass({ variant: 'secondary' });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <h2 id="day" className="mr-auto text-h3 font-semibold">
          {day === today() ? text('days.today', { day: shortDay(noonOf(day)) }) : shortDay(noonOf(day))}
        </h2>
        <span className="flex flex-wrap items-end gap-2">
          {day !== today() && (
            <Link to={boardHref({ day: today(), show })} className={link}>
              {text('days.toToday')}
            </Link>
          )}
          <DateField
            label={text('days.other')}
            name="day"
            value={day}
            onChange={({ target }) => target.value && void navigate(boardHref({ day: target.value, show }))}
          />
        </span>
      </div>
      <nav aria-label={text('days.label')} className="relative mb-5 overflow-x-auto">
        <ol className="flex gap-2 pb-1">
          {days.slice(0, 7).map((each) => (
            <li key={each.day} className="grow">
              <DayLink of={each} isHere={each.day === day} show={show} />
            </li>
          ))}
          <li className="flex">
            <Link
              to={boardHref({ day: later(from, 7), show })}
              className={classNames(link, 'whitespace-nowrap')}
            >
              {text('days.later')}
            </Link>
          </li>
        </ol>
      </nav>
    </>
  );
}

function DayLink({ of, isHere, show }: { of: CalendarDay; isHere: boolean; show: DeliveryList | null }) {
  const { day, isOpen, halves } = of;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isHere]);
  const count = halves.flatMap(({ zones }) => zones).reduce((sum, { taken }) => sum + taken, 0);
  return (
    <Link
      ref={link}
      to={boardHref({ day, show })}
      aria-current={isHere ? 'date' : undefined}
      className="flex min-h-14 min-w-20 flex-col justify-center rounded-control border border-line bg-surface px-3 py-1 text-center text-ink no-underline hover:bg-ground aria-[current=date]:border-primary aria-[current=date]:bg-tint-leaf"
    >
      <span className="text-meta whitespace-nowrap">{shortDay(noonOf(day))}</span>
      <span className={classNames('tabular-nums', count > 0 ? 'font-semibold' : 'text-soft')}>
        {isOpen || count > 0 ? (
          <>
            <span aria-hidden>{count}</span>
            <span className="sr-only">{text('week.count', { count })}</span>
          </>
        ) : (
          <span className="text-meta">{text('week.closed')}</span>
        )}
      </span>
    </Link>
  );
}

type Zones = CalendarDay['halves'][number]['zones'];

function HalfDayPlan({ halfDay, zones, ...parts }: Parts & { halfDay: HalfDay; zones: Zones }) {
  const { deliveries, crews, dragging } = parts;
  const mayMove = useMayCall('PUT /api/deliveries/tour', 'deliveries:write');
  const without = deliveries.filter(({ crew }) => !crew);
  const tours = crews
    .map((crew) => [crew, deliveries.filter((each) => each.crew?._id === crew._id)] as const)
    .filter(([{ isActive }, stops]) => stops.length > 0 || isActive);
  const head = `half-${halfDay.half}`;
  return (
    <section
      aria-labelledby={head}
      {...dragging.place({ halfDay })}
      className={classNames(
        'rounded-control border border-line p-3 md:p-4',
        dragging.isOn && 'border-dashed border-primary',
      )}
    >
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id={head} className="text-h3 font-semibold">
            {text(`halves.${halfDay.half}`)}{' '}
            <span className="font-normal text-soft tabular-nums">{deliveries.length}</span>
          </h3>
          <Capacity zones={zones} />
        </div>
        {deliveries.length > 0 && (
          <Link to={runSheetHref(halfDay)} className={buttonClass({ variant: 'secondary' })}>
            {text('halfDays.runSheet')}
            <span className="sr-only">, {text(`halves.${halfDay.half}`)}</span>
          </Link>
        )}
      </div>
      {deliveries.length === 0 && <p className="text-soft">{text('halfDays.empty')}</p>}
      <div className="space-y-6">
        {without.length > 0 && (
          <div>
            <h4 className="mb-2 font-semibold">
              {text('halfDays.withoutCrew')}{' '}
              <span className="font-normal text-soft tabular-nums">{without.length}</span>
            </h4>
            <PlainStops
              stops={without}
              crews={crews}
              onChanged={parts.onChanged}
              selection={parts.selection}
              dragging={dragging}
            />
          </div>
        )}
        {tours.map(([crew, stops]) => (
          <div
            key={crew._id}
            {...dragging.place({ halfDay, crew: crew._id })}
            // A crew without stops is a place to drag to.
            className={classNames(stops.length === 0 && 'mt-3 max-xl:hidden')}
          >
            <CrewHead crew={crew} stops={stops} halfDay={halfDay} isPlace={dragging.isOn} />
            {mayMove ? (
              <Suspense fallback={<PlainStops stops={stops} crews={crews} onChanged={parts.onChanged} />}>
                <TourStops
                  crew={crew._id}
                  halfDay={halfDay}
                  stops={stops}
                  crews={crews}
                  onChanged={parts.onChanged}
                />
              </Suspense>
            ) : (
              <PlainStops stops={stops} crews={crews} onChanged={parts.onChanged} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The taken places of each zone; zones of which none is taken stand there too, so that one sees what is free. */
function Capacity({ zones }: { zones: Zones }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-meta text-soft">
      {zones.map(({ zone, taken, places }) => (
        <li
          key={zone?._id ?? ''}
          className={classNames(
            'tabular-nums',
            places !== null && taken >= places && 'font-semibold text-offer',
          )}
        >
          {zone ? staffNameOf(zone) : text('week.withoutZone')}:{' '}
          {places === null ? taken : text('week.taken', { taken, places })}
        </li>
      ))}
    </ul>
  );
}

interface CrewHeadProps {
  crew: Crew;
  stops: readonly PlannedDelivery[];
  halfDay: HalfDay;
  isPlace: boolean;
}

function CrewHead({ crew: { _id: id, name, vehicle, driver }, stops, halfDay, isPlace }: CrewHeadProps) {
  const toCollect = stops
    .filter(({ state, order }) => DELIVERY_FACTS[state].isOpen && order.awaiting === 'delivery')
    .reduce((sum, { amountDue }) => sum + amountDue, 0);
  const facts = [
    vehicle,
    driver,
    toCollect > 0 && text('card.collect', { amount: formatBirrExact(toCollect) }),
  ];
  return (
    <div
      className={classNames(
        'mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1',
        // An outline moves nothing under the pointer that drags.
        isPlace && 'rounded-control outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      <div>
        <h4 className="font-semibold wrap-anywhere">
          {name} <span className="font-normal text-soft tabular-nums">{stops.length}</span>
        </h4>
        <p className="text-meta text-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {stops.length > 0 && (
        <Link
          to={runSheetHref(halfDay, id)}
          aria-label={text('halfDays.runSheetOf', { crew: name })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {text('halfDays.runSheet')}
        </Link>
      )}
    </div>
  );
}

interface PlainStopsProps extends Pick<TourStopsProps, 'stops' | 'crews' | 'onChanged'> {
  selection?: Selection | null;
  dragging?: Dragging;
}

/** Stops that are not put in order. */
function PlainStops({ stops, crews, onChanged, selection, dragging }: PlainStopsProps) {
  const reload = () => void onChanged();
  return (
    <ul className="space-y-3">
      {stops.map((delivery) => (
        <li key={delivery._id} {...dragging?.source(delivery._id)}>
          <DeliveryCard
            delivery={delivery}
            next="move"
            onChanged={reload}
            lead={selection && <Chosen of={delivery} selection={selection} />}
            choice={<CrewField delivery={delivery} crews={crews} onChanged={reload} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** The crews themselves, which change seldom. */
function Crews({ crews, onChanged }: { crews: readonly Crew[]; onChanged: () => void }) {
  const { hash } = useLocation();
  return (
    <details id="crews" className="mt-8" open={crews.length === 0 || hash === '#crews'}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {text('tabs.crews')} <span className="font-normal text-soft tabular-nums">{crews.length}</span>
      </summary>
      <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-2xl text-meta text-soft">{text('crews.explain')}</p>
        <MayCall call="POST /api/crews" needs="deliveries:write">
          <DialogButton
            id="new-crew"
            renderDialog={(close) => <LazyCrewDialog crew={null} onChanged={onChanged} onClose={close} />}
          >
            {text('crews.add')}
          </DialogButton>
        </MayCall>
      </div>
      <CrewList items={crews} onChanged={onChanged} />
    </details>
  );
}
