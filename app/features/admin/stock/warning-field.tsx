import { api } from '#app/state/api.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { OneFieldForm } from './one-field-form.tsx';

/** The field for the number of pieces at which the shop is warned; empty for never. */
export const WarningField = ({ item: { _id: id, warnAt } }: { item: StockItem }) => (
  <OneFieldForm<number | null>
    name="warnAt"
    label={text('warning.label')}
    hint={text('warning.hint')}
    saveLabel={text('warning.saveLabel')}
    inputMode="numeric"
    first={warnAt === null ? '' : String(warnAt)}
    read={(typed) => {
      if (!/^\d{0,7}$/.test(typed)) return { problem: text('count.wrong') };
      return { value: typed === '' ? null : Number(typed) };
    }}
    send={async (pieces) => {
      await api.call('PUT /api/stock/:id/warning', { params: { id }, body: { warnAt: pieces } });
      return text.both('saved');
    }}
  />
);
