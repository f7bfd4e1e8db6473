import type { withheldTaxEndpoints } from '#contract/endpoints/books/withheld-tax.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { certifyWithheldTax, listWithheldTax } from './withheld-tax.ts';

export function withheldTaxHandlers(sales: SalesDeps): Handlers<typeof withheldTaxEndpoints> {
  const { ofId, page } = verbsOf(sales);
  return {
    'GET /api/withheld-tax': page('/api/withheld-tax', listWithheldTax),
    'PUT /api/withheld-tax/:id/certificate': ofId(certifyWithheldTax),
  };
}
