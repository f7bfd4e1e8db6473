import {
  COLOUR_FAMILY_NAMES,
  MATERIAL_FAMILY_NAMES,
  type ColourFamily,
  type ProductAttributes,
} from '#contract/goods/product-attributes.ts';
import type { OptionValue, ProductOption } from '#contract/goods/product-options.ts';
import { daysInStore } from '#contract/deliveries/delivery-day.ts';
import { someOf } from '../products/product-attributes.ts';
import { paidSantim, stockValues } from '../finding/facet-values.ts';
import { familiesInName, type Families } from '../finding/families-in-name.ts';
import type { FacetedVariant } from '../products/list-orders.ts';

/** The families of colour and material that a material gives to option values. */
export interface ValueFamilies {
  colours: string[];
  material: string | null;
}

/**
 * The columns from which the colours and materials of a product's variants are read; null where the product has no
 * options.
 */
export interface VariantColumns {
  options: ProductOption[] | null;
  /** The option values of variants that can be ordered; of all variants, where none can. */
  sold_values: string[] | null;
  /** The families from materials, by the ids of the option values that name a material. */
  value_families: Readonly<Record<string, ValueFamilies>> | null;
  /** All variants that are not removed, those that can be ordered first. */
  all_variants: ReadVariant[] | null;
}

interface ReadVariant {
  id: string;
  values: string[];
  santim: number;
  isThere: boolean;
  isListed: boolean;
  isInStore: boolean;
  days: number | null;
  isReduced: boolean;
  width: number | null;
}

const FAMILIES = `(
  select jsonb_object_agg(named.value_id, jsonb_build_object('colours', material.colour_families,
    'material', material.material_family))
  from product_materials as named join materials as material on material.id = named.material_id
  where named.product_id = products.id)`;

/**
 * The SQL of these columns. Where no piece of the product can be ordered, all its variants count as sold and listed.
 */
export const VARIANT_COLUMNS = `
  case when options <> '[]' then options end as options,
  case when options <> '[]' then ${FAMILIES} end as value_families,
  case when options <> '[]' then (
    select array_agg(distinct value_id)
    from product_variants as variant, unnest(variant.option_values) as value_id
    where variant.product_id = products.id and variant.removed_at is null
      and (products.count_in_stock = 0 or orderable_of(variant) > 0)) end as sold_values,
  case when options <> '[]' then (
    select jsonb_agg(jsonb_build_object('id', variant.id, 'values', variant.option_values,
      'santim', price_of(variant), 'isThere', orderable_of(variant) > 0,
      'isListed', products.count_in_stock = 0 or orderable_of(variant) > 0,
      'isReduced', price_of(variant) < variant.price_santim, 'isInStore', variant.on_hand > 0, 'days', coalesce(variant.lead_time_days, products.lead_time_days), 'width', variant.width_cm)
      order by orderable_of(variant) = 0, variant.position, variant.id)
    from product_variants as variant
    where variant.product_id = products.id and variant.removed_at is null) end as all_variants`;

/**
 * The families of an option value: those of its material, and where the material leaves one open, those read from its
 * name.
 */
export function familiesOf(value: OptionValue, { value_families: known }: VariantColumns): Families {
  const said = known?.[value._id];
  const colours = someOf(COLOUR_FAMILY_NAMES, said?.colours ?? []);
  const materials = someOf(MATERIAL_FAMILY_NAMES, said?.material ? [said.material] : []);
  if (colours.length > 0 && materials.length > 0) return { colours, materials };
  const inName = familiesInName(value);
  return {
    colours: colours.length > 0 ? colours : inName.colours,
    materials: materials.length > 0 ? materials : inName.materials,
  };
}

/**
 * The colours that only variants out of stock have: a search finds the product by them, and lists of a colour do not.
 */
export function soldOutColours(own: ProductAttributes, columns: VariantColumns): ColourFamily[] {
  const { options, sold_values: sold } = columns;
  if (!options || !sold) return [];
  const there = withVariants(own, columns).colourFamilies;
  const colours = options
    .flatMap((option) => option.values)
    .filter(({ _id }) => !sold.includes(_id))
    .flatMap((value) => familiesOf(value, columns).colours);
  return COLOUR_FAMILY_NAMES.filter((family) => colours.includes(family) && !there.includes(family));
}

/** The attributes joined with the colours and materials of the variants that count as sold. */
export function withVariants(own: ProductAttributes, columns: VariantColumns): ProductAttributes {
  const { options, sold_values: sold } = columns;
  if (!options || !sold) return own;
  const values = options.flatMap((option) => option.values).filter(({ _id }) => sold.includes(_id));
  const families = values.map((value) => familiesOf(value, columns));
  const colours = families.flatMap((each) => each.colours);
  const materials = families.flatMap((each) => each.materials);
  return {
    ...own,
    colourFamilies: someOf(COLOUR_FAMILY_NAMES, [...own.colourFamilies, ...colours]),
    materialFamilies: someOf(MATERIAL_FAMILY_NAMES, [...own.materialFamilies, ...materials]),
  };
}

/** The product's values for a variant without its own. */
interface OwnValues {
  attributes: ProductAttributes;
  percent: number;
  width: number | null;
}

/** The variants with the values that their cards in lists show; undefined where the product has no options. */
export function facetedVariants(columns: VariantColumns, own: OwnValues): FacetedVariant[] | undefined {
  const { options, all_variants: all } = columns;
  if (!options || !all) return undefined;
  const families = new Map(
    options.flatMap((option) =>
      option.values.map((value) => [value._id, familiesOf(value, columns)] as const),
    ),
  );
  const names = new Map(
    options.flatMap((option) =>
      option.values.map(({ _id, name, nameAm }) => [_id, nameAm ? `${name} / ${nameAm}` : name] as const),
    ),
  );
  const named = [...families.values()];
  // A colour that no option value has belongs to the product itself, so each variant has it.
  const colours = own.attributes.colourFamilies.filter(
    (each) => !named.some((of) => of.colours.includes(each)),
  );
  const materials = own.attributes.materialFamilies.filter(
    (each) => !named.some((of) => of.materials.includes(each)),
  );
  return all.map(({ id, values, santim, isThere, isListed, isInStore, isReduced, days, width }) => {
    const chosen = values.flatMap((value) => families.get(value) ?? []);
    return {
      ...{ id, isListed },
      named: values.flatMap((value) => names.get(value) ?? []).join(' / '),
      colours: [...new Set([...colours, ...chosen.flatMap((of) => of.colours)])],
      materials: [...new Set([...materials, ...chosen.flatMap((of) => of.materials)])],
      paid: paidSantim(santim, own.percent),
      width: width ?? own.width,
      stock: stockValues(isThere ? 1 : 0, isInStore ? daysInStore(days) : days),
      ...(isReduced && { isReduced }),
    };
  });
}
