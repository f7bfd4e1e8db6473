import type { ComponentProps } from 'react';
import { Options } from '#app/features/admin/common/options.tsx';
import { adminText } from '#contract/texts/admin.ts';
import type { OfferedWay } from '#contract/paying/other-ways.ts';
import { SelectField } from '#app/ui/fields/field.tsx';

/** A way to pay that the owner has named, with the proof that it asks for. */
export type WayToRecord = Pick<OfferedWay, 'id' | 'name' | 'proof'>;

interface WayFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  ownWays?: readonly WayToRecord[];
}

/** Draws the choice of the way in which money was paid without a provider. */
export function WayField({ ownWays = [], ...props }: WayFieldProps) {
  return (
    <SelectField {...props}>
      <Options of={adminText.below('money.ways').map((way) => [way, adminText(`money.ways.${way}`)])} />
      <Options of={ownWays.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}
