import { z } from 'zod';
import { law, newLaw } from '../../books/laws.ts';
import { declare } from '../endpoint.ts';

/** The numbers that laws set. */
export const lawEndpoints = declare('settings', {
  'GET /api/laws': {
    id: 'listLaws',
    summary: 'The numbers that laws set, with all that were valid before',
    access: 'books:read',
    responses: { 200: z.array(law) },
  },
  'POST /api/laws': {
    id: 'addLaw',
    summary: 'Writes a number down that is valid from a day on',
    description:
      'From that day on orders are priced, and cash and withheld tax limited, by it; what was sold before stays as it is.',
    access: 'settings:write',
    body: newLaw,
    responses: { 201: law },
  },
});
