import { z } from 'zod';
import { done, idParams } from '../common.ts';
import {
  changedPrices,
  draftBeginning,
  inventoryQuery,
  priceChanges,
  stockAnswer,
  stockMove,
} from '../inventory.ts';
import {
  CATEGORIES,
  managedProduct,
  productForReader,
  productPage,
  productPageQuery,
  productSummary,
  productUpdate,
  shopQuery,
  SORTS,
} from '../products.ts';
import { CACHED_ID, CACHED_KEYWORD, CACHED_PAGE, CACHED_SIZE } from './cached-values.ts';
import { declare } from './endpoint.ts';
import { searches } from './rate-limits.ts';

const oneOf = (values: readonly string[]) => new RegExp(values.join('|'));

export const catalogueEndpoints = declare('products', {
  'GET /api/products': {
    summary: 'Products by page, newest first',
    access: 'anyone',
    query: productPageQuery,
    responses: { 200: productPage },
    errors: ['not-allowed'],
    rateLimit: searches,
    admission: 'reading',
    cache: { query: { pageNumber: CACHED_PAGE, keyword: CACHED_KEYWORD } },
  },
  'GET /api/products/shops': {
    summary: 'Products as the shop page lists them',
    access: 'anyone',
    query: shopQuery,
    responses: { 200: z.array(productSummary) },
    rateLimit: searches,
    admission: 'reading',
    cache: {
      query: {
        keyword: CACHED_KEYWORD,
        category: oneOf(CATEGORIES),
        sort: oneOf(SORTS),
        page: CACHED_PAGE,
        size: CACHED_SIZE,
      },
    },
  },
  'GET /api/products/top': {
    summary: 'The products that are rated best',
    access: 'anyone',
    responses: { 200: z.array(productSummary) },
    admission: 'reading',
    cache: {},
  },
  'GET /api/products/:id': {
    access: 'anyone',
    params: idParams,
    responses: { 200: productForReader },
    errors: ['product-not-found'],
    admission: 'reading',
    cache: { params: { id: CACHED_ID } },
  },
  'POST /api/products': {
    summary: 'Begins a draft',
    access: 'administrator',
    body: draftBeginning,
    responses: { 201: managedProduct },
    admission: 'back-office',
  },
  'POST /api/products/:id/duplicate': {
    summary: 'Begins a draft that is a copy',
    access: 'administrator',
    params: idParams,
    responses: { 201: managedProduct },
    errors: ['product-not-found'],
    admission: 'back-office',
  },
  'PUT /api/products/:id': {
    access: 'administrator',
    params: idParams,
    body: productUpdate,
    responses: { 200: managedProduct },
    errors: ['product-not-found', 'edit-conflict', 'stock-too-low', 'stock-too-high'],
    admission: 'back-office',
  },
  'DELETE /api/products/:id': {
    access: 'administrator',
    params: idParams,
    responses: { 200: done },
    errors: ['product-not-found'],
    admission: 'back-office',
  },
});

export const inventoryEndpoints = declare('products', {
  'GET /api/products/inventory': {
    summary: 'Products and drafts, for the back office',
    access: 'administrator',
    query: inventoryQuery,
    responses: { 200: z.array(productSummary) },
    admission: 'back-office',
  },
  'PATCH /api/products/:id/stock': {
    summary: 'Moves the stock by a difference',
    access: 'administrator',
    params: idParams,
    body: stockMove,
    responses: { 200: stockAnswer },
    errors: ['product-not-found', 'stock-too-low', 'stock-too-high'],
    admission: 'back-office',
  },
  'POST /api/products/prices': {
    summary: 'Changes several prices, all or none',
    access: 'administrator',
    body: priceChanges,
    responses: { 200: changedPrices },
    errors: ['product-not-found', 'prices-moved'],
    admission: 'back-office',
  },
});
