import { languageOf } from '#contract/shop/languages.ts';
import type { CallApi } from './render-call.ts';

type Sold = { variants?: { _id: string }[] };
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PRODUCT = new RegExp(`^/product/(${UUID})$`);
const VARIANT = new RegExp(`^${UUID}$`);

/**
 * Returns the cache key of a product's page, with the variant that its address names. An invented variant gets the key
 * of the page without one. The product is read by the same call as the page makes, so it mostly comes from the cache.
 */
export async function withVariant(key: string, url: URL, ip: string, callApi: CallApi): Promise<string> {
  const [, id] = PRODUCT.exec(languageOf(key).path) ?? [];
  const wanted = url.searchParams.get('variant') ?? '';
  if (id === undefined || !VARIANT.test(wanted)) return key;
  const path = `/api/products/${id}`;
  const { status, body } = await callApi(
    { endpoint: 'GET /api/products/:id', input: { params: { id } }, method: 'GET', path },
    ip,
  );
  const { variants = [] } = status === 200 ? (body as Sold) : {};
  return variants.some(({ _id }) => _id === wanted) ? `${key}?variant=${wanted}` : key;
}
