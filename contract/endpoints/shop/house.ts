import { house, standingPieces } from '../../shop/house.ts';
import { declare } from '../endpoint.ts';
import { readingOfPieces } from '../rate-limits.ts';

export const houseEndpoints = declare('store', {
  'GET /api/house': {
    id: 'getHouse',
    summary: 'The showrooms, and what the shop tells of itself',
    access: 'anyone',
    responses: { 200: house },
    admission: 'reading',
    cache: {},
  },
  'GET /api/house/pieces': {
    id: 'listStandingPieces',
    summary: 'The products of which a piece stands in each showroom now',
    description: 'By the stock of the place that a showroom names; at most 48 of each.',
    access: 'anyone',
    responses: { 200: standingPieces },
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
});
