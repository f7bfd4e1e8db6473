import { z } from 'zod';
import { id, line, phoneLine, version } from '../common.ts';
import { flag, wholeNumber } from '../given.ts';
import { MAX_CATEGORIES } from '../goods/categories.ts';
import { category } from '../goods/products.ts';
import { namedObject } from '../named-object.ts';

/** The most workshops of a shop; their list is answered without paging. */
export const MAX_WORKSHOPS = 100;

/** A workshop, with its open work and its capacity. */
export const workshop = namedObject('Workshop', {
  _id: id,
  name: z.string(),
  nameAm: z.string(),
  phone: z.string(),
  piecesPerWeek: z.number().int(),
  categories: z.array(z.string()).meta({ description: 'what it makes, unless a product names another one' }),
  isDefault: z.boolean().meta({ description: 'it makes what no other one does' }),
  isActive: z.boolean(),
  isOwn: z.literal(true).optional().meta({ description: 'the reader belongs to it, and adds no other one' }),
  products: z.number().int().meta({ description: 'how many products are always made here' }),
  link: z
    .string()
    .nullable()
    .meta({ description: 'the address of its own page; whoever has it sees its work' }),
  open: z.number().int().meta({ description: 'pieces that it has still to finish' }),
  weeks: z.array(z.object({ from: z.string(), pieces: z.number().int() })).meta({
    description: 'pieces that are due in this week and the next ones; what is late counts in the first',
  }),
  version: z.number().int(),
});
export type Workshop = z.infer<typeof workshop>;

const content = {
  name: line(60),
  nameAm: line(60, 0).default(''),
  phone: phoneLine(40, 0).default(''),
  piecesPerWeek: wholeNumber(1, 1000),
  categories: z.array(category).max(MAX_CATEGORIES).default([]),
  isDefault: flag.default(false),
  isActive: flag.default(true),
};

/** POST /workshops. */
export const newWorkshop = namedObject('NewWorkshop', content);
export type WorkshopContent = z.infer<typeof newWorkshop>;
/** PUT /workshops/{id}, with the `version` that was read. */
export const workshopUpdate = namedObject('WorkshopUpdate', { ...content, version });
