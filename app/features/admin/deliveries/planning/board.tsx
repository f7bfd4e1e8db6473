import { useState, type DragEvent } from 'react';
import { useSelection } from '#app/features/admin/common/lists/use-selection.ts';
import { ScreenHead } from '#app/features/admin/common/admin-frame.tsx';
import { api } from '#app/state/api.ts';
import { useMayCall } from '#app/state/session/permissions.ts';
import { classNames } from '#app/ui/class-names.ts';
import { isApiError } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { CalendarDay, Crew, DeliveryCounts, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { TourLink } from '#contract/deliveries/tours.ts';
import { MOST_PLANNED, type DeliveryList } from '#contract/deliveries/delivery-lists.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { BoardTabs } from './board-tabs.tsx';
import { DayPlan } from './day-plan.tsx';
import { LazyPlanDialog } from './lazy-dialogs.tsx';
import { PlanBar } from './plan-bar.tsx';
import { WaitingList, type WaitingPage } from './waiting-list.tsx';
import type { Target, Dragging } from './dragging.ts';

export interface BoardData {
  day: string;
  /** The list that a phone shows; null: the day. A wide screen shows both. */
  show: DeliveryList | null;
  days: readonly CalendarDay[];
  deliveries: readonly PlannedDelivery[];
  crews: readonly Crew[];
  links: readonly TourLink[];
  counts: DeliveryCounts;
  waiting: WaitingPage;
}

interface Planning {
  deliveries: readonly PlannedDelivery[];
  to: Target;
  isFull: boolean;
}

/**
 * The day of the dispatcher: what waits for a day, a call or a crew beside the day with its half-days and crews. Several
 * deliveries are chosen, or dragged to a half-day or a crew.
 */
export function Board({
  loaded: { day, show, days, deliveries, crews, links, counts, waiting },
  reload,
}: {
  loaded: BoardData;
  reload: () => Promise<void>;
}) {
  const mayPlan = useMayCall('POST /api/deliveries/planning', 'deliveries:write');
  const [planning, setPlanning] = useState<Planning | null>(null);
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const open = [...waiting.items, ...deliveries.filter(({ crew }) => !crew)];
  const selection = useSelection([...new Set(open.map(({ _id }) => _id))].slice(0, MOST_PLANNED));
  const byId = new Map(open.map((delivery) => [delivery._id, delivery]));
  const chosen = selection.chosen.map((id) => byId.get(id)!);

  async function drop(ids: readonly string[], to: Target) {
    const moved = ids.flatMap((id) => byId.get(id) ?? []);
    if (moved.length === 0) return;
    const body = { deliveries: moved.map(({ _id, version }) => ({ _id, version })), ...to };
    try {
      await api.call('POST /api/deliveries/planning', { body });
      toast.success(text.both('plan.done', { count: moved.length }));
      selection.choose([]);
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The dialog lets send it there all the same, or elsewhere.
      setPlanning({ deliveries: moved, to, isFull: error.code === 'half-day-full' });
      if (error.code !== 'half-day-full') toast.error({ en: text('plan.notDone') });
    }
    await reload();
  }
  const dragging: Dragging = {
    isOn: dragged.length > 0,
    source: (id) =>
      mayPlan
        ? {
            draggable: true,
            onDragStart(event) {
              const ids = selection.has(id) ? selection.chosen : [id];
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', ids.join(','));
              setDragged(ids);
            },
            onDragEnd: () => setDragged([]),
          }
        : {},
    place: (to) => ({
      onDragOver: (event: DragEvent) => dragged.length > 0 && event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        // A crew stands within its half-day.
        event.stopPropagation();
        setDragged([]);
        void drop(dragged, to);
      },
    }),
  };
  const parts = { selection: mayPlan ? selection : null, dragging, crews, onChanged: reload };
  return (
    <>
      <ScreenHead heading={text('title')} />
      <BoardTabs day={day} show={show} counts={counts} />
      <div className="xl:grid xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start xl:gap-8">
        <section
          aria-labelledby="waiting"
          className={classNames(
            show === null && 'max-xl:hidden',
            'xl:sticky xl:top-(--sticky-top) xl:max-h-[calc(100dvh-var(--sticky-top))] xl:overflow-y-auto',
          )}
        >
          <WaitingList list={show ?? 'without-day'} day={day} page={waiting} {...parts} />
        </section>
        <section aria-labelledby="day" className={classNames(show !== null && 'max-xl:hidden')}>
          <DayPlan day={day} show={show} days={days} deliveries={deliveries} links={links} {...parts} />
        </section>
      </div>
      {chosen.length > 0 && (
        <PlanBar
          count={chosen.length}
          onPlan={() => setPlanning({ deliveries: chosen, to: {}, isFull: false })}
          onNone={() => selection.choose([])}
        />
      )}
      {planning && (
        <LazyPlanDialog
          {...planning}
          day={day}
          crews={crews}
          onChanged={() => {
            selection.choose([]);
            void reload();
          }}
          onClose={() => setPlanning(null)}
        />
      )}
    </>
  );
}
