import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { messageOf } from '#app/ui/failure.tsx';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

type Outcome = { kind: 'none' } | { kind: 'busy' } | { kind: 'saved' } | { kind: 'failed'; reason: string };
const NUMBER = /^\d{1,7}$/;
const MOST = 1_000_000;

/** The free and the sold pieces in a place, and how many of both together should be found. */
function expectedIn({ places }: StockItem, place: string) {
  const { free = 0, sold = 0 } = places.find((each) => each.place === place) ?? {};
  return { free, sold, seen: Math.max(free + sold, 0) };
}

/** The count of one piece in a place: the typed number is compared with the expected one, and sent under one key. */
export function useCount(loaded: StockItem, place: string) {
  const [item, setItem] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  /** The idempotency key, under which the same count is sent again if no answer came. */
  const [key, setKey] = useState(randomKey);
  if (from !== loaded) {
    setFrom(loaded);
    setItem(loaded);
    // Another expected number makes another call, which the server would refuse under the same key.
    if (expectedIn(loaded, place).seen !== expectedIn(item, place).seen) setKey(randomKey());
  }
  const expected = expectedIn(item, place);
  const counted = NUMBER.test(typed.trim()) && Number(typed) <= MOST ? Number(typed) : null;

  function fail(reason: string): false {
    setOutcome({ kind: 'failed', reason });
    return false;
  }

  /** Saves the count. Resolves to whether the next piece can be counted. */
  async function save(): Promise<boolean> {
    if (outcome.kind === 'busy') return false;
    if (counted === null) return fail(text('count.wrong'));
    setOutcome({ kind: 'busy' });
    try {
      const body = { place, seen: expected.seen, counted };
      const headers = { 'idempotency-key': key };
      setItem(await api.call('POST /api/stock/:id/count', { params: { id: item._id }, body, headers }));
      setKey(randomKey());
      setTyped('');
      setOutcome({ kind: 'saved' });
      return true;
    } catch (error) {
      return fail(messageOf(error));
    }
  }

  return {
    ...{ item, typed, outcome, save },
    ...expected,
    difference: counted === null ? null : counted - expected.seen,
    type: (value: string) => {
      setKey(randomKey());
      setTyped(value);
      setOutcome({ kind: 'none' });
    },
  };
}
