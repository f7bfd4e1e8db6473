import { useState } from 'react';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';

export type FloorModelWork = ReturnType<typeof useFloorModel>;

/** The place, the price and the words of a floor model on their way; `item` gives the piece. */
export function useFloorModel(item: StockItem, places: readonly Place[], onDone: () => void) {
  const submission = useSubmission();
  const [key] = useState(randomKey);
  const freeIn = (id: string) => item.places.find(({ place }) => place === id)?.free ?? 0;
  const [place, setPlace] = useState(firstPlace(places, freeIn)._id);
  const [values, setValues] = useState({ price: '', soldAsSeen: '', soldAsSeenAm: '' });
  const [isAccepted, setAccepted] = useState(false);
  const typed = readTypedAmount(values.price);
  const price = 'amount' in typed && typed.amount > 0 ? typed.amount : null;
  const isBelowCost = price !== null && item.cost !== null && price < item.cost;

  function send() {
    const soldAsSeen = values.soldAsSeen.trim();
    const wrong = {
      ...(price === null && { price: text('goods.costWrong') }),
      ...(soldAsSeen === '' && { soldAsSeen: text('floorModel.seenNeeded') }),
      ...(isBelowCost && !isAccepted && { belowCost: text('floorModel.belowCostNeeded') }),
    };
    if (Object.keys(wrong).length > 0) return submission.refuse(wrong);
    void submission.submit(async () => {
      await api.call('POST /api/stock/:id/floor-model', {
        params: { id: item._id },
        headers: { 'idempotency-key': key },
        body: { place, price: price!, soldAsSeen, soldAsSeenAm: values.soldAsSeenAm.trim() || null },
      });
      toast.success(text.both('floorModel.made'));
      onDone();
    });
  }

  return {
    ...{ submission, place, setPlace, freeIn, values, isBelowCost, isAccepted, setAccepted, send },
    set: (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value }),
  };
}

/** A showroom's piece before another one, and one that is free before none. */
const firstPlace = (places: readonly Place[], freeIn: (id: string) => number): Place => {
  const free = places.filter(({ _id }) => freeIn(_id) > 0);
  return free.find(({ kind }) => kind === 'showroom') ?? free[0] ?? places[0]!;
};
