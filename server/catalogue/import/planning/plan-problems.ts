import type { ImportProblem } from '#contract/goods/product-import.ts';
import type { ProductState } from '#contract/goods/product-states.ts';
import {
  productOrDraftUpdate,
  productUpdate,
  type ProductOrDraftUpdate,
  type ProductUpdate,
} from '#contract/goods/product-updates.ts';
import { importText } from '#contract/texts/product-import.ts';
import { namesOf } from '../../products/draft-edits.ts';
import { NO_PICTURE } from '../../products/product-edits.ts';
import type { FileProduct } from '../file-products.ts';
import { problem } from './problem.ts';

export const refused = (missing: string, file: FileProduct) =>
  problem('missing', {}, { row: file.rows[0]!.row, column: missing });

/** The names of the required fields that the update leaves empty, and of pictures, without which no draft goes live. */
export function missingFrom(update: ProductUpdate, needsPicture: boolean): string {
  const price = Math.min(...update.variants!.map((variant) => variant.price));
  const { options: _options, variants: _variants, ...others } = update;
  const { loadedFrom: _loaded, ...fields } = others;
  const checked = productUpdate.safeParse({ ...fields, price });
  const names = (checked.error?.issues ?? []).map(({ path }) => [String(path[0]), '']);
  const isBare = needsPicture && update.image === NO_PICTURE;
  return [namesOf(Object.fromEntries(names) as object), isBare ? importText('columns.images') : '']
    .filter(Boolean)
    .join(', ');
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
  return (checked.error?.issues ?? []).map(({ path, message }) =>
    problem('refused', { why: `${path.join('.')} ${message}` }, { row: file.rows[0]!.row }),
  );
}
