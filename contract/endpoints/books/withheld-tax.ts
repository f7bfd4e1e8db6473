import { z } from 'zod';
import { LARGEST_RECEIPT_PICTURE } from '../../pictures/pictures.ts';
import { certificate, withheldTax, withheldTaxQuery } from '../../books/withheld-tax.ts';
import { declare } from '../endpoint.ts';

/** Tax that buyers have withheld, and its certificates. */
export const withheldTaxEndpoints = declare('payments', {
  'GET /api/withheld-tax': {
    id: 'listWithheldTax',
    summary: 'Tax that buyers have withheld: what misses its certificate begins with the oldest',
    access: 'books:read',
    query: withheldTaxQuery,
    responses: { 200: z.array(withheldTax) },
    sends: ['x-total-count', 'link'],
  },
  'PUT /api/withheld-tax/:id/certificate': {
    id: 'setWithholdingCertificate',
    summary: 'Writes the number of a certificate down, with its picture',
    description: 'A number stands with one payment only. What was typed may be put right.',
    access: 'payments:write',
    body: certificate,
    bodyLimit: Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4 + 4096,
    responses: { 200: withheldTax },
    errors: [
      'certificate-not-found',
      'number-looks-used',
      'transaction-number-used',
      'invalid-image',
      'picture-too-large',
      'too-many-requests',
      'storage-full',
      'storage-unavailable',
    ],
  },
});
