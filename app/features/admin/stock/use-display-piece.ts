import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export type DisplayWork = ReturnType<typeof useDisplayPiece>;

/** The price, the words and the pictures of a display piece on their way; `item` is one already, or is to give one. */
export function useDisplayPiece(item: StockItem, places: readonly Place[], onDone: () => void) {
  const submission = useSubmission();
  const [key] = useState(randomKey);
  const { displayPiece: stored } = item;
  const freeIn = (id: string) => item.places.find(({ place }) => place === id)?.free ?? 0;
  const [from, setFrom] = useState((places.find(({ _id }) => freeIn(_id) > 0) ?? places[0]!)._id);
  const [to, setTo] = useState((places.find(({ kind }) => kind === 'showroom') ?? places[0]!)._id);
  const [values, setValues] = useState({
    price: stored ? String(stored.price) : '',
    note: stored?.note ?? '',
    noteAm: stored?.noteAm ?? '',
    sku: stored ? (item.sku ?? '') : '',
  });
  const [images, setImages] = useState<readonly string[]>(stored?.images ?? []);
  const [isSending, setSending] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const typed = readTypedAmount(values.price);
  const price = 'amount' in typed && typed.amount > 0 ? typed.amount : null;
  const isBelowCost = price !== null && item.cost !== null && price < item.cost && price !== stored?.price;

  function problems(): Record<string, string> {
    return {
      ...(price === null && { price: text('goods.costWrong') }),
      ...(values.note.trim() === '' && { note: text('display.noteNeeded') }),
      ...(isBelowCost && !isAccepted && { belowCost: text('display.belowCostNeeded') }),
    };
  }

  function send() {
    const wrong = problems();
    if (Object.keys(wrong).length > 0) return submission.refuse(wrong);
    const body = {
      price: price!,
      note: values.note.trim(),
      noteAm: values.noteAm.trim() || null,
      sku: values.sku.trim() || null,
      images: [...images],
    };
    const params = { id: item._id };
    void submission.submit(async () => {
      if (stored) await api.call('PUT /api/stock/:id/display-piece', { params, body });
      else {
        // Without pictures of its own it is shown as the new one.
        const { images: own, ...rest } = body;
        const given = { ...rest, ...(own.length > 0 && { images: own }), from, to };
        const headers = { 'idempotency-key': key };
        await api.call('POST /api/stock/:id/display-piece', { params, headers, body: given });
      }
      toast.success(text.both(stored ? 'display.saved' : 'display.made'));
      onDone();
    });
  }

  const end = () => void submission.submit(() => endPiece(item._id).then(onDone));

  return {
    ...{ submission, stored, from, setFrom, to, setTo, freeIn, values, images, setImages, isBelowCost },
    ...{ isSending, setSending, isAccepted, setAccepted, send, end },
    set: (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value }),
  };
}

async function endPiece(id: string): Promise<void> {
  await api.call('DELETE /api/stock/:id/display-piece', { params: { id } });
  toast.success(text.both('display.ended'));
}
