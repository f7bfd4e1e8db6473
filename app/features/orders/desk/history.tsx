import { useEffect, useState } from 'react';
import { api } from '#app/state/api.ts';
import { deskText } from '#app/text/desk.ts';
import { ordersText } from '#app/text/orders.ts';
import { Button } from '#app/ui/button.tsx';
import { Failure } from '#app/ui/failure.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { HistoryEntry, Order } from '#contract/orders.ts';
import { dateAndTime } from '../banner.tsx';

const text = deskText.history;
const SHOWN = 5;

/** All that happened to an order, newest first: who, when, what and why. Asked again whenever the order has moved. */
export function History({ order }: { order: Order }) {
  const { entries, failure, askAgain } = useHistory(order);
  const [all, setAll] = useState(false);
  const newest = [...(entries ?? [])].reverse();
  return (
    <section aria-labelledby="desk-history">
      <h4 id="desk-history" className="mb-3 font-semibold">
        {text.heading.en}
      </h4>
      {failure !== null && (
        <div className="space-y-3">
          <Failure of={failure} />
          <Button variant="secondary" onClick={askAgain}>
            {deskText.tryAgain.en}
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
          {text.all(newest.length)}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { at, kind, to, actor, text: why } = entry;
  return (
    <li className="relative pb-4 pl-4 last:pb-0">
      <span
        aria-hidden
        className={`absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-ground ${kind === 'change' ? 'bg-primary' : 'bg-input'}`}
      />
      <p className="font-medium">{to ? ordersText.states[to].en : text.kinds[kind]}</p>
      {why && <p className="break-words whitespace-pre-line">{why}</p>}
      <p className="text-meta text-soft tabular-nums">
        <time dateTime={at}>{dateAndTime(at)}</time> · {text.actors[actor] ?? actor}
      </p>
    </li>
  );
}

function useHistory(order: Order) {
  const [answer, setAnswer] = useState<{ of: string; entries: HistoryEntry[] } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      try {
        const entries = await api.orders.history(order._id);
        if (!wanted) return;
        setAnswer({ of: order._id, entries });
        setFailure(null);
      } catch (error) {
        if (wanted) setFailure(error);
      }
    };
    void ask();
    return () => void (wanted = false);
    // Every answer about the order is a new object.
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
