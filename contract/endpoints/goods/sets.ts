import { z } from 'zod';
import { managedSet, newSet, offeredSet, offeredSetQuery, setQuery, setUpdate } from '../../goods/sets.ts';
import { CACHED_ID } from '../cached-values.ts';
import { declare } from '../endpoint.ts';

/** Sets of pieces with one price. What of them is in a cart is found by POST /orders/quote itself. */
export const setEndpoints = declare('products', {
  'GET /api/offered-sets': {
    id: 'listOfferedSets',
    summary: 'The sets of pieces that the shop sells for one price',
    access: 'anyone',
    query: offeredSetQuery,
    responses: { 200: z.array(offeredSet) },
    admission: 'reading',
    cache: { query: { product: CACHED_ID } },
  },
  'GET /api/offered-sets/:id': {
    id: 'getOfferedSet',
    summary: 'A set with its pieces, their stock and their prices',
    access: 'anyone',
    responses: { 200: offeredSet },
    errors: ['set-not-found'],
    admission: 'reading',
    cache: { params: { id: CACHED_ID } },
  },
  'GET /api/sets': {
    id: 'listSets',
    summary: 'All sets as the shop has made them, also those that are switched off',
    access: 'products:read',
    query: setQuery,
    responses: { 200: z.array(managedSet) },
    sends: ['x-total-count', 'link'],
  },
  'POST /api/sets': {
    id: 'createSet',
    summary: 'Makes a set of pieces with one price',
    access: 'products:write',
    body: newSet,
    responses: { 201: managedSet },
    errors: ['set-name-taken', 'too-many-sets'],
  },
  'PUT /api/sets/:id': {
    id: 'updateSet',
    summary: 'Changes a set, or switches it off; orders keep what they were placed with',
    access: 'products:write',
    body: setUpdate,
    responses: { 200: managedSet },
    errors: ['set-not-found', 'set-name-taken', 'edit-conflict'],
  },
});
