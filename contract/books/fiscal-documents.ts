import { z } from 'zod';
import { birr, id, line, listQuery, moment, text } from '../common.ts';
import { CHOSEN_FISCAL_STATES, FISCAL_SOURCES, FISCAL_STATES, OWN_FISCAL_REASONS } from './fiscal-states.ts';
import { ORDER_PAPER_KINDS } from './papers.ts';
import { MOST_QR_BYTES, qrBytes } from './qr-text.ts';
import { order } from '../orders/orders.ts';
import { movement } from '../paying/payments.ts';
import { namedObject } from '../named-object.ts';

const fiscalState = z.enum(FISCAL_STATES);

/** The fiscal document of one payment or refund, as administrators see it. */
export const fiscalDocument = namedObject('FiscalDocument', {
  _id: id,
  state: fiscalState,
  movement: movement.extend({
    birr: birr.nullable().meta({ description: 'its worth, of a refund too above zero; null without a rate' }),
  }),
  order: z
    .object({ _id: id, number: z.number().int() })
    .nullable()
    .meta({ description: 'null: nobody knows yet for what the money came' }),
  source: z.enum(FISCAL_SOURCES).nullable(),
  number: z.string().nullable(),
  qr: z.string().nullable().meta({ description: 'the text of its QR code' }),
  irn: z.string().nullable().meta({ description: 'of the invoice at the Ministry’s system' }),
  rrn: z.string().nullable().meta({ description: 'of the receipt at the Ministry’s system' }),
  reason: z.string().meta({
    description: `why it was refused or is not required; one of ${OWN_FISCAL_REASONS.map((reason) => `'${reason}'`).join(', ')} where the shop itself asks for none`,
  }),
  waitsSince: moment,
  issuedAt: moment.nullable(),
  issuedBy: z.string().nullable(),
});
export type FiscalDocument = z.infer<typeof fiscalDocument>;

/** GET /fiscal-documents. `open`: all documents that are not yet issued. */
export const fiscalDocumentQuery = listQuery.extend({
  state: z.enum(['open', ...FISCAL_STATES]).prefault('open'),
});
export type FiscalDocumentQuery = z.infer<typeof fiscalDocumentQuery>;

/** PUT /fiscal-documents/{id}: what the fiscal machine has printed. */
export const typedFiscalDocument = namedObject('TypedFiscalDocument', {
  number: line(60),
  qr: text(1000, 0)
    .refine((qr) => qrBytes(qr) <= MOST_QR_BYTES, {
      message: `must be at most ${MOST_QR_BYTES} bytes, which a QR code holds: ${MOST_QR_BYTES / 3} letters in Amharic`,
    })
    .default(''),
});
export type TypedFiscalDocument = z.infer<typeof typedFiscalDocument>;

/** PUT /fiscal-documents/{id}/state. */
export const chosenFiscalState = namedObject('ChosenFiscalState', {
  state: z.enum(CHOSEN_FISCAL_STATES),
  reason: text(300),
});
export type ChosenFiscalState = z.infer<typeof chosenFiscalState>;

/** A numbered paper of an order, as its buyer sees it; its number may still be to come. */
export const orderPaper = namedObject('OrderPaper', {
  _id: id,
  kind: z.enum(ORDER_PAPER_KINDS),
  number: z.string().nullable().meta({ description: 'null while it is being issued' }),
  date: moment,
  movement: fiscalDocument.shape.movement
    .nullable()
    .meta({ description: 'the money that a receipt or payment voucher is about' }),
  isCorrection: z
    .boolean()
    .meta({ description: 'it tells of what the order cost more or less after its invoice' }),
  content: order
    .pick({
      ...{
        orderItems: true,
        itemsPrice: true,
        shippingPrice: true,
        taxPrice: true,
        vatPercent: true,
        taxes: true,
      },
      ...{ discount: true, granted: true, coupon: true, totalPrice: true, transport: true },
      isTransportPriced: true,
      shippingParts: true,
    })
    .nullable()
    .meta({ description: 'the lines and sums that it tells of, where the order has others now' }),
  about: z
    .object({
      corrects: z
        .string()
        .nullable()
        .meta({ description: 'the number of the invoice that a credit note corrects' }),
      reason: z.string().meta({ description: 'why, as somebody of the shop wrote it; may be empty' }),
      reference: z
        .string()
        .meta({ description: 'the number of the transfer or cheque that was typed; may be empty' }),
      lowered: birr.meta({
        description:
          'by how much a credit note lowers the goods, without VAT, beside the pieces that it names',
      }),
    })
    .nullable()
    .meta({ description: 'what a credit note or payment voucher is about; null for other papers' }),
  fiscal: z
    .object({
      state: fiscalState,
      number: z.string().nullable(),
      qr: z.string().nullable(),
      irn: z.string().nullable(),
      rrn: z.string().nullable(),
    })
    .nullable()
    .meta({
      description:
        'the fiscal document; of the invoice that of its first part, null before one and where a voucher needs none',
    }),
});
export type OrderPaper = z.infer<typeof orderPaper>;
