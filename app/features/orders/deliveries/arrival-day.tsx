import { useState } from 'react';
import { HalfDayLine } from '#app/features/deliveries/half-days/half-day-line.tsx';
import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { daysInStore, noonOf, orderDay } from '#contract/deliveries/delivery-day.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import { halfDaysText } from '#contract/texts/half-days.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import type { OpeningTimes } from '#contract/days/opening-times.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { Both } from '#app/ui/both.tsx';
import { Button } from '#app/ui/button.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { shortDay, shortEthiopianDay } from '#contract/days/written-days.ts';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { dayAtDoor } from './day-at-door.ts';

const MoveHalfDay = standalonePart(() => import('./move-half-day.tsx'), <Spinner />);

interface ArrivalDayProps {
  order: Order;
  /** The shop's opening times; undefined when the page does not know them. */
  calendar: OpeningTimes | undefined;
  /** Called with the order once its buyer has chosen another day; null for others than the buyer. */
  onMoved: ((order: Order) => void) | null;
}

/** Tells if pieces of an order are still to come on a day that its buyer can choose. */
const isToCome = ({ status, awaiting, isDelivered }: Order): boolean =>
  !ORDER_FACTS[status].isOver && !isDelivered && awaiting !== 'transport-price';

/** The half-day on which an order comes, with the way to another one; else the day by which it can be at the door. */
export function ArrivalDay({ order, calendar, onMoved }: ArrivalDayProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (!isToCome(order)) return null;
  const { promised } = order;
  return (
    <div className="mt-1">
      {promised ? <HalfDayLine of={promised} /> : <ByLeadTime order={order} calendar={calendar} />}
      {onMoved && !isChoosing && (
        <Button variant="quiet" className="-ml-5 print:hidden" onClick={() => setChoosing(true)}>
          <Both of={halfDaysText.both(promised ? 'move' : 'choose')} className="text-meta font-normal" />
        </Button>
      )}
      {onMoved && isChoosing && (
        <MoveHalfDay order={order} onMoved={onMoved} onClose={() => setChoosing(false)} />
      )}
    </div>
  );
}

/**
 * The day by which a paid order can be at the door as a whole; nothing when the shop has not said how long its pieces
 * take.
 */
function ByLeadTime({ order, calendar }: Pick<ArrivalDayProps, 'order' | 'calendar'>) {
  const { last } = useAnswer(order._id + order.status, () => findArrivalDay(order, calendar));
  const day = last?.answer;
  if (!day) return null;
  const at = noonOf(day);
  return (
    <p className="font-medium">
      {text('atDoorBy', { day: shortDay(at) })}{' '}
      <Am className="font-normal text-soft">{text.am('atDoorBy', { day: shortEthiopianDay(at) })}</Am>
    </p>
  );
}

/** Returns the day by which the slowest piece can be at the door, counted from the day of the payment. */
async function findArrivalDay(order: Order, calendar: OpeningTimes | undefined): Promise<string | null> {
  const { orderItems, paidAt, transport, status } = order;
  if (status !== 'paid' || !paidAt || !calendar || transport === 'by-agreement') return null;
  const [days, told] = await Promise.all([Promise.all(orderItems.map(leadTimeOf)), toldDays(order)]);
  const pieces = days.map((leadTimeDays, at) => ({ leadTimeDays, toldDay: told.get(at + 1) ?? null }));
  return dayAtDoor(pieces, orderDay(new Date(paidAt), calendar), calendar);
}

/** The latest days to which the making of pieces was delayed, as the buyer was told, by the numbers of their lines. */
async function toldDays({ _id, orderItems }: Order): Promise<ReadonlyMap<number, string>> {
  const told = new Map<number, string>();
  if (!orderItems.some(({ madeToOrder = 0 }) => madeToOrder > 0)) return told;
  const making = await api.call('GET /api/orders/:id/making', { params: { id: _id } }).catch(() => null);
  for (const { line, delay } of making?.pieces ?? []) {
    if (line === null || delay?.isCancelled !== false) continue;
    if (delay.toDay > (told.get(line) ?? '')) told.set(line, delay.toDay);
  }
  return told;
}

async function leadTimeOf({
  product: id,
  variant,
  madeToOrder = 0,
  readyInDays,
}: Order['orderItems'][number]): Promise<number | null> {
  if (readyInDays !== undefined || id === null) return readyInDays ?? null;
  const product = await getProduct(api, id).catch(() => null);
  if (!product) return null;
  const own = product.variants.find(({ _id }) => _id === variant)?.leadTimeDays;
  const leadTimeDays = own ?? product.leadTimeDays;
  return madeToOrder > 0 ? leadTimeDays : daysInStore(leadTimeDays);
}
