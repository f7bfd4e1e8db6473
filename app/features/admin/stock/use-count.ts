import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { messageOf } from '#app/ui/failure.tsx';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

const NUMBER = /^\d{1,7}$/;
const MOST_COUNTED = 1_000_000;

const readCount = (typed: string): number | null =>
  NUMBER.test(typed.trim()) && Number(typed) <= MOST_COUNTED ? Number(typed) : null;

/** The free and the sold pieces in a place, and how many of both together should be found. */
function expectedIn({ places }: StockItem, place: string) {
  const { free = 0, sold = 0 } = places.find((each) => each.place === place) ?? {};
  return { free, sold, seen: Math.max(free + sold, 0) };
}

/**
 * The count of one piece in a place: the typed number is compared with the expected one, and sent under one key.
 * Whatever stands in its way is said at the field.
 */
export function useCount(loaded: StockItem, place: string, onSaved: () => void) {
  const [item, setItem] = useState(loaded);
  const [from, setFrom] = useState(loaded);
  const [isSaved, setSaved] = useState(false);
  /** The idempotency key, under which the same count is sent again if no answer came. */
  const [key, setKey] = useState(randomKey);
  if (from !== loaded) {
    setFrom(loaded);
    setItem(loaded);
    // Another expected number makes another call, which the server would refuse under the same key.
    if (expectedIn(loaded, place).seen !== expectedIn(item, place).seen) setKey(randomKey());
  }
  const expected = expectedIn(item, place);
  const form = useForm({
    of: factsOf('POST /api/stock/:id/count'),
    check: ({ counted: typed }) => ({ counted: readCount(typed) === null && text('count.wrong') }),
    send,
  });
  const counted = readCount(form.values.counted);

  async function send(): Promise<void> {
    const body = { place, seen: expected.seen, counted: counted! };
    const headers = { 'idempotency-key': key };
    try {
      setItem(await api.call('POST /api/stock/:id/count', { params: { id: item._id }, body, headers }));
    } catch (error) {
      return form.refuse({ counted: messageOf(error) });
    }
    setKey(randomKey());
    form.set({ counted: '' });
    setSaved(true);
    onSaved();
  }

  return {
    ...{ item, form, isSaved },
    ...expected,
    difference: counted === null ? null : counted - expected.seen,
    type: (value: string) => {
      setKey(randomKey());
      form.set({ counted: value });
      form.clear();
      setSaved(false);
    },
  };
}
