import { languageOf } from '#contract/shop/languages.ts';
import type { CallApi } from './render-call.ts';

type Sold = { variants?: { _id: string }[]; displayPieces?: { _id: string }[] };
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PRODUCT = new RegExp(`^/product/(${UUID})$`);
const VARIANT = new RegExp(`^${UUID}$`);

/**
 * The key of a product's page whose address may name one of its variants or display pieces. Made-up variants make no keys: they get the page of
 * the product. The product is asked for as its page asks, so it mostly comes from the cache.
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
  const { variants = [], displayPieces = [] } = status === 200 ? (body as Sold) : {};
  return [...variants, ...displayPieces].some(({ _id }) => _id === wanted) ? `${key}?variant=${wanted}` : key;
}
