import { z } from 'zod';
import { day, id, text, version } from '../common.ts';
import { flag, birrInput, priceInput, wholeNumber } from '../given.ts';
import { refundRequest } from '../paying/refunds.ts';
import { newFloorModel } from '../stock/stock.ts';
import { namedObject } from '../named-object.ts';
import { CASE_WISHES } from './case-states.ts';
import { half, PLACE, words } from './service-cases.ts';

/** PUT /service-cases/{id}/state: a step that needs only a text. A refusal needs a reason. */
export const caseMove = z
  .object({
    to: z.enum(['accepted', 'refused', 'in-repair']),
    text: text(1000, 0).default(''),
    wish: z
      .enum(CASE_WISHES)
      .optional()
      .meta({ description: 'what the buyer wants, of a case that was left to the office' }),
    isFree: flag.optional().meta({ description: 'the shop bears a repair out of warranty, or does not' }),
    version: version.optional(),
  })
  .refine(({ to, text: said }) => to !== 'refused' || said !== '', {
    path: ['text'],
    message: 'is needed: the buyer reads why it is refused',
  })
  .meta({ id: 'CaseMove' });
export type CaseMove = z.infer<typeof caseMove>;

const halfDay = { day, half };
/** POST /service-cases/{id}/visits: plans a visit or collection on a half-day, or moves the one that is planned. */
export const caseVisit = namedObject('CaseVisit', {
  kind: z
    .enum(['visit', 'collection', 'delivery'])
    .meta({ description: 'delivery: repaired pieces are brought back' }),
  ...halfDay,
  force: flag.optional().meta({ description: 'also where the half-day is full' }),
});
export type CaseVisit = z.infer<typeof caseVisit>;

/** POST /service-cases/{id}/offer: the price of a repair out of warranty, with VAT. */
export const caseOffer = z.object({ price: priceInput });
/** POST /service-cases/{id}/offer-answer; the price is what the buyer saw. */
export const offerAnswer = namedObject('OfferAnswer', { accepted: flag, price: birrInput });

/** POST /service-cases/{id}/exchange: reserves new pieces, which are brought on a visit. */
export const caseExchange = namedObject('CaseExchange', {
  ...halfDay,
  force: caseVisit.shape.force,
  variants: z
    .array(z.object({ line: wholeNumber(1, 50).meta({ description: PLACE }), variant: id }))
    .max(50)
    .optional()
    .meta({
      description:
        'other variants of the same products, by line; what costs more than was paid is an order of its own at the difference',
    }),
});
export type CaseExchange = z.infer<typeof caseExchange>;

/** POST /service-cases/{id}/outcome. */
export const caseOutcome = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('repaired'), cost: birrInput, text: text(1000, 0).default('') }),
    z.object({
      outcome: z.literal('exchanged'),
      goods: z
        .enum(['in-stock', 'damaged'])
        .meta({ description: 'what becomes of the pieces that came back' }),
      text: text(1000, 0).default(''),
    }),
  ])
  .meta({ id: 'CaseOutcome' });
export type CaseOutcomeRequest = z.infer<typeof caseOutcome>;

/** POST /service-cases/{id}/money-back: refunds the order's payment for the pieces of the case. */
export const caseMoneyBack = refundRequest
  .pick({ goods: true, payment: true, byHand: true })
  .extend({
    amount: priceInput,
  })
  .meta({ id: 'CaseMoneyBack' });
export type CaseMoneyBack = z.infer<typeof caseMoneyBack>;

/** POST /service-cases/{id}/floor-models: puts a piece that came back on sale as a floor model. */
export const caseFloorModel = newFloorModel
  .extend({
    line: wholeNumber(1, 50).meta({ description: PLACE }),
  })
  .meta({ id: 'CaseFloorModel' });
export type CaseFloorModel = z.infer<typeof caseFloorModel>;

/** POST /service-cases/{id}/notes. */
export const caseNote = namedObject('CaseNote', { text: words, toBuyer: flag });
