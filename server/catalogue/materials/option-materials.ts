import type { OptionInputs, OptionValue, ProductOption } from '#contract/goods/product-options.ts';
import type { ProductUpdate } from '#contract/goods/product-updates.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { fieldError } from '#server/lib/http/http-error.ts';
import { shareMaterials } from './materials.store.ts';
import { withLooks } from './show-materials.ts';

/** An update in which option values have the looks of the materials that they name. */
export type ResolvedUpdate = Omit<ProductUpdate, 'options'> & { options?: ProductOption[] | undefined };

/**
 * Gives option values the names and swatches of their materials. A client that does not know materials leaves
 * `material` out, and the value keeps its own.
 * @throws HttpError 400 for an unknown material.
 */
export async function resolveMaterials(
  tx: Transaction,
  stored: readonly ProductOption[],
  { options: given, ...update }: ProductUpdate,
): Promise<ResolvedUpdate> {
  if (!given) return update;
  const before = new Map(
    stored.flatMap(({ values }) => values.map(({ _id, material }) => [_id, material] as const)),
  );
  const options = given.map((option) => ({
    ...option,
    values: option.values.map((value) => withMaterial(value, before.get(value._id))),
  }));
  const named = options.flatMap(({ values }) => values.flatMap(({ material }) => material ?? []));
  const materials = await shareMaterials(tx, [...new Set(named)]);
  const known = new Set(materials.map(({ _id }) => _id));
  for (const [index, { values }] of options.entries()) {
    const place = values.findIndex(({ material }) => material !== undefined && !known.has(material));
    if (place >= 0) {
      throw fieldError({ [`options.${index}.values.${place}.material`]: 'must be a material of the shop' });
    }
  }
  return { ...update, options: withLooks(options, materials) };
}

/**
 * Sets the value's material; without one the key is left out, as in values that were stored before materials existed.
 */
function withMaterial(
  { material: given, ...value }: OptionInputs[number]['values'][number],
  before: string | undefined,
): OptionValue {
  const material = given === undefined ? before : given;
  return { ...value, ...(material && { material }) };
}
