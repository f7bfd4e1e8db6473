import { z } from 'zod';
import { day, line, moment } from '../common.ts';
import { birrInput } from '../given.ts';
import { LAW_FACTS, LAW_NAMES, type LawName } from './law-names.ts';
import { isBirr } from '../money.ts';
import { category as shopCategory } from '../goods/products.ts';
import { namedObject } from '../named-object.ts';

const category = shopCategory.nullable();

/** A number that a law sets, valid from a day on, as administrators read it. */
export const law = namedObject('Law', {
  _id: z.string(),
  law: z.enum(LAW_NAMES),
  category: z.string().nullable().meta({ description: 'null: all that have no number of their own' }),
  value: z.number().nullable().meta({
    description: 'percent, birr or days; null: from that day on the number of all counts again',
  }),
  validFrom: z.iso.date(),
  state: z.enum(['past', 'in-force', 'to-come']),
  source: z.string(),
  checkedBy: z.string().meta({ description: 'who compared it with its source; empty: nobody yet' }),
  recordedAt: moment,
  recordedBy: z.string().nullable().meta({ description: 'null: a first value of the shop' }),
});
export type Law = z.infer<typeof law>;

const fits = (name: LawName, value: number): boolean => {
  const { unit } = LAW_FACTS[name];
  if (unit === 'birr') return isBirr(value);
  return Number.isInteger(value) && value >= 0 && value <= (unit === 'percent' ? 100 : 3650);
};

/** POST /laws. Entries are never edited; a number changes by a new entry that is valid from a later day. */
export const newLaw = z
  .object({
    law: z.enum(LAW_NAMES),
    category: category.default(null),
    value: birrInput.nullable(),
    validFrom: day.meta({ description: 'today in Ethiopia, or later' }),
    source: line(300),
    checkedBy: line(100, 0).default(''),
  })
  .refine(({ law: name, category: of }) => of === null || LAW_FACTS[name].byCategory, {
    path: ['category'],
    message: 'has no number of its own in this law',
  })
  .refine(({ value, category: of }) => value !== null || of !== null, {
    path: ['value'],
    message: 'is needed',
  })
  .refine(({ law: name, value }) => value === null || fits(name, value), {
    path: ['value'],
    message: 'must be whole percent, an amount or whole days',
  })
  .meta({ id: 'NewLaw' });
export type NewLaw = z.infer<typeof newLaw>;
