import { z } from 'zod';
import { id, line } from '../common.ts';
import { namedObject } from '../named-object.ts';

const count = z.number().int().min(0);

/** GET /example-goods: the demo's products that are still in the shop, and the effect of removing them. */
export const exampleGoods = namedObject('ExampleGoods', {
  isWithheld: z
    .boolean()
    .meta({ description: 'the shop is one for customers, so shoppers see none of them' }),
  shopName: z.string().meta({ description: 'what is typed to confirm' }),
  toDelete: count.meta({ description: 'examples as they came that no order names' }),
  toArchive: count.meta({ description: 'examples as they came that an order names' }),
  edited: z
    .array(z.object({ _id: z.string(), name: z.string(), isOrdered: z.boolean() }))
    .meta({ description: 'examples that somebody of the shop has edited; they stay unless they are chosen' }),
  customerReviews: count.meta({ description: 'reviews by customers of what would be taken out' }),
  removal: z
    .object({ isDone: z.boolean(), waiting: count, deleted: count, archived: count, kept: count })
    .nullable()
    .meta({ description: 'the newest removal; null: there was none' }),
});
export type ExampleGoods = z.infer<typeof exampleGoods>;

/** POST /example-goods/removal. */
export const exampleRemoval = namedObject('ExampleRemoval', {
  confirmation: line(200).meta({ description: 'the name of the shop, typed' }),
  edited: z
    .array(id)
    .max(1000)
    .optional()
    .meta({ description: 'edited examples that are taken out as well; absent: none' }),
});
export type ExampleRemoval = z.infer<typeof exampleRemoval>;
