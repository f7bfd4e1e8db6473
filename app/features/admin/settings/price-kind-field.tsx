import { Options } from '#app/features/admin/common/options.tsx';
import { PRICE_KINDS, type PriceKind } from '#contract/goods/typed-prices.ts';
import { priceKindsText as text } from '#contract/texts/price-kinds.ts';
import { SelectField } from '#app/ui/fields/field.tsx';
import type { SettingsPart } from './use-settings-edit.ts';

/** Chooses whether the people of the shop type and read prices with VAT or before it. */
export const PriceKindField = ({ edit }: Pick<SettingsPart, 'edit'>) => (
  <SelectField
    label={text('setting')}
    hint={text('settingHint')}
    name="pricesTyped"
    value={edit.values.pricesTyped}
    error={edit.fields['pricesTyped']}
    onChange={({ target }) => edit.set({ pricesTyped: target.value as PriceKind })}
  >
    <Options of={PRICE_KINDS.map((kind) => [kind, text(`kinds.${kind}`)])} />
  </SelectField>
);
