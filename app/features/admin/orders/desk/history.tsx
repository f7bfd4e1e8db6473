import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { staffLanguage } from '#app/state/session/staff-language.ts';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { ordersForStaff as ordersText } from '#contract/texts/orders.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/loading/spinner.tsx';
import { dateAndTime } from '#contract/days/written-days.ts';
import type { HistoryEntry, Order } from '#contract/orders/orders.ts';

const SHOWN = 5;

/** The history of an order, newest first: who did what, when and why. Loaded again after each change of the order. */
export function History({ order }: { order: Order }) {
  const { entries, failure, askAgain } = useHistory(order);
  const [all, setAll] = useState(false);
  const newest = [...(entries ?? [])].reverse();
  return (
    <section aria-labelledby="panel-history">
      <h2 id="panel-history" className="mb-3 text-h3 font-semibold">
        {adminOrdersText('history.heading')}
      </h2>
      {failure !== null && (
        <div className="space-y-3">
          <Failure of={failure} />
          <Button variant="secondary" onClick={askAgain}>
            {adminOrdersText('tryAgain')}
          </Button>
        </div>
      )}
      {!entries && failure === null && <Spinner />}
      <ol className="border-l-2 border-line">
        {(all ? newest : newest.slice(0, SHOWN)).map((entry, index) => (
          <Entry key={newest.length - index} entry={entry} />
        ))}
      </ol>
      {!all && newest.length > SHOWN && (
        <Button variant="quiet" className="-ml-5" onClick={() => setAll(true)}>
          {adminOrdersText('history.all', { count: newest.length })}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, kind, to, actor, text: told } = entry;
  const why = told === 'placed' ? adminOrdersText('history.placed') : told;
  return (
    <li className="relative pb-4 pl-4 last:pb-0">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-ground ${kind === 'change' ? 'bg-primary' : 'bg-input'}`}
      />
      <p className="font-medium">
        {to ? ordersText(`states.${to}`) : adminOrdersText(`history.kinds.${kind}`)}
      </p>
      {why && <p className="wrap-anywhere whitespace-pre-line">{why}</p>}
      <p className="text-meta text-soft tabular-nums">
        <time dateTime={at}>{dateAndTime(at)}</time> · {nameOf(actor)}
      </p>
    </li>
  );
}

/** The name of who acted; parts of the system that act by themselves have names in the texts. */
function nameOf(actor: string): string {
  const id = `history.actors.${actor}`;
  return adminOrdersText.has(id) ? adminOrdersText(id) : actor;
}

function useHistory(order: Order) {
  const [answer, setAnswer] = useState<{ of: string; entries: HistoryEntry[] } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      try {
        const entries = await api.call('GET /api/orders/:id/history', {
          params: { id: order._id },
          query: { language: staffLanguage },
        });
        if (!wanted) return;
        setAnswer({ of: order._id, entries });
        setFailure(null);
      } catch (error) {
        if (wanted) setFailure(error);
      }
    };
    void ask();
    return () => void (wanted = false);
    // Every answer of the API is a new object, so a new `order` means that something may have happened.
  }, [order, asked]);
  return {
    entries: answer?.of === order._id ? answer.entries : null,
    failure,
    askAgain: () => {
      setFailure(null);
      setAsked(asked + 1);
    },
  };
}
