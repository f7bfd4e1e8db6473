import { noonOf } from '#contract/deliveries/delivery-day.ts';
import type { OrderDelivery } from '#contract/orders/order-deliveries.ts';
import type { Order } from '#contract/orders/orders.ts';
import { inScreenLanguage } from '#contract/texts/screen-language.ts';
import { orderDeliveriesText as text } from '#contract/texts/order-deliveries.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';

/**
 * The deliveries of an order that comes on several days, or whose pieces are collected or repaired, each with its
 * pieces. Lazily loaded.
 */
export default function OrderDeliveries({ order }: { order: Order }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        <Both of={text.both('heading')} className="font-normal text-soft" />
      </h3>
      <ol className="divide-y divide-line border-y border-line">
        {order.deliveries.map((delivery) => (
          <li key={delivery._id} className="py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">
                <Day delivery={delivery} />
              </span>
              <span className="text-meta text-soft">
                <State delivery={delivery} />
              </span>
            </p>
            <ul className="mt-1 text-meta text-soft">
              {delivery.pieces.map(({ line, qty }) => (
                <li key={line} className="wrap-anywhere">
                  {text('pieces', { qty, name: nameOf(order, line) })}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Day({ delivery: { day, half } }: { delivery: OrderDelivery }) {
  if (day === null || half === null)
    return <Both of={text.both('noDay')} className="text-meta font-normal text-soft" />;
  const noon = noonOf(day);
  return (
    <>
      {text('day', { day: shortDay(noon), half })}{' '}
      <Am className="block text-meta font-normal text-soft">
        {text.am('day', { day: shortEthiopianDay(noon), half })}
      </Am>
    </>
  );
}

function State({ delivery: { kind, state } }: { delivery: OrderDelivery }) {
  if (state === 'cancelled') return null;
  const isOpen = state === 'open' && kind !== 'delivery';
  return <Both of={isOpen ? text.both(`kinds.${kind}`) : text.both(`states.${state}`)} />;
}

function nameOf({ orderItems }: Order, line: number): string {
  const item = orderItems[line - 1];
  if (!item) return '';
  const variant = inScreenLanguage(item.variantName ?? '', item.variantNameAm);
  return [inScreenLanguage(item.name, item.nameAm), variant && `(${variant})`].filter(Boolean).join(' ');
}
