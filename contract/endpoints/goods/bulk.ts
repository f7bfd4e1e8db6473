import { z } from 'zod';
import { bulkPreview, bulkQuestion, bulkRequest, bulkRun } from '../../goods/bulk.ts';
import { tagCount } from '../../stock/inventory.ts';
import { declare } from '../endpoint.ts';

/** Changes of many products at once, chosen by ids or by filters (contract/goods/bulk-actions.ts). */
export const bulkEndpoints = declare('products', {
  'GET /api/products/tags': {
    id: 'listTags',
    summary: 'The words by which administrators find products',
    access: 'products:read',
    responses: { 200: z.array(tagCount) },
  },
  'POST /api/products/bulk/preview': {
    id: 'previewBulkChange',
    summary: 'Says what a change of many products would do',
    access: 'products:write',
    body: bulkQuestion,
    responses: { 200: bulkPreview },
    errors: ['bulk-too-many', 'sale-in-the-past'],
  },
  'POST /api/products/bulk': {
    id: 'changeProducts',
    summary: 'Changes many products as the preview with this `mark` has shown',
    description:
      'What would now do something else than was shown is refused. It goes on by itself: the answer and GET /api/products/bulk/{id} say how far it is.',
    access: 'products:write',
    body: bulkRequest,
    responses: { 201: bulkRun },
    errors: ['bulk-too-many', 'sale-in-the-past', 'bulk-stale', 'bulk-nothing', 'bulk-large'],
  },
  'GET /api/products/bulk/:id': {
    id: 'getBulkChange',
    summary: 'How far a change of many products is',
    access: 'products:write',
    responses: { 200: bulkRun },
    errors: ['bulk-not-found'],
  },
  'POST /api/products/bulk/:id/undo': {
    id: 'undoBulkChange',
    summary: 'Takes a change of many products back, within a minute',
    description:
      'What nobody has changed since gets its value back; `left` names the others. One that is still at work is stopped.',
    access: 'products:write',
    responses: { 200: bulkRun },
    errors: ['bulk-not-found', 'bulk-undo-too-late'],
  },
});
