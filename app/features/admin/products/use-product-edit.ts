import { getProduct } from '#app/api/get-product.ts';
import { isEditConflict, useConflicts } from '#app/features/admin/common/use-conflicts.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { useFormValues } from '#app/ui/fields/form-values.ts';
import { useSubmission } from '#app/ui/fields/submission.ts';
import type { ProductForReader, ProductOrDraftUpdate, ProductUpdate } from '#contract/goods/products.ts';
import { checkDraft, draftUpdateOf } from './draft-values.ts';
import { pricesBelowCost } from './below-cost.ts';
import { usePriceWarning, type PriceMove } from './price-warning.tsx';
import { checkProduct, updateOf, valuesOfProduct, type ProductValues } from './product-values.ts';
import { priceOf } from './typed-price.ts';
import { checkSold } from './variants/sold-problems.ts';
import { rowName, useSoldEdit, type SoldEdit } from './variants/use-sold-edit.ts';
import { givenOf, hasOptions, loadedVariants, soldUpdate, type Sold } from './variants/variant-draft.ts';

const newer = (one: ProductForReader, other: ProductForReader) =>
  one.contentVersion > other.contentVersion ? one : other;
const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The step that follows a save. */
export type AndThen = (saved: ProductForReader) => void | Promise<void>;

/** The form goes out from the newest where the state alone has changed since, by the buttons above it. */
const baseOf = (loaded: ProductForReader, stored: ProductForReader): ProductForReader =>
  areSame(valuesOfProduct(loaded), valuesOfProduct(stored)) ? newer(loaded, stored) : stored;

export type ProductEdit = ReturnType<typeof useProductEdit>;

/**
 * The editing of a product. What somebody else has saved meanwhile is fetched, laid beside one's own values, and
 * overwritten only by a second press.
 */
export function useProductEdit(loaded: ProductForReader) {
  const submission = useSubmission();
  const { values, bind, set } = useFormValues(valuesOfProduct(loaded), submission.form);
  const warning = usePriceWarning();
  const sold = useSoldEdit(loaded);
  const { stored, saved, merge, ...beside } = useConflicts({
    loaded,
    valuesOf: valuesOfProduct,
    values,
    set,
    labelOf: (field) => adminText(`product.${field}`),
  });

  const base = baseOf(loaded, stored);

  /** The form stands as it was saved where the step after that fails. */
  const send = (body: ProductOrDraftUpdate, andThen: AndThen) =>
    void submission.submit(async () => {
      const product = await update(body);
      if (!product) return;
      saved(product);
      sold.saved(product);
      await andThen(product);
    });

  function save(andThen: AndThen) {
    const problems = { ...checkProduct(values, !sold.hasOptions), ...checkSold(sold.sold) };
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    const body = withSold(values, sold.sold, base);
    const belowCost = pricesBelowCost(stored, body, (row) => rowName(sold.sold, row));
    warning.ask({ moves: movesOf(stored, values, sold), belowCost }, () => send(body, andThen));
  }

  function saveDraft(andThen: AndThen) {
    const problems = { ...checkDraft(values), ...checkSold(sold.sold) };
    if (Object.keys(problems).length > 0) return submission.refuse(problems);
    send(draftWithSold(values, sold.sold, base), andThen);
  }

  /** Null where somebody else has saved meanwhile: both values are then on the screen. */
  async function update(body: ProductOrDraftUpdate): Promise<ProductForReader | null> {
    const params = { id: loaded._id };
    try {
      return await api.call('PUT /api/products/:id', { params, body });
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await getProduct(api, loaded._id);
      merge(now);
      sold.merge(now);
      return null;
    }
  }

  return {
    ...submission,
    stored,
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

/** The moves of its prices. Nobody has seen those of a draft. */
function movesOf(stored: ProductForReader, values: ProductValues, sold: SoldEdit): PriceMove[] {
  if (!stored.published) return [];
  return sold.hasOptions ? sold.priceMoves() : [{ before: stored.price, after: priceOf(values.price) }];
}

/** All that is sent. What a product with nothing to choose costs stands in its own fields. */
function withSold(values: ProductValues, sold: Sold, stored: ProductForReader): ProductUpdate {
  const { loadedFrom, ...update } = updateOf(values, stored);
  if (hasOptions(sold)) {
    const { options, variants } = soldUpdate(sold);
    const price = variants[0]!.price;
    const from = { ...loadedFrom, variants: loadedVariants(stored) };
    return { ...update, price, countInStock: stored.countInStock, options, variants, loadedFrom: from };
  }
  const [row] = sold.variants;
  const wasPlain = stored.options.length === 0;
  if (!row || (wasPlain && row.sku.trim() === (stored.variants[0]?.sku ?? '')))
    return { ...update, loadedFrom };
  const { price, countInStock } = update;
  const { price: regular, regularPrice = null } = stored.variants[0] ?? { price: 0 };
  // A sale that stands beside the field above stays as it is stored.
  const sale = wasPlain && {
    ...{ salePrice: undefined, saleFrom: undefined, saleUntil: undefined, madeToOrderLimit: undefined },
    regularPrice: price === regular ? regularPrice : null,
  };
  const variant = { ...givenOf({ ...row, values: [] }), price, countInStock, ...sale };
  // The field above says what can be ordered, a row of the grid what is on hand.
  const seen = wasPlain ? [{ _id: row.key, countInStock: stored.countInStock }] : loadedVariants(stored);
  return { ...update, options: [], variants: [variant], loadedFrom: { ...loadedFrom, variants: seen } };
}

/** The same of a draft. */
function draftWithSold(values: ProductValues, sold: Sold, stored: ProductForReader): ProductOrDraftUpdate {
  const draft = draftUpdateOf(values, stored);
  if (!hasOptions(sold)) return draft;
  const { contentVersion, countInStock } = stored;
  const loadedFrom = { contentVersion, countInStock, variants: loadedVariants(stored) };
  return { ...draft, ...soldUpdate(sold), loadedFrom };
}
