import { z } from 'zod';
import { describedProduct, proposedAttributes } from '../../goods/attribute-proposals.ts';
import { done } from '../../common.ts';
import {
  changedPrices,
  draftBeginning,
  inventoryQuery,
  inventoryRow,
  pieceToSell,
  priceChanges,
  stockAnswer,
  stockMove,
  toSellQuery,
} from '../../stock/inventory.ts';
import { namedPiece, piecesToFind } from '../../goods/named-pieces.ts';
import {
  managedProduct,
  outlineQuery,
  productOrFirstDraft,
  productPage,
  productPageQuery,
  productSummary,
  relatedProducts,
  shopQuery,
} from '../../goods/products.ts';
import { productOrDraftUpdate, stateChange } from '../../goods/product-updates.ts';
import { SORTS } from '../../searching/facets.ts';
import {
  CACHED_CATEGORY,
  CACHED_ID,
  CACHED_KEYWORD,
  CACHED_PAGE,
  CACHED_SIZE,
  oneOf,
} from '../cached-values.ts';
import { declare, MAX_HEADER_BYTES } from '../endpoint.ts';
import { printingByNetwork, readingOfPieces, searches } from '../rate-limits.ts';
import { wholeList } from '../whole-list.ts';

/** RFC 9110, 8.8.3 and 13.1.1: `*`, or entity tags with commas between them. */
const ENTITY_TAGS =
  /^(?:\*|(?:W\/)?"[!#-~\u0080-\u00ff]*"(?:[ \t]*,[ \t,]*(?:W\/)?"[!#-~\u0080-\u00ff]*")*)$/;
/** The version of the product that the client has read, so that its change overwrites no newer one. */
const ifMatch = z.object({
  'if-match': z
    .string()
    .max(MAX_HEADER_BYTES)
    .refine((value) => ENTITY_TAGS.test(value), { message: 'must be * or entity tags such as "17.ab"' })
    .optional()
    .meta({
      description:
        'The ETag that the product was read with: if it has changed since, also by a sale, 412 is answered with the values of both, and nothing is changed.',
    }),
});

export const catalogueEndpoints = declare('products', {
  'GET /api/products': {
    id: 'listProducts',
    readsToken: true,
    summary: 'Products by page, newest first',
    description: 'With the token of an administrator drafts are among them.',
    access: 'anyone',
    query: productPageQuery,
    responses: { 200: productPage },
    rateLimit: searches,
    admission: 'reading',
    cache: { query: { pageNumber: CACHED_PAGE, keyword: CACHED_KEYWORD } },
  },
  'GET /api/products/shops': {
    ...wholeList,
    id: 'searchProducts',
    summary: 'Products as the shop page lists them',
    access: 'anyone',
    query: shopQuery,
    responses: { 200: z.array(productSummary) },
    sends: ['x-total-count', 'link'],
    rateLimit: searches,
    admission: 'reading',
    cache: {
      query: {
        keyword: CACHED_KEYWORD,
        category: CACHED_CATEGORY,
        sort: oneOf(SORTS),
        page: CACHED_PAGE,
        pageNumber: CACHED_PAGE,
        size: CACHED_SIZE,
      },
    },
  },
  'POST /api/products/named': {
    id: 'findNamedPieces',
    summary: 'The pieces that the shop sells under codes or ids, such as those of a link to a cart',
    description: 'What is not sold is left out. The id of a product means its default variant.',
    access: 'anyone',
    body: piecesToFind,
    responses: { 200: z.array(namedPiece) },
    rateLimit: readingOfPieces,
    admission: 'reading',
  },
  'GET /api/products/top': {
    id: 'listTopProducts',
    summary: 'The products that are rated best',
    access: 'anyone',
    responses: { 200: z.array(productSummary) },
    admission: 'reading',
    cache: {},
  },
  'GET /api/products/:id': {
    id: 'getProduct',
    readsToken: true,
    summary: 'A product with all that its page says',
    description:
      'Its ETag is for the If-Match of a PUT or DELETE. A draft that was never live answers with fewer fields, which may be empty, to callers who are no administrators. What is archived answers with `state: archived` and no stock.',
    access: 'anyone',
    responses: { 200: productOrFirstDraft },
    sends: ['etag', 'x-robots-tag'],
    errors: ['product-not-found'],
    admission: 'reading',
    cache: { params: { id: CACHED_ID } },
  },
  'GET /api/products/:id/nearest': {
    id: 'listNearest',
    summary: 'Products of the same category whose price is nearest',
    access: 'anyone',
    responses: { 200: z.array(productSummary) },
    errors: ['product-not-found'],
    admission: 'reading',
    cache: { params: { id: CACHED_ID } },
  },
  'GET /api/products/:id/related': {
    id: 'listRelated',
    summary: 'What goes with a product, and others of its series',
    access: 'anyone',
    responses: { 200: relatedProducts },
    errors: ['product-not-found'],
    admission: 'reading',
    cache: { params: { id: CACHED_ID } },
  },
  'POST /api/products': {
    id: 'createProduct',
    summary: 'Begins a draft',
    access: 'products:write',
    body: draftBeginning,
    responses: { 201: managedProduct },
  },
  'POST /api/products/:id/duplicate': {
    id: 'duplicateProduct',
    summary: 'Begins a draft that is a copy',
    access: 'products:write',
    responses: { 201: managedProduct },
    errors: ['product-not-found'],
  },
  'PUT /api/products/:id': {
    id: 'updateProduct',
    summary: 'Saves a product; the first save publishes a draft',
    description:
      'With `state: draft` it is saved as a draft, which may lack anything. What is archived stays so unless `state: active` is sent. Without If-Match and loadedFrom everything becomes what is sent, the stock too, whatever was sold meanwhile.',
    access: 'products:write',
    headers: ifMatch,
    body: productOrDraftUpdate,
    responses: { 200: managedProduct },
    errors: [
      'product-not-found',
      'edit-conflict',
      'sku-taken',
      'precondition-failed',
      'go-live-in-the-past',
      'example-not-sold',
    ],
  },
  'PATCH /api/products/:id/state': {
    id: 'changeProductState',
    summary: 'Makes a product active, a draft again, or archives it',
    description:
      'What becomes active must have all that a product of the shop has; 409 names what is missing. A draft with `goesLiveAt` becomes active by itself at that time.',
    access: 'products:write',
    body: stateChange,
    responses: { 200: managedProduct },
    errors: [
      'product-not-found',
      'product-incomplete',
      'product-state-not-possible',
      'go-live-in-the-past',
      'example-not-sold',
    ],
  },
  'DELETE /api/products/:id': {
    id: 'deleteProduct',
    summary: 'Deletes a product; orders and papers that name it stay as they are',
    access: 'products:write',
    headers: ifMatch,
    responses: { 200: done },
    errors: ['product-not-found', 'precondition-failed'],
  },
});

