import type { DeliveryDay, HalfDays, HalfDaysQuery } from '#contract/deliveries/half-days/half-days.ts';
import type { NamedPiece } from '#contract/goods/named-pieces.ts';
import type { Product } from '#contract/goods/products.ts';
import type { Quote, QuoteRequest } from '#contract/orders/quotes.ts';
import type { SearchAnswer } from '#contract/searching/search-list.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { faultOf, UcpFault } from './ucp-fault.ts';

/** Reads of the shop as any guest may make them, answered from its caches. */
export interface ShopReads {
  search(query: Readonly<Record<string, string>>): Promise<SearchAnswer>;
  /** Finds a product that is sold; null without one. */
  findProduct(id: string): Promise<Product | null>;
  findNamed(names: readonly string[]): Promise<NamedPiece[]>;
  /** Prices what a guest would order. @throws UcpFault. */
  quote(request: QuoteRequest): Promise<Quote>;
  /** The days on which something can come to a place. */
  halfDays(query: HalfDaysQuery): Promise<readonly DeliveryDay[]>;
}

/** Calls the API as a guest; answers that are the same for everybody come from the cache. */
export type CallApi = (
  call: { endpoint: string; input: object; method: string; path: string },
  ip: string,
) => Promise<{ status: number; body: unknown; header(name: string): string | null }>;

/** Makes the reads for whoever calls from an address. */
export function readsFor(callApi: CallApi, ip: string): ShopReads {
  async function read<T>(endpoint: string, path: string, input: object): Promise<T> {
    const answer = await callApi({ endpoint, input, method: endpoint.split(' ')[0]!, path }, ip);
    if (answer.status < 300) return answer.body as T;
    const { message, code } = answer.body as { message: string; code: string };
    if (answer.status === 404) throw new HttpError('product-not-found');
    if (answer.status === 400) throw faultOf(code.replaceAll('-', '_'), '$', message);
    const retryAfter = Number(answer.header('retry-after') ?? Number.NaN);
    throw new UcpFault(
      answer.status,
      code.replaceAll('-', '_'),
      message,
      Number.isNaN(retryAfter) ? {} : { retryAfter },
    );
  }
  return {
    search: (query) =>
      read('GET /api/search', `/api/search?${new URLSearchParams(query).toString()}`, { query }),
    findProduct: async (id) => {
      try {
        const product = await read<Product>('GET /api/products/:id', `/api/products/${id}`, {
          params: { id },
        });
        // A draft that was never live has a page without variants.
        return product.variants ? product : null;
      } catch (error) {
        if (error instanceof HttpError) return null;
        throw error;
      }
    },
    findNamed: (names) => read('POST /api/products/named', '/api/products/named', { body: { names } }),
    halfDays: async (query) => {
      const path = `/api/delivery/half-days?${new URLSearchParams({ ...query }).toString()}`;
      const { days } = await read<HalfDays>('GET /api/delivery/half-days', path, { query });
      return days;
    },
    quote: (body) => read('POST /api/orders/quote', '/api/orders/quote', { body }),
  };
}
