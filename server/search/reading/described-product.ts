import type { ColourFamily, ProductAttributes } from '#contract/goods/product-attributes.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';

/** The texts and values of a product that a search reads. Sizes are in centimetres. */
export interface DescribedProduct {
  name: string;
  nameAm?: string | null;
  brand: string;
  category: string;
  /** The names of its category and of the one above it, in both languages. */
  called?: readonly string[];
  description?: string | null;
  descriptionAm?: string | null;
  series?: string | null;
  materials?: string | null;
  materialsAm?: string | null;
  care?: string | null;
  careAm?: string | null;
  colour?: string | null;
  colourAm?: string | null;
  options?: readonly Pick<ProductOption, 'name' | 'nameAm' | 'values'>[];
  /** The article codes of the product's variants. */
  codes?: readonly string[];
  loadKg?: number | null;
  widthCm?: number | null;
  depthCm?: number | null;
  heightCm?: number | null;
  packedWidthCm?: number | null;
  packedDepthCm?: number | null;
  packedHeightCm?: number | null;
  /** Attributes that staff have confirmed; null and empty ones are proposed from the texts. */
  attributes?: Partial<ProductAttributes>;
  /** The colours of variants that cannot be ordered now. */
  soldOutColours?: readonly ColourFamily[];
}

/** The names of all option values, in both languages. */
export const valueNames = ({ options = [] }: DescribedProduct): string[] =>
  options.flatMap(({ values }) => values.flatMap(({ name, nameAm }) => [name, nameAm ?? '']));
