import type { ComponentProps } from 'react';
import { adminOrdersText } from '#contract/texts/admin-orders.ts';
import { SelectField } from '#app/ui/field.tsx';

/** Draws the choice of how money changed hands without a provider. */
export function WayField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  return (
    <SelectField {...props}>
      {adminOrdersText.below('money.ways').map((way) => (
        <option key={way} value={way}>
          {adminOrdersText(`money.ways.${way}`)}
        </option>
      ))}
    </SelectField>
  );
}
