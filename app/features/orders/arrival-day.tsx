import { getProduct } from '#app/api/get-product.ts';
import { api } from '#app/state/api.ts';
import { arrivalDay, dayInEthiopia, noonOf } from '#contract/delivery-day.ts';
import { ordersText as text } from '#contract/texts/orders.ts';
import type { Order } from '#contract/orders.ts';
import { Am } from '#app/ui/am.tsx';
import { shortDay, shortEthiopianDay } from '#app/ui/moments.ts';
import { useAnswer } from '#app/ui/use-answer.ts';

/** The day by which the whole of a paid order can be at the door; nothing where the shop has not said how long it takes. */
export function ArrivalDay({ order }: { order: Order }) {
  const { answer: day } = useAnswer(order._id, () => dayOf(order));
  if (!day) return null;
  const at = noonOf(day);
  return (
    <p className="mt-1 font-medium">
      {text('atDoorBy', { day: shortDay(at) })}{' '}
      <Am className="font-normal text-soft">{text.am('atDoorBy', { day: shortEthiopianDay(at) })}</Am>
    </p>
  );
}

/** Counts from the day of the payment, as the slowest of its pieces. */
async function dayOf({ orderItems, paidAt, transport }: Order): Promise<string | null> {
  if (!paidAt || transport === 'by-agreement') return null;
  const days = await Promise.all(orderItems.map(leadTimeOf));
  if (days.some((each) => each === null)) return null;
  const slowest = Math.max(...days.map((each) => each ?? 0));
  return arrivalDay(dayInEthiopia(new Date(paidAt)), { countInStock: 1, leadTimeDays: slowest });
}

async function leadTimeOf({
  product: id,
  variant,
  readyInDays,
}: Order['orderItems'][number]): Promise<number | null> {
  if (readyInDays !== undefined || id === null) return readyInDays ?? null;
  const product = await getProduct(api, id).catch(() => null);
  const own = product?.variants.find(({ _id }) => _id === variant)?.leadTimeDays;
  return own ?? product?.leadTimeDays ?? null;
}
