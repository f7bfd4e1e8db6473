import { api } from '#app/state/api.ts';
import { isBirr } from '#contract/money.ts';
import { readTypedAmount } from '#contract/paying/typed-amount.ts';
import type { StockItem } from '#contract/stock/stock.ts';
import { stockText as text } from '#contract/texts/stock.ts';
import { OneFieldForm } from './one-field-form.tsx';

/** The field for what a piece costs the shop. */
export const CostField = ({ item: { _id: id, cost } }: { item: StockItem }) => (
  <OneFieldForm<number>
    name="cost"
    label={text('cost.label')}
    hint={text('cost.hint')}
    saveLabel={text('cost.saveLabel')}
    inputMode="decimal"
    first={cost === null ? '' : String(cost)}
    read={(typed) => {
      const read = readTypedAmount(typed);
      return 'amount' in read && isBirr(read.amount)
        ? { value: read.amount }
        : { problem: text('goods.costWrong') };
    }}
    send={async (birr) => {
      await api.call('PUT /api/stock/:id/cost', { params: { id }, body: { cost: birr } });
      return text.both('saved');
    }}
  />
);
