import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { bindersOf } from '#app/ui/forms/binders.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { deliveryBody, problemsOf, type DeliveryLine, type DeliveryValues } from './delivery-values.ts';

export type DeliveryWork = ReturnType<typeof useDelivery>;

/** The form of goods from a supplier, sent under one key. */
export function useDelivery(places: readonly Place[]) {
  const submission = useSubmission();
  const navigate = useNavigate();
  const [key] = useState(randomKey);
  const [lines, setLines] = useState<DeliveryLine[]>([]);
  const [isLater, setLater] = useState(false);
  const [values, setValues] = useState<DeliveryValues>({
    supplier: '',
    invoiceNumber: '',
    place: places.find(({ isDefault }) => isDefault)!._id,
    expectedOn: '',
    note: '',
  });

  function send() {
    const draft = { ...values, isLater, lines };
    const wrong = problemsOf(draft);
    if (Object.keys(wrong).length > 0) return submission.refuse(wrong);
    void submission.submit(async () => {
      const body = deliveryBody(draft);
      await api.call('POST /api/stock/deliveries', { body, headers: { 'idempotency-key': key } });
      toast.success(text.both('goods.saved'));
      await navigate('/admin/stock/deliveries');
    });
  }

  return {
    submission,
    lines,
    isLater,
    setLater,
    send,
    edit: bindersOf({
      values,
      set: (change: Partial<DeliveryValues>) => setValues({ ...values, ...change }),
      errors: submission.fields,
    }),
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
