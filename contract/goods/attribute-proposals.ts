import { z } from 'zod';
import { line, text } from '../common.ts';
import { numberAbove0 } from '../given.ts';
import {
  ASSEMBLIES,
  COLOUR_FAMILY_NAMES,
  FEATURES,
  KIND_NAMES,
  MATERIAL_FAMILY_NAMES,
  SHAPES,
  UPHOLSTERIES,
} from './product-attributes.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import { categoryOrNone } from './products.ts';
import { namedObject } from '../named-object.ts';

const said = (name: 'name' | 'nameAm' | 'brand' | 'series' | 'colour') =>
  line(PRODUCT_FIELDS[name].max, 0).nullish();
const told = (name: 'description' | 'materials') => text(PRODUCT_FIELDS[name].max, 0).nullish();
const size = numberAbove0(2000).nullish();

/** POST /products/attribute-proposals: a product as it is described so far, saved or not. */
export const describedProduct = namedObject('ProductDescription', {
  name: said('name'),
  nameAm: said('nameAm'),
  brand: said('brand'),
  category: categoryOrNone.nullish(),
  description: told('description'),
  series: said('series'),
  materials: told('materials'),
  colour: said('colour'),
  ...{ widthCm: size, depthCm: size, heightCm: size },
  ...{ packedWidthCm: size, packedDepthCm: size, packedHeightCm: size },
});
export type DescriptionInput = z.input<typeof describedProduct>;

/** The attributes that a product's texts suggest, for somebody to confirm; null or an empty list: no suggestion. */
export const proposedAttributes = namedObject('ProposedAttributes', {
  kind: z.enum(KIND_NAMES).nullable(),
  colourFamilies: z.array(z.enum(COLOUR_FAMILY_NAMES)),
  materialFamilies: z.array(z.enum(MATERIAL_FAMILY_NAMES)),
  upholstery: z.enum(UPHOLSTERIES).nullable(),
  seats: z.number().int().nullable(),
  doors: z.number().int().nullable(),
  bedSize: z.number().int().nullable(),
  shape: z.enum(SHAPES).nullable(),
  features: z.array(z.enum(FEATURES)),
  assembly: z.enum(ASSEMBLIES).nullable(),
});
export type ProposedAttributes = z.infer<typeof proposedAttributes>;
