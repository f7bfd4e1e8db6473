import { api } from '#app/state/api.ts';
import { toast } from '#app/ui/dialogs/toast.ts';
import { factsOf } from '#app/ui/forms/facts.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { OneFieldForm } from './one-field-form.tsx';

/** The field for the number of pieces at which the shop is warned; empty for never. */
export function WarningField({ item }: { item: StockItem }) {
  const form = useForm({
    of: factsOf('PUT /api/stock/:id/warning'),
    row: item,
    check: ({ warnAt }) => ({ warnAt: !/^\d{0,7}$/.test(warnAt.trim()) && text('count.wrong') }),
    send: async (body) => {
      await api.call('PUT /api/stock/:id/warning', { params: { id: item._id }, body });
      toast.success(text.both('saved'));
    },
  });
  return (
    <OneFieldForm
      of={form}
      {...form.text('warnAt')}
      label={text('warning.label')}
      hint={text('warning.hint')}
      saveLabel={text('warning.saveLabel')}
    />
  );
}
