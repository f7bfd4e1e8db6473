import { useMemo } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import { isEditConflict, useConflicts } from '#app/features/admin/common/editing/use-conflicts.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';
import { checkDraft } from './draft-values.ts';
import { pricesBelowCost } from './below-cost.ts';
import { usePriceWarning, type PriceMove } from './price-warning.tsx';
import { baseOf, draftWithSold, withSold } from './product-body.ts';
import {
  checkProduct,
  PICTURE_FIELDS,
  valuesOfProduct,
  type ProductField,
  type ProductValues,
} from './product-values.ts';
import { priceOf } from './typed-price.ts';
import { typedProduct } from './typed-product.ts';
import { checkSold } from './variants/sold-problems.ts';
import { rowName, useSoldEdit, type SoldEdit } from './variants/use-sold-edit.ts';

/** The step that follows a save. */
export type AndThen = (saved: ProductForReader) => void | Promise<void>;

export type ProductEdit = ReturnType<typeof useProductEdit>;

const COMPARED = {
  valuesOf: valuesOfProduct,
  labelOf: (field: ProductField) => adminText(`product.${field}`),
  together: PICTURE_FIELDS,
};

/** Loads what turns a form with prices with VAT into a call, after the form. */
const loadNetBody = () => import('./net-body.ts');

/**
 * The editing of a product. Changes that somebody else has saved meanwhile are loaded and shown beside one's own
 * values; only a second press overwrites them.
 */
export function useProductEdit(product: ProductForReader) {
  const isWithVat = usePriceKind() === 'with-vat';
  const asTyped = (answer: ProductForReader) => (isWithVat ? typedProduct(answer) : answer);
  // oxlint-disable-next-line react/exhaustive-deps -- the kind of prices stays while a form is open
  const loaded = useMemo(() => asTyped(product), [product]);
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(valuesOfProduct(loaded), submission.form);
  const warning = usePriceWarning();
  const sold = useSoldEdit(loaded);
  const { stored, saved, merge, ...beside } = useConflicts({ loaded, values, set, ...COMPARED });
  const base = baseOf(loaded, stored);

  /** Saves, then goes on. If the step after the save fails, the form shows the saved product. */
  const send = (body: ProductOrDraftUpdate, andThen: AndThen) =>
    void submission.submit(async () => {
      const answer = await update(body);
      if (!answer) return;
      const now = asTyped(answer);
      saved(now);
      sold.saved(now);
      await andThen(answer);
    });

  function save(andThen: AndThen) {
    const problems = { ...checkProduct(values, !sold.hasOptions), ...checkSold(sold.sold) };
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const body = withSold(values, sold.sold, base);
    const moves = movesOf(stored, values, sold);
    const ask = ({ original, net }: { original: ProductForReader; net: ProductOrDraftUpdate }) => {
      const belowCost = pricesBelowCost(original, net, (row) => rowName(sold.sold, row));
      warning.ask({ moves, belowCost }, () => send(body, andThen));
    };
    if (!isWithVat) return ask({ original: stored, net: body });
    // Costs are known before VAT alone.
    loadNetBody().then(
      ({ beforeVat }) => ask(beforeVat(body, stored)),
      () => warning.ask({ moves, belowCost: [] }, () => send(body, andThen)),
    );
  }

  function saveDraft(andThen: AndThen) {
    const problems = { ...checkDraft(values), ...checkSold(sold.sold) };
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    send(draftWithSold(values, sold.sold, base), andThen);
  }

  /** Returns null if somebody else has saved meanwhile: the values of both are then on the screen. */
  async function update(body: ProductOrDraftUpdate): Promise<ProductForReader | null> {
    const params = { id: loaded._id };
    const given = isWithVat ? (await loadNetBody()).givenWithVat(body) : body;
    try {
      return await api.call('PUT /api/products/:id', { params, body: given });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = asTyped(await getProduct(api, loaded._id));
      merge(now);
      sold.merge(now);
      return null;
    }
  }

  return {
    ...submission,
    stored,
    isWithVat,
    sold,
    changed: beside.changed || sold.isChanged,
    conflicts: beside.conflicts && [...beside.conflicts, ...sold.conflicts],
    takeTheirs: (field: string) => (/^(options|variants)/.test(field) ? sold : beside).takeTheirs(field),
    values,
    bind,
    set,
    save,
    saveDraft,
    priceDialog: warning.dialog,
  };
}

/** The changes of the product's prices; none for a draft, whose prices no shopper has seen. */
function movesOf(stored: ProductForReader, values: ProductValues, sold: SoldEdit): PriceMove[] {
  if (!stored.published) return [];
  return sold.hasOptions ? sold.priceMoves() : [{ before: stored.price, after: priceOf(values.price) }];
}
