import { api } from '#app/state/api.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { isBirr } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { OneFieldForm } from './one-field-form.tsx';

/** The field for what a piece costs the shop. */
export function CostField({ item: { _id: id, cost } }: { item: StockItem }) {
  const form = useForm({
    of: factsOf('PUT /api/stock/:id/cost'),
    first: { cost: cost === null ? '' : String(cost) },
    check: ({ cost: typed }) => {
      const read = readTypedAmount(typed);
      return { cost: !('amount' in read && isBirr(read.amount)) && text('goods.costWrong') };
    },
    send: async (body) => {
      await api.call('PUT /api/stock/:id/cost', { params: { id }, body });
      toast.success(text.both('saved'));
    },
  });
  return (
    <OneFieldForm
      of={form}
      {...form.text('cost')}
      label={text('cost.label')}
      hint={text('cost.hint')}
      saveLabel={text('cost.saveLabel')}
    />
  );
}
