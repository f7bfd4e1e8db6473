import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#app/state/api.ts';
import { randomKey } from '#app/state/random-key.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import type { Place, StockItem } from '#contract/stock/stock.ts';
import { AMOUNT_TEXT, amountOf } from '#contract/paying/typed-amount.ts';
import { stockText as text } from '#contract/texts/stock.ts';

export interface DeliveryLine {
  item: StockItem;
  qty: string;
  cost: string;
}
type DeliveryValues = Record<'supplier' | 'invoiceNumber' | 'place' | 'expectedOn' | 'note', string>;
interface DeliveryDraft extends DeliveryValues {
  isLater: boolean;
  lines: readonly DeliveryLine[];
}
export type DeliveryWork = ReturnType<typeof useDelivery>;

const isCount = (typed: string) => /^\d{1,7}$/.test(typed.trim()) && Number(typed) > 0;

function problemsOf({ isLater, expectedOn, lines }: DeliveryDraft): Record<string, string> {
  const found: Record<string, string> = {};
  if (isLater && !expectedOn) found['expectedOn'] = text('goods.dayNeeded');
  if (lines.length === 0) found['lines'] = text('goods.linesNeeded');
  lines.forEach(({ qty, cost }, index) => {
    if (!isCount(qty)) found[`lines.${index}.qty`] = text('goods.qtyNeeded');
    if (cost.trim() && !AMOUNT_TEXT.test(cost.trim())) found[`lines.${index}.cost`] = text('goods.costWrong');
  });
  return found;
}

const givenOf = ({ isLater, expectedOn, lines, ...given }: DeliveryDraft) => ({
  ...given,
  expectedOn: isLater ? expectedOn : null,
  lines: lines.map(({ item, qty, cost }) => ({
    variant: item._id,
    qty: Number(qty),
    cost: cost.trim() ? amountOf(cost.trim()) : null,
  })),
});

/** Goods of a supplier as they are being written down; they are sent under one key. */
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
      const body = givenOf(draft);
      await api.call('POST /api/stock/deliveries', { body, headers: { 'idempotency-key': key } });
      toast.success(text.both('goods.saved'));
      await navigate('/admin/stock/deliveries');
    });
  }

  return {
    submission,
    lines,
    values,
    isLater,
    setLater,
    send,
    set: (name: keyof DeliveryValues, value: string) => setValues({ ...values, [name]: value }),
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
