import { z } from 'zod';
import { day, id, line, pictureAddress, text, version } from '../common.ts';
import { COLOUR_FAMILY_NAMES, MATERIAL_FAMILY_NAMES } from './product-attributes.ts';
import { MATERIAL_KINDS, MATERIAL_STATES } from './material-kinds.ts';
import { colour } from './product-options.ts';
import { namedObject } from '../named-object.ts';

/** The most materials of a shop; their list is answered without paging. */
export const MAX_MATERIALS = 1000;

const kind = z.enum(MATERIAL_KINDS);
const state = z.enum(MATERIAL_STATES).meta({
  description: 'off and from-day: no more is made of it, and pieces on hand are sold all the same',
});

/** A fabric, wood or leather that products share. */
export const material = namedObject('Material', {
  _id: id,
  kind,
  name: z.string(),
  nameAm: z.string().nullable(),
  colour: z.string().nullable().meta({ description: 'of its swatch, such as #3f6f6b' }),
  picture: z.string().nullable().meta({ description: 'the address of a small picture of it' }),
  note: z.string().nullable().meta({ description: 'about its origin and care, for shoppers' }),
  noteAm: z.string().nullable(),
  colourFamilies: z.array(z.string()).meta({ description: 'of products with it; none: its name says so' }),
  materialFamily: z.string().nullable().meta({ description: 'what it is made of; null: its name says so' }),
  state,
  availableFrom: z.string().nullable().meta({ description: 'the day of `from-day`, in Ethiopia' }),
  products: z.number().int().meta({ description: 'how many products have it' }),
  version: z.number().int(),
});
export type Material = z.infer<typeof material>;

/** Makes a field optional: absent, null and '' all mean that it is empty. */
const optional = <T extends z.ZodType<string, string>>(schema: T) =>
  schema.nullish().transform((value) => value || null);

const content = {
  kind,
  name: line(60),
  nameAm: optional(line(60, 0)),
  colour: optional(z.union([z.literal(''), colour])),
  picture: optional(z.union([z.literal(''), pictureAddress])),
  note: optional(text(300, 0)),
  noteAm: optional(text(300, 0)),
  colourFamilies: z
    .array(z.enum(COLOUR_FAMILY_NAMES))
    .max(COLOUR_FAMILY_NAMES.length)
    .overwrite((chosen) => COLOUR_FAMILY_NAMES.filter((each) => chosen.includes(each)))
    .optional()
    .meta({ description: 'left out, they stay as they are' }),
  materialFamily: z
    .enum(['', ...MATERIAL_FAMILY_NAMES])
    .nullish()
    .transform((value) => (value === '' ? null : value))
    .meta({ description: "left out, it stays as it is; null or '': none" }),
};

/** POST /materials. */
export const newMaterial = namedObject('NewMaterial', content);
export type MaterialContent = z.infer<typeof newMaterial>;

/** PUT /materials/{id}, with the `version` that was read. */
export const materialUpdate = namedObject('MaterialUpdate', { ...content, version });

/** PATCH /materials/{id}/state. */
export const materialStateChange = z
  .object({ state, availableFrom: day.nullish() })
  .refine(({ state: given, availableFrom }) => (given === 'from-day') === Boolean(availableFrom), {
    path: ['availableFrom'],
    message: 'must be given with from-day, and with nothing else',
  })
  .meta({ id: 'MaterialStateChange' });
export type MaterialStateChange = z.infer<typeof materialStateChange>;
