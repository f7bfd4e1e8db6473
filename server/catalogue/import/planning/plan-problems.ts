import type { ImportProblem } from '#contract/goods/product-import.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import {
  productOrDraftUpdate,
  productUpdate,
  type ProductOrDraftUpdate,
  type ProductUpdate,
} from '#contract/goods/product-updates.ts';
import { missingFieldName, type MissingField } from '#contract/texts/missing-fields.ts';
import { NO_PICTURE } from '../../products/product-edits.ts';
import type { FileProduct } from '../file-products.ts';
import { fieldProblem } from './field-problem.ts';
import { problem } from './problem.ts';

export const refused = (missing: readonly MissingField[], file: FileProduct) =>
  problem('live-needs', missingParams(missing), { row: file.rows[0]!.row });

/** The fields by their keys, for sentences in the reader's language, and their English names. */
export const missingParams = (missing: readonly MissingField[]) => ({
  names: missing.map((field) => missingFieldName(field).en).join(', '),
  fields: missing.join(','),
});

/** The required fields that the update leaves empty, and the pictures, without which no draft goes live. */
export function missingFrom(update: ProductUpdate, needsPicture: boolean): MissingField[] {
  const price = Math.min(...update.variants!.map((variant) => variant.price));
  const { options: _options, variants: _variants, ...others } = update;
  const { loadedFrom: _loaded, ...fields } = others;
  const checked = productUpdate.safeParse({ ...fields, price });
  const found = new Set((checked.error?.issues ?? []).map(({ path }) => path[0] as MissingField));
  const isBare = needsPicture && update.image === NO_PICTURE;
  return [...found, ...(isBare ? (['pictures'] as const) : [])];
}

/** The update with the state that it should set. A product to be archived keeps its state until afterwards. */
export function inState(
  update: ProductUpdate,
  target: ProductState,
  from: ProductState,
  goesLiveAt: string | null | undefined,
): ProductOrDraftUpdate {
  const state = target === 'archived' ? from : target;
  if (state === 'archived') return update;
  if (state === 'active') return { ...update, state };
  return { ...update, state, ...(goesLiveAt !== undefined && { goesLiveAt }) } as ProductOrDraftUpdate;
}

/** The lowest valid price, which stands in for the missing price of a draft when the update is checked. */
const SOME_PRICE = 0.01;

/** Finds problems that the save would refuse and that no cell was blamed for. */
export function otherProblems(update: ProductOrDraftUpdate, file: FileProduct): ImportProblem[] {
  const variants = update.variants?.map((variant) => ({ ...variant, price: variant.price || SOME_PRICE }));
  const checked = productOrDraftUpdate.safeParse({
    ...update,
    price: update.price || SOME_PRICE,
    ...(update.category === null && { category: '' }),
    variants,
  });
  return (checked.error?.issues ?? []).map((issue) => fieldProblem(issue, file.rows[0]!.row));
}
