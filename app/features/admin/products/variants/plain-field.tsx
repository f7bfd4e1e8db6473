import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/fields/field.tsx';
import { productsText as text } from '#contract/texts/admin-products.ts';
import type { ProductEdit } from '../use-product-edit.ts';
import { cellError } from './sold-problems.ts';
import type { PLAIN_CELLS } from './variant-draft.ts';

interface PlainFieldProps extends Pick<ComponentProps<typeof TextField>, 'inputMode'> {
  edit: ProductEdit;
  cell: (typeof PLAIN_CELLS)[number];
}

const HINTS = { sku: 'skuHint', madeToOrderLimit: 'madeHint' } as const;

/** A field of a product without options that its variants would have otherwise. */
export function PlainField({ edit, cell, ...native }: PlainFieldProps) {
  const { sold, change } = edit.sold;
  const [row] = sold.variants;
  if (!row) return null;
  return (
    <TextField
      {...native}
      label={text(`variants.${cell}`)}
      hint={text(`variants.${HINTS[cell]}`)}
      name={cell}
      value={row[cell]}
      onChange={({ target }) => change({ ...sold, variants: [{ ...row, [cell]: target.value }] })}
      autoComplete="off"
      error={edit.errors[cellError(0, cell)]}
    />
  );
}
