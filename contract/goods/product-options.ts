import { z } from 'zod';
import { id, line, pictureAddress } from '../common.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_OPTION } from '../longest.ts';

/** The most options of a product, values of an option, and variants of a product. */
export const MAX_OPTIONS = 3;
export const MAX_VALUES = 40;
export const MAX_VARIANTS = 200;

/** The permanent id of an option's value, chosen by the client; variants refer to it. */
export const optionId = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/, 'must be 1 to 40 letters, digits, - or _')
  .meta({ description: 'chosen by the client, unique among the values of the product' });

/** The colour of a swatch, such as #3f6f6b. */
export const colour = z
  .string()
  .max(7)
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #3f6f6b');

/** The reason why a material cannot be ordered: switched off, or available from a day on. */
const closing = z.object({
  state: z.enum(['off', 'from-day']),
  from: z.string().nullable().meta({ description: 'the day in Ethiopia from which more is made' }),
});

/** A value of an option, as answers have it. */
export const optionValue = z.object({
  _id: z.string(),
  name: z.string(),
  nameAm: z.string().nullable(),
  colour: z.string().nullable().meta({ description: 'of its swatch, such as #3f6f6b' }),
  picture: z.string().nullable().meta({ description: 'the address of a small picture of the cloth or wood' }),
  material: id.optional().meta({ description: 'the shared material that its names and swatch are of' }),
  closing: closing.optional().meta({ description: 'while no more is made of its material' }),
  note: z.string().optional().meta({ description: 'about its material' }),
  noteAm: z.string().optional(),
  colourFamilies: z.array(z.string()).optional().meta({ description: 'of its material' }),
  materialFamily: z.string().optional().meta({ description: 'what its material is made of' }),
});
export type OptionValue = z.infer<typeof optionValue>;

/** A choice that buyers have, such as the fabric or the size. */
export const productOption = namedObject('ProductOption', {
  name: z.string(),
  nameAm: z.string().nullable(),
  values: z.array(optionValue),
});
export type ProductOption = z.infer<typeof productOption>;

/** Makes a field optional: absent and null both mean that it is empty. */
const orNull = <T>(schema: z.ZodType<T, T>) => schema.nullish().transform((value) => value ?? null);

const givenValue = z.object({
  _id: optionId,
  name: line(LONGEST_OPTION),
  nameAm: orNull(line(LONGEST_OPTION)),
  colour: orNull(colour),
  picture: orNull(pictureAddress),
  material: id.nullish().meta({
    description: 'whose names and swatch take the place of these; left out, it stays as it is; null: none',
  }),
});

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** The options of a product, as an update gives them. */
export const optionInputs = z
  .array(
    z.object({
      name: line(LONGEST_OPTION),
      nameAm: orNull(line(LONGEST_OPTION)),
      values: z.array(givenValue).min(1).max(MAX_VALUES),
    }),
  )
  .max(MAX_OPTIONS)
  .refine((options) => isUnique(options.flatMap(({ values }) => values.map(({ _id }) => _id))), {
    message: 'must name each value by an _id of its own',
  })
  .refine((options) => isUnique(options.map(({ name }) => name.toLowerCase())), {
    message: 'must not name two options the same',
  });
export type OptionInputs = z.infer<typeof optionInputs>;
