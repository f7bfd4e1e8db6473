import { z } from 'zod';
import { bulkDone, bulkPreview, bulkQuestion, bulkRequest } from '../../goods/bulk.ts';
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
    description: 'All or nothing. What would now do something else than was shown is refused.',
    access: 'products:write',
    body: bulkRequest,
    responses: { 200: bulkDone },
    errors: ['bulk-too-many', 'sale-in-the-past', 'bulk-stale', 'bulk-nothing', 'bulk-large'],
  },
});
