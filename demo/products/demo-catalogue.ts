import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CATEGORIES } from '#contract/products.ts';
import type { PictureSize } from '#contract/uploads.ts';

const FOLDER = import.meta.dirname;
export const DEMO_PICTURES = join(FOLDER, 'images');

const demoProduct = z.object({
  slug: z.string(),
  name: z.string(),
  nameAm: z.string(),
  brand: z.string(),
  category: z.enum(CATEGORIES),
  price: z.number(),
  description: z.string(),
  widthCm: z.number(),
  depthCm: z.number(),
  heightCm: z.number(),
  materials: z.string(),
  colour: z.string(),
  care: z.string(),
  warrantyMonths: z.number().int(),
  leadTimeDays: z.number().int(),
  countInStock: z.number().int(),
  reviews: z.array(
    z.object({ name: z.string(), rating: z.number().int(), comment: z.string(), daysAgo: z.number() }),
  ),
});
type DemoProduct = z.infer<typeof demoProduct>;
export type PicturedProduct = DemoProduct & { images: string[] };

/** By the name of the picture; `demo/models/picture-sizes.ts` writes the file. */
const demoPictureSizes = z.record(
  z.string(),
  z.object({ width: z.number().int(), height: z.number().int(), largest: z.number().int() }),
);

/** All products of the committed file, whether or not they have pictures. */
export async function readDemoProducts(): Promise<DemoProduct[]> {
  return z.array(demoProduct).parse(JSON.parse(await readFile(join(FOLDER, 'products.json'), 'utf8')));
}

/** The products that have a picture, with its address and that of a second view if there is one. */
export async function readDemoCatalogue(): Promise<PicturedProduct[]> {
  const files = new Set(await readdir(DEMO_PICTURES));
  const products = await readDemoProducts();
  return products
    .filter(({ slug }) => files.has(`${slug}-400.jpg`))
    .map((product) => ({ ...product, images: imagesOf(product.slug, files) }));
}

/** The sizes of all pictures, by which pages keep their place. */
export async function readDemoPictureSizes(): Promise<PictureSize[]> {
  const sizes = demoPictureSizes.parse(
    JSON.parse(await readFile(join(FOLDER, 'picture-sizes.json'), 'utf8')),
  );
  return Object.entries(sizes).map(([name, size]) => ({ address: `/images/demo/${name}-400.jpg`, ...size }));
}

const imagesOf = (slug: string, files: Set<string>) =>
  [`${slug}-400.jpg`, `${slug}-2-400.jpg`]
    .filter((name) => files.has(name))
    .map((name) => `/images/demo/${name}`);
