import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { MATERIAL_KINDS } from '#contract/goods/material-kinds.ts';
import { newMaterial, type MaterialContent } from '#contract/goods/materials.ts';
import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from '#contract/goods/product-attributes.ts';
import type { ProductOption } from '#contract/goods/product-options.ts';
import { variantInput, type VariantInput } from '#contract/goods/product-variants.ts';
import type { PictureText } from '#contract/goods/products.ts';
import type { PictureSize } from '#contract/pictures/uploads.ts';
import { netPricesOf } from '#contract/goods/typed-prices.ts';
import { LAW_FACTS } from '#contract/books/law-names.ts';
import { DEMO_CATEGORIES } from './demo-categories.ts';
import { pictureTextsOf, VIEWS } from './picture-texts.ts';

const FOLDER = import.meta.dirname;
export const DEMO_PICTURES = join(FOLDER, 'images');
/** Values of options that products share, such as a cloth, under their keys. */
const optionValues = z.record(
  z.string(),
  z.object({
    /** The kind of material; null for a value that is no material, such as the side of a chaise. */
    kind: z.enum(MATERIAL_KINDS).nullable(),
    name: z.string(),
    nameAm: z.string(),
    colour: z.string().nullable(),
    colourFamilies: z.array(z.enum(COLOUR_FAMILY_NAMES)).default([]),
    materialFamily: z.enum(MATERIAL_FAMILY_NAMES).nullable().default(null),
  }),
);
type OptionValues = z.infer<typeof optionValues>;

const demoProduct = z.object({
  slug: z.string(),
  name: z.string(),
  nameAm: z.string(),
  brand: z.string(),
  category: z.enum(DEMO_CATEGORIES.map(({ slug }) => slug)),
  price: z.number(),
  description: z.string(),
  descriptionAm: z.string(),
  widthCm: z.number(),
  depthCm: z.number(),
  heightCm: z.number(),
  packedWidthCm: z.number().optional(),
  packedDepthCm: z.number().optional(),
  packedHeightCm: z.number().optional(),
  /** The height of the legs that come off, as in its model. */
  legsCm: z.number().optional(),
  series: z.string(),
  /** The slugs of products that the page recommends below this one. */
  goesWith: z.array(z.string()).default([]),
  materials: z.string(),
  materialsAm: z.string(),
  colour: z.string(),
  colourAm: z.string(),
  care: z.string(),
  careAm: z.string(),
  warrantyMonths: z.number().int(),
  /** The weight that it carries, in kg. */
  loadKg: z.number().int().optional(),
  leadTimeDays: z.number().int(),
  countInStock: z.number().int(),
  kind: z.enum(KIND_NAMES),
  /** The families of colours of the product, without those of its variants. */
  colourFamilies: z.array(z.enum(COLOUR_FAMILY_NAMES)),
  materialFamilies: z.array(z.enum(MATERIAL_FAMILY_NAMES)),
  upholstery: z.enum(UPHOLSTERIES).optional(),
  seats: z.number().int().optional(),
  doors: z.number().int().optional(),
  bedSize: z.number().int().optional(),
  shape: z.enum(SHAPES).optional(),
  features: z.array(z.enum(FEATURES)),
  assembly: z.enum(ASSEMBLIES),
  options: z
    .array(z.object({ name: z.string(), nameAm: z.string(), values: z.array(z.string()) }))
    .default([]),
  /** The variants. The name of a picture is the name of its files without the width. */
  variants: z
    .array(
      z.object({
        values: z.array(z.string()),
        sku: z.string(),
        price: z.number(),
        countInStock: z.number().int(),
        picture: z.string(),
        /** The picture whose close view it shows, where another one has the same cloth. */
        closeOf: z.string().optional(),
        madeToOrderLimit: z.number().int().optional(),
        leadTimeDays: z.number().int().optional(),
      }),
    )
    .default([]),
  reviews: z.array(
    z.object({ name: z.string(), rating: z.number().int(), comment: z.string(), daysAgo: z.number() }),
  ),
});
type DemoProduct = z.infer<typeof demoProduct>;
export type PicturedProduct = Omit<DemoProduct, 'options' | 'variants'> & {
  images: string[];
  /** The texts of the pictures, in both languages. */
  imageTexts: PictureText[];
  drawing: string | null;
  options: ProductOption[];
  /** The variants; absent for a product without options. */
  variants?: VariantInput[];
};

