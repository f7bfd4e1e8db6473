import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { deliveryBody, checkSupply, type DeliveryLine } from './delivery-values.ts';

export type DeliveryWork = ReturnType<typeof useDelivery>;

/** The form of goods from a supplier, sent under one key. */
export function useDelivery(places: readonly Place[]) {
  const navigate = useNavigate();
  const [key] = useState(randomKey);
  const [lines, setLines] = useState<DeliveryLine[]>([]);
  const [isLater, setLater] = useState(false);
  const form = useForm({
    of: factsOf('POST /api/stock/deliveries'),
    first: { place: places.find(({ isDefault }) => isDefault)!._id },
    check: (values) => checkSupply({ ...values, isLater, lines }),
    send: async (_body, values) => {
      const body = deliveryBody({ ...values, isLater, lines });
      await api.call('POST /api/stock/deliveries', { body, headers: { 'idempotency-key': key } });
      toast.success(text.both('goods.saved'));
      await navigate('/admin/stock/deliveries');
    },
  });

  return {
    form,
    lines,
    isLater,
    setLater,
    add: (item: StockItem) =>
      setLines((before) =>
        before.some((line) => line.item._id === item._id)
          ? before
          : [...before, { item, qty: '1', cost: '' }],
      ),
    change: (id: string, changed: Partial<DeliveryLine>) =>
      setLines(lines.map((line) => (line.item._id === id ? { ...line, ...changed } : line))),
    leave: (id: string) => setLines(lines.filter((line) => line.item._id !== id)),
  };
}
