import type { ProductAttributes } from '#contract/product-attributes.ts';
import type { ProductOption } from '#contract/product-options.ts';
import type { Category } from '#contract/products.ts';

/** What is said of a product, as far as a search reads it. Sizes are in cm. */
export interface DescribedProduct {
  name: string;
  nameAm?: string | null;
  brand: string;
  category: Category | string;
  description?: string | null;
  series?: string | null;
  materials?: string | null;
  colour?: string | null;
  options?: readonly Pick<ProductOption, 'name' | 'nameAm' | 'values'>[];
  /** The codes of its variants. */
  codes?: readonly string[];
  widthCm?: number | null;
  depthCm?: number | null;
  heightCm?: number | null;
  packedWidthCm?: number | null;
  packedDepthCm?: number | null;
  packedHeightCm?: number | null;
  /** What somebody has confirmed; what is null or empty is proposed from the texts. */
  attributes?: Partial<ProductAttributes>;
}

/** The names of the values that people choose from, in both languages. */
export const valueNames = ({ options = [] }: DescribedProduct): string[] =>
  options.flatMap(({ values }) => values.flatMap(({ name, nameAm }) => [name, nameAm ?? '']));
