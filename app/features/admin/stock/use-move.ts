import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export type Happening = 'transfer' | 'damaged' | 'correction';
const DIFFERENCE = /^[-−+]?\d{1,7}$/;

export type MoveWork = ReturnType<typeof useMove>;

/** A move of pieces on its way, sent under one key: what happened, where, and how many. */
export function useMove(item: StockItem, places: readonly Place[], onDone: () => void) {
  const submission = useSubmission();
  const [key] = useState(randomKey);
  const freeIn = (id: string) => item.places.find(({ place }) => place === id)?.free ?? 0;
  const first = places.find(({ _id }) => freeIn(_id) > 0)?._id ?? places[0]!._id;
  const [happening, setHappening] = useState<Happening | null>(null);
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(places.find(({ _id }) => _id !== first)?._id ?? first);
  const [values, setValues] = useState({ qty: '', note: '' });

  function problems(qty: number): Record<string, string> {
    if (happening === null) return { happening: text('moving.whatNeeded') };
    const typed = values.qty.trim();
    const isNumber = DIFFERENCE.test(typed) && qty !== 0;
    if (happening === 'correction' && !isNumber) return { qty: text('moving.differenceNeeded') };
    if (happening !== 'correction' && !(isNumber && qty > 0)) return { qty: text('moving.qtyNeeded') };
    return happening === 'transfer' && from === to ? { to: text('moving.sameplace') } : {};
  }

  async function move(chosen: Happening, qty: number): Promise<void> {
    const call = { params: { id: item._id }, headers: { 'idempotency-key': key } };
    const note = values.note.trim();
    if (chosen === 'transfer')
      await api.call('POST /api/stock/:id/transfer', { ...call, body: { from, to, qty, note } });
    else {
      const body = { place: from, by: chosen === 'damaged' ? -qty : qty, reason: chosen, note };
      await api.call('POST /api/stock/:id/adjustment', { ...call, body });
    }
  }

  function send() {
    const qty = Number(values.qty.trim().replace('−', '-'));
    const wrong = problems(qty);
    if (Object.keys(wrong).length > 0) return submission.refuse(wrong);
    void submission.submit(async () => {
      await move(happening!, qty);
      toast.success(text.both('moving.done'));
      onDone();
    });
  }

  return { submission, happening, setHappening, from, setFrom, to, setTo, values, setValues, freeIn, send };
}
