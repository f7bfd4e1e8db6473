import { Link } from 'react-router';
import type { ListPage } from '#app/features/admin/common/lists/list-address.ts';
import { ListPages } from '#app/features/admin/common/lists/list-pages.tsx';
import type { Selection } from '#app/features/admin/common/lists/use-selection.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyTable } from '#app/ui/data-table.tsx';
import { CALL_REASONS } from '#contract/deliveries/call-outcomes.ts';
import type { Crew, PlannedDelivery } from '#contract/deliveries/deliveries.ts';
import type { DeliveryList } from '#contract/deliveries/delivery-lists.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { BOARD_AT, boardHref, boardQuery } from './board-address.ts';
import { CrewField } from '../crews/crew-field.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { Chosen } from './chosen.tsx';
import type { Dragging } from './dragging.ts';

export type WaitingPage = ListPage<PlannedDelivery>;

interface WaitingListProps {
  list: DeliveryList;
  day: string;
  page: WaitingPage;
  crews: readonly Crew[];
  /** Null for people who do not plan. */
  selection: Selection | null;
  dragging: Dragging;
  onChanged: () => Promise<void>;
}

/** The deliveries that wait for a day, a call or a crew. Those without a day or a crew can be chosen, several at once. */
export function WaitingList(props: WaitingListProps) {
  const { list, day, page, crews, selection, dragging, onChanged } = props;
  const { items } = page;
  const why = page.filters['why'] ?? '';
  const reload = () => void onChanged();
  const choosing = list === 'to-call' ? null : selection;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="waiting" className="text-h3 font-semibold">
          {text(`lists.${list}.name`)}{' '}
          <span className="font-normal text-soft tabular-nums">{page.total}</span>
        </h2>
        {choosing && items.length > 1 && (
          <Button variant="quiet" onClick={() => choosing.choose(items.map(({ _id }) => _id))}>
            {text('plan.all')}
          </Button>
        )}
      </div>
      <p className="mb-4 max-w-2xl text-meta text-soft">{text(`lists.${list}.explain`)}</p>
      {list === 'to-call' && <Reasons day={day} why={why} />}
      {items.length === 0 ? (
        <EmptyTable>{text(`lists.${list}.empty`)}</EmptyTable>
      ) : (
        <ul className="space-y-3">
          {items.map((delivery) => (
            <li key={delivery._id} {...(choosing && dragging.source(delivery._id))}>
              <DeliveryCard
                delivery={delivery}
                next={list === 'to-call' ? 'call' : 'move'}
                onChanged={reload}
                lead={choosing && <Chosen of={delivery} selection={choosing} />}
                choice={
                  list === 'without-crew' && (
                    <CrewField delivery={delivery} crews={crews} onChanged={reload} />
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <ListPages list={{ ...page, filters: boardQuery({ day, show: list, why }) }} at={BOARD_AT} />
    </>
  );
}

/** The reasons to call, as links. */
function Reasons({ day, why }: { day: string; why: string }) {
  const reasons = [
    ['', text('calls.all')],
    ...CALL_REASONS.map((each) => [each, text(`calls.reasons.${each}`)]),
  ] as const;
  return (
    <nav aria-label={text('calls.why')} className="mb-4">
      <ul className="flex flex-wrap gap-x-5">
        {reasons.map(([reason, label]) => (
          <li key={reason}>
            <Link
              to={boardHref({ day, show: 'to-call', why: reason! })}
              aria-current={reason === why ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
