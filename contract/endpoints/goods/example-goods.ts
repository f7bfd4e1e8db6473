import { exampleGoods, exampleRemoval } from '../../goods/example-goods.ts';
import { managedProduct } from '../../goods/products.ts';
import { declare } from '../endpoint.ts';

export const exampleGoodsEndpoints = declare('today', {
  'GET /api/example-goods': {
    id: 'readExampleGoods',
    summary: 'The example products that are in the shop, and what taking them out would do',
    access: 'settings:write',
    responses: { 200: exampleGoods },
  },
  'POST /api/example-goods/removal': {
    id: 'removeExampleGoods',
    summary: 'Takes the example products out of the shop',
    description:
      'What an order names is archived, the rest is deleted. What somebody has edited stays unless it is chosen. Sent again while it goes on it changes nothing.',
    access: 'settings:write',
    body: exampleRemoval,
    responses: { 200: exampleGoods },
  },
  'POST /api/products/:id/ownership': {
    id: 'ownExampleProduct',
    summary: 'Says that an edited example is a product of the shop, and makes it active',
    description: 'Its example reviews go. From then on it is sold like any other product.',
    access: 'products:write',
    responses: { 200: managedProduct },
    errors: ['product-not-found', 'product-incomplete', 'example-unchanged'],
  },
});
