import { z } from 'zod';
import { done } from '../../common.ts';
import {
  categoryOrder,
  categoryParams,
  categoryRemoval,
  categoryUpdate,
  managedCategory,
  newCategory,
} from '../../goods/shop-categories.ts';
import { declare } from '../endpoint.ts';

/** The shop's own categories of products, as the back office edits them; everybody reads them with `GET /api/store`. */
export const categoryEndpoints = declare('products', {
  'GET /api/categories': {
    id: 'listCategories',
    summary: 'The categories in their order, with the number of their products',
    access: 'products:read',
    responses: { 200: z.array(managedCategory) },
  },
  'POST /api/categories': {
    id: 'createCategory',
    summary: 'Makes a category, which comes last; its address is made from its name',
    access: 'products:write',
    body: newCategory,
    responses: { 201: managedCategory },
    errors: ['category-name-taken', 'too-many-categories', 'category-levels'],
  },
  'PUT /api/categories/order': {
    id: 'orderCategories',
    summary: 'Says in which order the categories are shown',
    access: 'products:write',
    body: categoryOrder,
    responses: { 200: z.array(managedCategory) },
    errors: ['edit-conflict'],
  },
  'PUT /api/categories/:slug': {
    id: 'updateCategory',
    summary: 'Changes a category; its address stays',
    access: 'products:write',
    params: categoryParams,
    body: categoryUpdate,
    responses: { 200: managedCategory },
    errors: ['category-not-found', 'category-name-taken', 'category-levels', 'edit-conflict'],
  },
  'DELETE /api/categories/:slug': {
    id: 'deleteCategory',
    summary: 'Deletes a category and moves its products to another one; its address leads there',
    access: 'products:write',
    params: categoryParams,
    query: categoryRemoval,
    responses: { 200: done },
    errors: ['category-not-found', 'category-in-use'],
  },
});
