import { useState } from 'react';
import { useAnswer } from '#app/ui/loading/use-answer.ts';
import { TakeMoneyDialog } from '#app/features/admin/orders/money/lazy-take-money-dialog.tsx';
import { StatePill } from '#app/features/admin/orders/state-pill.tsx';
import { takesMoney } from '#app/features/admin/orders/panel-actions.ts';
import { api } from '#app/state/api.ts';
import { Failure } from '#app/ui/failure.tsx';
import { TextField } from '#app/ui/fields/field.tsx';
import { formatBirrExact } from '#contract/money.ts';
import { unpaidBirr } from '#contract/orders/part-paid.ts';
import type { ListedOrder } from '#contract/orders/order-desk.ts';
import { ORDER_FACTS } from '#contract/orders/order-states.ts';
import type { Order } from '#contract/orders/orders.ts';
import { counterText as text } from '#contract/texts/counter.ts';
import { LONGEST_KEYWORD } from '#contract/longest.ts';

const WAIT_MS = 250;
const MOST_ORDERS = 8;

/** The orders that a person's words find and that still owe money. */
async function findOwing(keyword: string): Promise<ListedOrder[]> {
  const { items } = await api.list('GET /api/orders', { query: { keyword, size: 50 } });
  return items.filter((order) => ORDER_FACTS[order.status].isOpen && takesMoney(order)).slice(0, MOST_ORDERS);
}

/** Finds an order that still owes money, such as one by phone or with a deposit, and takes money for it. */
export default function OrderMoney() {
  const [typed, type] = useState('');
  const [order, open] = useState<Order | null>(null);
  const [missing, setMissing] = useState<unknown>(null);
  const [paid, setPaid] = useState<Order | null>(null);
  const keyword = typed.trim() || null;
  const { answer: found, failure } = useAnswer(keyword, findOwing, WAIT_MS);

  async function begin({ _id: id }: ListedOrder) {
    setMissing(null);
    try {
      open(await api.call('GET /api/orders/:id', { params: { id } }));
    } catch (problem) {
      setMissing(problem);
    }
  }

  return (
    <section aria-labelledby="order-money" className="mt-10 border-t border-line pt-5">
      <h2 id="order-money" className="mb-3 text-h3 font-semibold">
        {text('order.heading')}
      </h2>
      <div role="search" className="max-w-xl">
        <TextField
          label={text('order.find')}
          type="search"
          name="order"
          autoComplete="off"
          maxLength={LONGEST_KEYWORD}
          value={typed}
          onChange={(event) => {
            type(event.target.value);
            setPaid(null);
          }}
        />
      </div>
      <p role="status" className="min-h-[1.125rem] text-meta text-soft">
        {found?.length === 0 ? text('order.none') : ''}
      </p>
      <Failure of={failure ?? missing} />
      {found && found.length > 0 && (
        <ul aria-label={text('order.heading')} className="max-w-xl divide-y divide-line border-y border-line">
          {found.map((each) => (
            <Owing key={each._id} order={each} onChoose={() => void begin(each)} />
          ))}
        </ul>
      )}
      {paid && (
        <a
          href={`/admin/orders/${paid.number}`}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {text('sentOrder', { number: paid.number })}
        </a>
      )}
      {order && (
        <TakeMoneyDialog
          order={order}
          onDone={(changed) => {
            open(null);
            type('');
            setPaid(changed);
          }}
          onClose={() => open(null)}
        />
      )}
    </section>
  );
}

function Owing({ order, onChoose }: { order: ListedOrder; onChoose: () => void }) {
  const { number, user, totalPrice } = order;
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-16 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2 text-left hover:bg-ground"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere">
            <span className="tabular-nums">{number}</span> · {user.name}
          </span>
          <span className="block text-meta text-soft tabular-nums">
            {text('order.due', {
              due: formatBirrExact(unpaidBirr(order)),
              total: formatBirrExact(totalPrice),
            })}
          </span>
        </span>
        <StatePill order={order} />
      </button>
    </li>
  );
}
