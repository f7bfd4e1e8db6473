import { z } from 'zod';
import { done } from '../../common.ts';
import { heldPiece, heldQuery, hold, holdOffer, holdOfferQuery, holdRequest } from '../../stock/holds.ts';
import { declare } from '../endpoint.ts';
import { keepingOfPieces, readingOfPieces } from '../rate-limits.ts';

export const holdEndpoints = declare('holds', {
  'GET /api/holds/offer': {
    id: 'getHoldOffer',
    summary: 'Until which days the showroom would keep a piece',
    access: 'anyone',
    query: holdOfferQuery,
    responses: { 200: holdOffer },
    errors: ['hold-not-possible', 'product-not-found'],
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'POST /api/holds': {
    id: 'keepPieces',
    readsToken: true,
    summary: 'Asks the showroom to keep pieces until a day',
    description:
      'Nobody else can order them until the showroom closes on that day. The answer has the id by which they are bought or given up.',
    access: 'anyone',
    body: holdRequest,
    responses: { 201: hold },
    errors: [
      'hold-not-possible',
      'product-not-found',
      'too-many-holds',
      'invalid-phone',
      'too-many-requests',
    ],
    rateLimit: keepingOfPieces,
    admission: 'checkout',
  },
  'GET /api/holds': {
    id: 'listHolds',
    summary: 'The pieces that are kept, those first that end first; or those that were',
    access: 'orders:write',
    query: heldQuery,
    responses: { 200: z.array(heldPiece) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/holds/:id': {
    id: 'getHold',
    summary: 'Pieces that are kept, for whoever has the id',
    access: 'anyone',
    responses: { 200: hold },
    errors: ['not-found'],
    rateLimit: keepingOfPieces,
    admission: 'reading',
  },
  'DELETE /api/holds/:id': {
    id: 'giveUpHold',
    summary: 'Gives kept pieces up, so that others can order them; for a hold that has ended nothing happens',
    access: 'anyone',
    responses: { 200: hold },
    errors: ['not-found'],
    rateLimit: keepingOfPieces,
    admission: 'reading',
  },
  'POST /api/holds/:id/end': {
    id: 'endHold',
    summary: 'Puts kept pieces on sale again',
    access: 'orders:write',
    responses: { 200: done },
    errors: ['not-found', 'hold-over'],
  },
  'POST /api/holds/:id/extension': {
    id: 'extendHold',
    summary: 'Keeps pieces for an opening day more',
    access: 'orders:write',
    responses: { 200: done },
    errors: ['not-found', 'hold-over', 'hold-not-longer'],
  },
});
