import { z } from 'zod';
import { birr, id } from '../common.ts';

/** The variant of a line; absent where the product has no options, except for the Amharic name. */
export const soldAs = {
  nameAm: z.string().optional(),
  variant: id.optional(),
  variantName: z.string().optional().meta({ description: 'the chosen values, such as "Teal · Three seats"' }),
  variantNameAm: z.string().optional(),
  sku: z.string().optional(),
  madeToOrder: z
    .number()
    .int()
    .optional()
    .meta({ description: 'pieces of it that are made first, where there are any' }),
  readyInDays: z.number().int().optional().meta({ description: 'of the pieces that are made first' }),
};

/** VAT is rounded once for each rate, on the sum of its lines after the discount. */
const ratedTax = z.object({ percent: z.number(), net: birr, tax: birr });
export const ratedTaxes = z.array(ratedTax).meta({ description: 'the VAT by its rates, the lowest first' });
export type RatedTax = z.infer<typeof ratedTax>;
