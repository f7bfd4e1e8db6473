import type { withheldTaxEndpoints } from '#contract/endpoints/books/withheld-tax.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { certifyWithheldTax, listWithheldTax } from './withheld-tax.ts';

export const withheldTaxHandlers = (sales: SalesDeps): Handlers<typeof withheldTaxEndpoints> => ({
  'GET /api/withheld-tax': async ({ query }) => {
    const { withheld, total } = await listWithheldTax(sales, query);
    return {
      body: withheld,
      headers: pageHeaders('/api/withheld-tax', query, query.page, query.size, total),
    };
  },
  'PUT /api/withheld-tax/:id/certificate': async ({ params, body }, { user }) => ({
    body: await certifyWithheldTax(sales, params.id, body, user),
  }),
});
