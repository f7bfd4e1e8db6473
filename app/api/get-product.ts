import { commonText } from '#contract/texts/common.ts';
import type { ProductForReader } from '#contract/goods/products.ts';
import { ApiError, type Api } from './client.ts';

/**
 * A product as this caller may see it. A draft that was never published does not exist for shoppers, though the API
 * answers some of its fields to clients of the specification.
 * @throws ApiError 404 for such a draft and for an unknown id.
 */
export async function getProduct(from: Api, id: string): Promise<ProductForReader> {
  const product = await from.call('GET /api/products/:id', { params: { id } });
  if ('published' in product) return product;
  throw new ApiError(404, { code: 'product-not-found', message: commonText('notFound') });
}