const readJson = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(FOLDER, name), 'utf8'));

/** The sizes of pictures under their names; `demo/models/renditions.ts` writes the file. */
const demoPictureSizes = z.record(
  z.string(),
  z.object({ width: z.number().int(), height: z.number().int(), largest: z.number().int() }),
);

/** All products of the committed file, also those whose pictures were not rendered. */
export async function readDemoProducts(): Promise<DemoProduct[]> {
  return z.array(demoProduct).parse(await readJson('products.json'));
}

/** The products that have a picture, with their options and variants and the addresses of all rendered pictures. */
export async function readDemoCatalogue(): Promise<PicturedProduct[]> {
  const files = new Set(await readdir(DEMO_PICTURES));
  const values = optionValues.parse(await readJson('option-values.json'));
  const products = await readDemoProducts();
  return products
    .filter(({ slug }) => files.has(`${slug}-400.jpg`))
    .map((product) => pictured(product, values, files));
}

function pictured(
  { options: given, variants: sold, ...product }: DemoProduct,
  values: OptionValues,
  files: Set<string>,
): PicturedProduct {
  const images = imagesOf(product.slug, files);
  const options = given.map((option) => optionOf(option, values, files));
  const variants = sold.map((variant) => variantOf(variant, product.slug, files));
  const shown = { ...product, images, options, ...(variants.length > 0 && { variants }) };
  return { ...shown, drawing: drawingOf(product.slug, files), imageTexts: pictureTextsOf(shown) };
}

/** The cloths, leathers and woods that products share, under the ids by which values of options refer to them. */
export async function readDemoMaterials(): Promise<ReadonlyMap<string, MaterialContent>> {
  const files = new Set(await readdir(DEMO_PICTURES));
  const values = optionValues.parse(await readJson('option-values.json'));
  const materials = Object.entries(values).flatMap(([key, { kind, ...looks }]) =>
    kind === null
      ? []
      : [[key, newMaterial.parse({ kind, ...looks, picture: swatchOf(key, files) })] as const],
  );
  return new Map(materials);
}

/** The sizes of all pictures, by which pages reserve room before a picture is loaded. */
export async function readDemoPictureSizes(): Promise<PictureSize[]> {
  const sizes = demoPictureSizes.parse(await readJson('picture-sizes.json'));
  return Object.entries(sizes).map(([name, size]) => ({ address: `/images/demo/${name}-400.jpg`, ...size }));
}

const address = (file: string) => `/images/demo/${file}`;
const present = (names: string[], files: Set<string>) =>
  names.map((name) => `${name}-400.jpg`).filter((file) => files.has(file));

/** The pictures of a product: the whole piece first, then its views. */
const imagesOf = (slug: string, files: Set<string>) =>
  present([slug, ...VIEWS.map((view) => `${slug}-${view}`)], files).map(address);

/** The drawing of a product, which `demo/models/drawings.ts` writes. */
function drawingOf(slug: string, files: Set<string>): string | null {
  const file = `${slug}-drawing.svg`;
  return files.has(file) ? address(file) : null;
}

function swatchOf(key: string, files: Set<string>): string | null {
  const swatch = `swatch-${key}-160.jpg`;
  return files.has(swatch) ? address(swatch) : null;
}

function optionOf(
  { values: keys, ...names }: DemoProduct['options'][number],
  values: OptionValues,
  files: Set<string>,
): ProductOption {
  const valueOf = (key: string) => {
    const { name, nameAm, colour } = values[key]!;
    return { _id: key, name, nameAm, colour, picture: swatchOf(key, files) };
  };
  return { ...names, values: keys.map(valueOf) };
}

/**
 * A variant with its pictures. The variant that the product's first picture shows has all pictures of the product;
 * another one has its own picture and its cloth close up.
 */
function variantOf(
  { picture, closeOf = picture, ...variant }: DemoProduct['variants'][number],
  slug: string,
  files: Set<string>,
): VariantInput {
  const images = picture === slug ? [] : present([picture, `${closeOf}-detail`], files).map(address);
  return netPricesOf(variantInput.parse({ ...variant, images }), LAW_FACTS.vat.otherwise);
}
