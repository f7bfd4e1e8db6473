import type { ReactNode } from 'react';
import { RememberedFold } from '#app/features/admin/common/remembered-fold.tsx';
import { productsText as text } from '#contract/texts/admin-products.ts';
import type { ProductField } from './product-values.ts';
import type { ProductEdit } from './use-product-edit.ts';

interface SubjectProps {
  id: string;
  name: string;
  /** The fields of the subject: how many are filled in stands beside its name, and a wrong one opens it. */
  of: readonly ProductField[];
  edit: ProductEdit;
  /** Opens the subject for another reason than a wrong field of its own. */
  isWanted?: boolean;
  children: ReactNode;
}

/** A folded subject of the product form. */
export function Subject({ id, name, of, edit, isWanted = false, children }: SubjectProps) {
  const filled = of.filter((field) => edit.values[field].trim() !== '').length;
  return (
    <RememberedFold
      id={id}
      name={name}
      note={filled > 0 && text('form.filled', { filled, of: of.length })}
      isForced={isWanted || of.some((field) => edit.errors[field] !== undefined)}
    >
      {children}
    </RememberedFold>
  );
}