/** The papers of products. */
export const productPaperEndpoints = declare('products', {
  'GET /api/products/:id/outline': {
    id: 'getProductOutline',
    summary: 'A sheet by which the outline of a piece is taped onto floor and wall, as PDF',
    description:
      'Its plan and front in scale with all lengths, what to tape step by step, and the corners at their true size. Only a piece with width, depth and height has one.',
    access: 'anyone',
    query: outlineQuery,
    responses: { 200: { mediaType: 'application/pdf' } },
    errors: ['product-not-found', 'product-without-measures'],
    sends: ['content-disposition'],
    rateLimit: printingByNetwork,
    admission: 'papers',
  },
});

export const inventoryEndpoints = declare('products', {
  'GET /api/products/inventory': {
    id: 'listInventory',
    summary: 'Products in every state, for the back office',
    access: 'products:read',
    query: inventoryQuery,
    responses: { 200: z.array(inventoryRow) },
    sends: ['x-total-count', 'link'],
  },
  'GET /api/products/to-sell': {
    id: 'listToSell',
    summary: 'Products on sale, with the facts for orders by phone and quotations',
    access: 'products:read',
    query: toSellQuery,
    responses: { 200: z.array(pieceToSell) },
  },
  'PATCH /api/products/:id/stock': {
    id: 'moveStock',
    summary: 'Moves the stock by a difference',
    access: 'stock:write',
    body: stockMove,
    responses: { 200: stockAnswer },
    errors: ['product-not-found', 'stock-too-low', 'stock-too-high'],
  },
  'POST /api/products/attribute-proposals': {
    id: 'proposeAttributes',
    summary: 'What the texts of a product say of its kind, colours, materials and the like',
    description: 'Nothing is stored: an administrator sends what is right with PUT /api/products/{id}.',
    access: 'products:write',
    body: describedProduct,
    responses: { 200: proposedAttributes },
  },
  'POST /api/products/prices': {
    id: 'changePrices',
    summary: 'Changes several prices, all or none',
    access: 'products:write',
    body: priceChanges,
    responses: { 200: changedPrices },
    errors: ['product-not-found', 'prices-moved'],
  },
});
