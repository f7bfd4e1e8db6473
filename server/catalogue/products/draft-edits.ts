import {
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFieldName,
} from '#contract/goods/product-fields.ts';
import { productUpdate, type DraftUpdate, type ProductUpdate } from '#contract/goods/product-updates.ts';
import { adminText } from '#contract/texts/admin.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { ProductRow } from '../catalogue.store.ts';
import { readProductFields } from './product-columns.ts';
import { EMPTY, NO_PICTURE } from './product-edits.ts';

/**
 * Completes the saved fields of a draft to a whole update: a field that is left out keeps its value, and null empties
 * it.
 */
export function wholeUpdate(current: ProductRow, draft: DraftUpdate): ProductUpdate {
  const stored = readProductFields(current, PRODUCT_FIELD_NAMES);
  const values = PRODUCT_FIELD_NAMES.map((name) => {
    const { kind, optional }: ProductField = PRODUCT_FIELDS[name];
    const given = draft[name];
    if (given === undefined) return [name, stored[name]];
    return [name, given ?? (optional ? null : EMPTY[kind])];
  });
  const { images: _, ...fields } = Object.fromEntries(values) as ProductUpdate;
  return {
    ...fields,
    image: draft.image === undefined ? current.images[0]! : draft.image || NO_PICTURE,
    images: draft.images ?? undefined,
    options: draft.options,
    variants: draft.variants,
    loadedFrom: draft.loadedFrom,
  };
}

/** The time at which a draft goes live. @throws HttpError 400 go-live-in-the-past. */
export function goLiveColumn({
  state,
  goesLiveAt,
}: Pick<Partial<DraftUpdate>, 'goesLiveAt'> & { state?: string }): { goes_live_at?: Date | null } {
  if (state !== 'draft' || goesLiveAt === undefined) return {};
  const time = goesLiveAt && new Date(goesLiveAt);
  if (time && time.getTime() <= Date.now()) throw new HttpError('go-live-in-the-past');
  return { goes_live_at: time || null };
}

/** Returns what a product lacks of the fields that every product in the shop needs: the message of a save, by field. */
export function findMissing(row: ProductRow): Partial<Record<ProductFieldName, string>> {
  const { images, ...fields } = readProductFields(row, PRODUCT_FIELD_NAMES);
  const checked = productUpdate.safeParse({ ...fields, image: images[0], images: images.slice(1) });
  const problems = (checked.error?.issues ?? []).map(({ path, message }) => [path[0], message]);
  return Object.fromEntries(problems) as Partial<Record<ProductFieldName, string>>;
}

/** The labels of fields in the form of a product. */
export const listLabels = (fields: object): string =>
  Object.keys(fields)
    .map((name) => adminText(`product.${name as ProductFieldName}`))
    .join(', ');

/**
 * Refuses a product that lacks required fields.
 * @throws HttpError 409 product-incomplete, which names each missing field.
 */
export function refuseIncomplete(row: ProductRow): void {
  const fields = findMissing(row);
  if (Object.keys(fields).length === 0) return;
  const names = listLabels(fields);
  throw new HttpError('product-incomplete', { params: { names }, details: { fields, names } });
}
