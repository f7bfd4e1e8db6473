import { randomUUIDv7 } from 'node:crypto';
import { toSantim } from '#contract/money.ts';
import { PRODUCT_FIELD_NAMES } from '#contract/goods/product-fields.ts';
import type { NewFloorModel } from '#contract/stock/stock.ts';
import { variantName, variantNameAm } from '#contract/goods/variant-names.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { findProduct, type StoredProduct } from '../catalogue.store.ts';
import { insertProduct, updateProduct } from '../catalogue-writes.store.ts';
import { readProductFields, type FieldValues } from '../products/product-columns.ts';
import { newDraft } from '../products/product-edits.ts';
import { productStateOf } from '../products/product-state.ts';
import { copyCost, updateVariant, type VariantRow } from '../variants/variants.store.ts';

/** The price is that before VAT; `typedSantim` is what somebody has typed for it with VAT. */
export type Given = Omit<NewFloorModel, 'place' | 'prices'> & { typedSantim: number | null };

/**
 * Creates the product of a floor model from a variant, without stock and in the original's state; the transaction has
 * locked the original. Returns the id of the product, which is also that of its only variant.
 * @throws HttpError 404.
 */
export async function addFloorModel(
  tx: Transaction,
  { product, variant }: { product: string; variant: string },
  given: Given,
): Promise<string> {
  const original = await findProduct(tx, product);
  const ofNew = original?.variants.find((row) => row.id === variant);
  if (!original || !ofNew) throw new HttpError('product-not-found');
  const id = randomUUIDv7();
  await insertProduct(tx, {
    ...newDraft(id, fieldsOf(original, ofNew, given)),
    is_demo: original.is_demo,
    floor_model_of: product,
    first_draft: original.first_draft && 'saved',
  });
  await updateVariant(tx, id, pricesOf(ofNew, given));
  await updateProduct(tx, id, {}, productStateOf(original));
  await copyCost(tx, variant, id);
  return id;
}

/**
 * The original's fields for the floor model, with those of the chosen variant, such as its size, in place of the
 * product's.
 */
function fieldsOf(original: StoredProduct, ofNew: VariantRow, given: Given): FieldValues {
  const fields = readProductFields(original, PRODUCT_FIELD_NAMES);
  const chosen = chosenOf(original, ofNew);
  const size = (own: string | null, ofProduct: number | null) => (own === null ? ofProduct : Number(own));
  return {
    ...fields,
    ...chosen,
    price: given.price,
    countInStock: 0,
    images: ofNew.images.length > 0 ? ofNew.images : fields.images,
    widthCm: size(ofNew.width_cm, fields.widthCm),
    depthCm: size(ofNew.depth_cm, fields.depthCm),
    heightCm: size(ofNew.height_cm, fields.heightCm),
    leadTimeDays: ofNew.lead_time_days ?? fields.leadTimeDays,
    soldAsSeen: given.soldAsSeen,
    soldAsSeenAm: given.soldAsSeenAm || null,
  };
}

const LONGEST = { name: 200, colour: 100 };

/** The original's choices as facts of the floor model: its name says them all, and its colour those of colour. */
function chosenOf({ options, ...original }: StoredProduct, { option_values: values }: VariantRow) {
  if (options.length === 0) return {};
  const named = (name: string, choice: string) => `${name}, ${choice}`.slice(0, LONGEST.name).trim();
  const colours = options.flatMap((option) =>
    option.values.filter(({ _id, colour }) => colour !== null && values.includes(_id)),
  );
  const joined = (names: readonly (string | null)[]) =>
    names.filter(Boolean).join(' · ').slice(0, LONGEST.colour).trim() || null;
  return {
    name: named(original.name, variantName(options, values)),
    nameAm: original.name_am && named(original.name_am, variantNameAm(options, values)),
    // The original's families are those of all choices together; those of the floor model are read from its name.
    colourFamilies: [],
    ...(colours.length > 0 && {
      colour: joined(colours.map(({ name }) => name)),
      colourAm: joined(colours.map(({ nameAm }) => nameAm)),
    }),
  };
}

/** The regular price is that of a new piece now, where that is higher; the given price is then the sale price. */
function pricesOf({ now_santim: ofNew, typed_price_santim: typedOfNew }: VariantRow, given: Given) {
  const santim = toSantim(given.price);
  const { typedSantim: typed } = given;
  return ofNew > santim
    ? {
        ...{ price_santim: ofNew, typed_price_santim: typedOfNew },
        ...{ sale_santim: santim, typed_sale_santim: typed },
      }
    : { price_santim: santim, typed_price_santim: typed };
}
