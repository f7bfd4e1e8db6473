import { z } from 'zod';
import { id } from '../common.ts';
import { namedObject } from '../named-object.ts';

/** GET /staff/{id}/open-work: the unfinished work of a member of staff. */
export const openWork = namedObject('OpenWork', {
  orders: z.number().int().meta({ description: 'that they look after and of which something is left to do' }),
  quotations: z.number().int().meta({ description: 'that they look after, still hold and were not ordered' }),
  drawers: z.array(z.string()).meta({ description: 'names of cash drawers that they have open' }),
  chats: z.number().int().meta({
    description: 'that follow orders by their links, and such links that are open; they end with the right',
  }),
  tours: z
    .number()
    .int()
    .meta({ description: 'links to days of crews that they made; they end with the right' }),
  workshops: z.array(z.string()).meta({
    description:
      'whose links they can read; with the right to it these are renewed, and are to be sent again',
  }),
  tablets: z.array(z.string()).meta({
    description: 'names of shop tablets that they made as an owner; they end with the right',
  }),
  programs: z.array(z.string()).meta({
    description: 'names of programs to which they gave a token; it ends with the rights that it has',
  }),
});
export type OpenWork = z.infer<typeof openWork>;

/** POST /staff/{id}/hand-over. */
export const handOver = namedObject('HandOver', { to: id });
