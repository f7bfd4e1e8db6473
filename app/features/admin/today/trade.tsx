import { formatBirr } from '#contract/money.ts';
import { todayText as text } from '#contract/texts/today.ts';
import type { Today } from '#contract/work/today.ts';

const birr = (amount: number): string => text('birr', { amount: formatBirr(amount) });

/** The orders and money of today up to now, beside those of the same weekday a week ago up to the same time. */
export function Trade({ today: { orders, money }, weekday }: { today: Today; weekday: string }) {
  if (!orders && !money) return null;
  const rows = [
    orders && [text('orders'), String(orders.today.orders), String(orders.weekBefore.orders)],
    orders && [text('ordered'), birr(orders.today.total), birr(orders.weekBefore.total)],
    money && [text('money'), birr(money.today), birr(money.weekBefore)],
  ].filter((row) => row !== undefined);
  return (
    <section aria-labelledby="trade">
      <h2 id="trade" className="mb-3 text-h3 font-semibold">
        {text('trade', { weekday })}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, now, before]) => (
          <div key={name} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right tabular-nums">
              <span className="block text-h3 font-semibold whitespace-nowrap">{now}</span>
              <span className="text-meta text-soft">{text('before', { value: before! })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-meta text-soft">{text('untilNow')}</p>
    </section>
  );
}
