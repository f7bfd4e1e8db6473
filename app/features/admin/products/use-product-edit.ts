import { useMemo, useRef } from 'react';
import { getProduct } from '#app/api/get-product.ts';
import { isEditConflict, useConflicts } from '#app/features/admin/common/editing/use-conflicts.ts';
import { usePriceKind } from '#app/ui/prices/price-kind.ts';
import { api } from '#app/state/api.ts';
import { adminText } from '#contract/texts/admin.ts';
import { useChecked } from '#app/ui/forms/endpoint-form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import type { ProductOrDraftUpdate } from '#contract/goods/product-updates.ts';
import { checkDraft } from './draft-values.ts';
import { usePriceWarning } from './price-warning.tsx';
import { comparedProduct, draftWithSold, withSold } from './product-body.ts';
import {
  checkProduct,
  PICTURE_FIELDS,
  PRODUCT,
  valuesOfProduct,
  type ProductField,
  type ProductValues,
} from './product-values.ts';
import { readPrice } from './typed-price.ts';
import { typedProduct } from './typed-product.ts';
import { checkSold } from './variants/sold-problems.ts';
import { rowName, useSoldEdit, type SoldEdit } from './variants/use-sold-edit.ts';
import type { PriceMove } from './price-question.tsx';

/** The step that follows a save. */
export type AndThen = (saved: ProductForReader) => void | Promise<void>;

export type ProductEdit = ReturnType<typeof useProductEdit>;

const COMPARED = {
  valuesOf: valuesOfProduct,
  labelOf: (field: ProductField) => adminText(`product.${field}`),
  together: PICTURE_FIELDS,
};

/** Loads what turns a form with prices with VAT into a call and compares prices with costs, after the form. */
const loadNetBody = () => import('./net-body.ts');

/**
 * The editing of a product. Changes that somebody else has saved meanwhile are loaded and shown beside one's own
 * values; only a second press overwrites them.
 */
export function useProductEdit(product: ProductForReader, isShown: boolean) {
  const isWithVat = usePriceKind() === 'with-vat';
  const asTyped = (answer: ProductForReader) => (isWithVat ? typedProduct(answer) : answer);
  // oxlint-disable-next-line react/exhaustive-deps -- the kind of prices stays while a form is open
  const loaded = useMemo(() => asTyped(product), [product]);
  const warning = usePriceWarning();
  const sold = useSoldEdit(loaded);
  /** The step that follows the save under way. */
  const next = useRef<AndThen>(() => undefined);
  const form = useForm({
    of: PRODUCT,
    own: valuesOfProduct(loaded),
    check: (typed) => ({
      ...(isShown ? checkProduct(typed, !sold.hasOptions) : checkDraft(typed)),
      ...checkSold(sold.sold),
    }),
    send: (_body, typed) => (isShown ? save(typed) : store(draftWithSold(typed, sold.sold, base))),
  });
  const { values, set } = form;
  const { submit } = useChecked(form, true);
  const { stored, saved, merge, ...beside } = useConflicts<ProductForReader, ProductValues>({
    ...{ loaded, values, set, ...COMPARED },
  });
  const base = comparedProduct(loaded, stored);

  /** Saves, then goes on. If the step after the save fails, the form shows the saved product. */
  async function store(body: ProductOrDraftUpdate): Promise<void> {
    const answer = await update(body);
    if (!answer) return;
    const now = asTyped(answer);
    saved(now);
    sold.saved(now);
    await next.current(answer);
  }

  /** Stores a product for shoppers, or asks first whether its prices are right. */
  async function save(typed: ProductValues): Promise<void> {
    const body = withSold(typed, sold.sold, base);
    const belowCost = await loadNetBody().then(
      (net) => net.belowCost(body, stored, { isWithVat, nameOf: (row) => rowName(sold.sold, row) }),
      () => [],
    );
    const doubts = { moves: movesOf(stored, typed, sold), belowCost };
    if (!warning.ask(doubts, () => void form.submit(() => store(body)))) await store(body);
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
      await sold.merge(now);
      merge(now);
      return null;
    }
  }

  return {
    form,
    values,
    set,
    errors: form.errors,
    stored,
    isWithVat,
    sold,
    changed: beside.changed || sold.isChanged,
    conflicts: beside.conflicts && [...beside.conflicts, ...sold.conflicts],
    takeTheirs: (field: string) => void (/^(options|variants)/.test(field) ? sold : beside).takeTheirs(field),
    save(andThen: AndThen) {
      next.current = andThen;
      submit();
    },
    priceDialog: warning.dialog,
  };
}

/** The changes of the product's prices; none for a draft, whose prices no shopper has seen. */
function movesOf(stored: ProductForReader, values: ProductValues, sold: SoldEdit): PriceMove[] {
  if (!stored.published) return [];
  return sold.hasOptions ? sold.priceMoves() : [{ before: stored.price, after: readPrice(values.price) }];
}
