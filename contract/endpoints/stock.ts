import { z } from 'zod';
import { idParams, listQuery } from '../common.ts';
import {
  givenPlaces,
  place,
  stockAdjustment,
  stockCount,
  stockItem,
  stockMovement,
  stockQuery,
  stockTransfer,
} from '../stock.ts';
import { declare, type EndpointDeclaration } from './endpoint.ts';
import { idempotent } from './orders.ts';

const moving = {
  access: 'administrator',
  params: idParams,
  headers: idempotent,
  responses: { 200: stockItem },
  errors: [
    'product-not-found',
    'place-not-found',
    'stock-too-low',
    'stock-too-high',
    'invalid-idempotency-key',
    'stock-request-reused',
  ],
  admission: 'back-office',
} as const satisfies Partial<EndpointDeclaration>;

/** Where pieces stand, and how they are moved; `{id}` is a variant's. */
export const stockEndpoints = declare('stock', {
  'GET /api/stock': {
    id: 'listStock',
    summary: 'Variants with their pieces by place',
    access: 'administrator',
    query: stockQuery,
    responses: { 200: z.array(stockItem) },
    sends: ['x-total-count', 'link'],
    admission: 'back-office',
  },
  'GET /api/stock/places': {
    id: 'listPlaces',
    summary: 'The places in the order in which orders take from them',
    access: 'administrator',
    responses: { 200: z.array(place) },
    admission: 'back-office',
  },
  'PUT /api/stock/places': {
    id: 'setPlaces',
    summary: 'Names the places, their order and the default one; what is left out is closed',
    access: 'administrator',
    body: givenPlaces,
    responses: { 200: z.array(place) },
    errors: ['place-not-found', 'place-not-empty'],
    admission: 'back-office',
  },
  'GET /api/stock/:id': {
    id: 'getStockItem',
    summary: 'A variant with its pieces by place',
    access: 'administrator',
    params: idParams,
    responses: { 200: stockItem },
    errors: ['product-not-found'],
    admission: 'back-office',
  },
  'GET /api/stock/:id/movements': {
    id: 'listStockMovements',
    summary: 'Why the stock of a variant has changed, newest first',
    access: 'administrator',
    params: idParams,
    query: listQuery,
    responses: { 200: z.array(stockMovement) },
    sends: ['x-total-count', 'link'],
    errors: ['product-not-found'],
    admission: 'back-office',
  },
  'POST /api/stock/:id/count': {
    ...moving,
    id: 'countStock',
    summary: 'Says how many pieces stand in a place',
    body: stockCount,
  },
  'POST /api/stock/:id/transfer': {
    ...moving,
    id: 'transferStock',
    summary: 'Brings pieces from one place to another',
    body: stockTransfer,
  },
  'POST /api/stock/:id/adjustment': {
    ...moving,
    id: 'adjustStock',
    summary: 'Adds or takes away pieces in a place, with a reason',
    body: stockAdjustment,
  },
});
