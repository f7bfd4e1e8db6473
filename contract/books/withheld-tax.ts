import { z } from 'zod';
import { birr, id, listQuery, moment } from '../common.ts';
import { flag } from '../given.ts';
import { transactionNumber } from '../paying/payments.ts';
import { LARGEST_RECEIPT_PICTURE } from '../pictures/pictures.ts';
import { namedObject } from '../named-object.ts';

/** A part of an order that its buyer has withheld for the tax office, with the certificate that proves it. */
export const withheldTax = namedObject('WithheldTax', {
  _id: id,
  order: z.object({ _id: id, number: z.number().int() }),
  buyer: z.string(),
  tin: z.string(),
  amount: birr,
  certificate: z.string().nullable().meta({ description: 'its number; null: it is missing' }),
  hasPicture: z.boolean(),
  withheldAt: moment,
});
export type WithheldTax = z.infer<typeof withheldTax>;

/** GET /withheld-tax. Entries without a certificate are listed oldest first; all entries are listed newest first. */
export const withheldTaxQuery = listQuery.extend({ state: z.enum(['missing', 'all']).prefault('missing') });
export type WithheldTaxQuery = z.infer<typeof withheldTaxQuery>;

/** PUT /withheld-tax/{id}/certificate. Without a picture the stored one stays. */
export const certificate = namedObject('Certificate', {
  number: transactionNumber,
  picture: z
    .base64()
    .max(Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4)
    .optional()
    .meta({ description: 'JPEG, PNG, GIF, WebP or AVIF, at most 1 MB' }),
  despite: flag
    .optional()
    .meta({ description: 'the certificate is another one, although its number looks like a used one' }),
});
export type Certificate = z.infer<typeof certificate>;
