import { Link } from 'react-router';
import type { DeliveryCounts } from '#contract/deliveries/deliveries.ts';
import { DELIVERY_LISTS, type DeliveryList } from '#contract/deliveries/delivery-lists.ts';
import { dispatchText as text } from '#contract/texts/dispatch.ts';
import { classNames } from '#app/ui/class-names.ts';
import { boardHref } from './board-address.ts';

interface BoardTabsProps {
  day: string;
  show: DeliveryList | null;
  counts: DeliveryCounts;
}

/** The lists of what waits, with their lengths; on phones also the day, which wide screens show beside the list. */
export function BoardTabs({ day, show, counts }: BoardTabsProps) {
  const shown = [
    { of: null, name: text('tabs.day'), count: null, isHere: show === null },
    ...DELIVERY_LISTS.map((of) => ({
      of,
      name: text(`lists.${of}.name`),
      count: counts[of],
      isHere: show === of,
    })),
  ];
  return (
    <nav aria-label={text('tabs.label')} className="mb-5 overflow-x-auto border-b border-line">
      <ul className="flex gap-5 sm:gap-6">
        {shown.map(({ of, name, count, isHere }) => (
          <li key={of} className={classNames(of === null && 'xl:hidden')}>
            <Link
              to={boardHref({ day, show: of })}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-12 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-soft no-underline hover:text-ink aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink',
                // A wide screen shows this list where none is asked for.
                show === null && of === 'without-day' && 'xl:border-primary xl:font-semibold xl:text-ink',
              )}
            >
              {name}
              {count !== null && (
                <span className={classNames('tabular-nums', count > 0 && 'font-semibold text-offer')}>
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
