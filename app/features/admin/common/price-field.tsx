import type { ComponentProps, ReactNode } from 'react';
import { typedPricesText as text } from '#contract/texts/typed-prices.ts';
import { TextField } from '#app/ui/fields/field.tsx';
import { standalonePart } from '#app/ui/loading/lazy-part.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';

interface PriceFieldProps extends Omit<ComponentProps<typeof TextField>, 'value'> {
  value: string;
  /** The VAT rate in percent; by default the usual one. */
  vatPercent?: number | undefined;
  /** Further words of the hint. */
  more?: ReactNode;
}

/** A field for a price of the kind that the shop's people think in, with the price of the other kind above it. */
export function PriceField({ vatPercent, more, hint, ...field }: PriceFieldProps) {
  const kind = usePriceKind();
  return (
    <TextField
      inputMode="decimal"
      {...field}
      hint={
        hint ?? (
          <>
            {text(`hints.${kind}`)} {more}
            <OtherPrice typed={field.value} vatPercent={vatPercent} />
          </>
        )
      }
    />
  );
}

/** The price of the other kind in small print; its code is loaded after the form. */
export const OtherPrice = standalonePart(
  () => import('./other-price-line.tsx'),
  <span className="block min-h-[1lh]">{'\u00a0'}</span>,
  () => <span className="block min-h-[1lh]">{'\u00a0'}</span>,
);
