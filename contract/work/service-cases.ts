import { z } from 'zod';
import { birr, id, keyword, listQuery, moment, text } from '../common.ts';
import {
  CASE_FILTERS,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATES,
  CASE_WISHES,
  PIECE_EVENTS,
  STORED_WISHES,
} from './case-states.ts';
import { HALF_NAMES } from '../deliveries/half-days/halves.ts';
import { DELIVERY_KINDS, DELIVERY_STATES } from '../deliveries/delivery-states.ts';
import { wholeNumber } from '../given.ts';
import { GOODS_BACK } from '../paying/refunds.ts';
import { REFUSED_PLACES } from '../books/report-kinds.ts';
import { namedObject } from '../named-object.ts';

const kind = z.enum(CASE_KINDS);
const state = z.enum(CASE_STATES);
const wish = z.enum(STORED_WISHES);
const day_ = z.string().meta({ description: 'a day of Ethiopia' });
export const half = z.enum(HALF_NAMES);
export const words = text(1000);
export const PLACE = 'its place in the `orderItems` of the order, from 1';

/**
 * POST /orders/{id}/service-cases. Pictures are sent afterwards one by one, so that a lost connection does not lose the
 * text.
 */
export const serviceRequest = namedObject('ServiceRequest', {
  kind,
  wish: z.enum(CASE_WISHES),
  reason: words,
  lines: z
    .array(
      z.object({
        line: wholeNumber(1, 50).meta({ description: PLACE }),
        qty: wholeNumber(1, 1000),
      }),
    )
    .min(1)
    .max(50),
  beyond: text(300)
    .optional()
    .meta({ description: 'why the shop takes it after its time; administrators alone send it' }),
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

const piece = z.object({
  line: z.number().int().meta({ description: PLACE }),
  product: id,
  name: z.string(),
  nameAm: z.string().nullable(),
  variantName: z.string().nullable(),
  variantNameAm: z.string().nullable(),
  image: z.string(),
  qty: z.number().int(),
});

const visit = z.object({
  _id: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  state: z.enum(DELIVERY_STATES),
  day: day_.nullable(),
  half: half.nullable(),
});

/** A case as its buyer reads it. */
export const serviceCase = namedObject('ServiceCase', {
  _id: z.string(),
  number: z.number().int(),
  order: z.object({ _id: id, number: z.number().int() }),
  kind,
  state,
  wish,
  reason: z.string(),
  isFree: z.boolean().meta({ description: 'the buyer pays nothing for a repair' }),
  offer: z.object({ price: birr, state: z.enum(['open', 'accepted', 'refused']) }).nullable(),
  payingOrder: z
    .object({ _id: id, number: z.number().int(), due: birr })
    .nullable()
    .meta({ description: 'the order by which the buyer pays the repair, or the difference of an exchange' }),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  orderItems: z.array(piece),
  pictures: z.array(z.string()).meta({ description: 'ids, for GET /service-cases/{id}/pictures/{picture}' }),
  visits: z.array(visit),
  messages: z.array(z.object({ at: moment, text: z.string() })),
  createdAt: moment,
  endedAt: moment.nullable(),
});
export type ServiceCase = z.infer<typeof serviceCase>;

/** GET /orders/{id}/service: the kinds of cases that may be opened for its pieces, and the cases that were. */
export const orderService = namedObject('OrderService', {
  orderItems: z.array(
    piece.extend({
      delivered: z.number().int(),
      askable: z
        .number()
        .int()
        .meta({ description: 'pieces that came and are neither back nor in an open case' }),
      deliveredOn: day_.nullable(),
      warrantyUntil: day_.nullable(),
      kinds: z.array(
        z.object({
          kind,
          until: day_
            .nullable()
            .meta({ description: 'the last day on which it may be asked for; null: always' }),
          isOpen: z.boolean(),
        }),
      ),
      history: z.array(
        z.object({
          at: moment,
          what: z.enum(PIECE_EVENTS),
          qty: z.number().int(),
          case: z.number().int().nullable(),
        }),
      ),
    }),
  ),
  cases: z.array(serviceCase),
});
export type OrderService = z.infer<typeof orderService>;

/** A case as the shop reads it. */
export const managedCase = serviceCase
  .extend({
    version: z.number().int(),
    orderItems: z.array(
      piece.extend({
        variant: z.string(),
        newVariant: id.nullable().meta({ description: 'what an exchange brings; null: the same again' }),
        displayed: z.number().int().meta({ description: 'pieces of it that became floor models' }),
      }),
    ),
    buyer: z.object({ name: z.string(), phone: z.string(), email: z.string(), city: z.string() }),
    beyond: z.string(),
    warrantyUntil: day_.nullable(),
    zone: z.string().nullable().meta({ description: 'the id of the zone of its visits' }),
    isRefused: z.boolean().meta({ description: 'its pieces were sent back at the door' }),
    place: z.enum(REFUSED_PLACES).nullable().meta({ description: 'where pieces are that were sent back' }),
    isReserved: z.boolean().meta({ description: 'new pieces are held for an exchange' }),
    goods: z.enum(GOODS_BACK).nullable(),
    cost: birr.nullable().meta({ description: 'what a repair has cost the shop' }),
    worth: birr.meta({ description: 'what the buyer paid for its pieces, with VAT' }),
    history: z.array(
      z.object({
        at: moment,
        kind: z.enum(['change', 'message', 'note']),
        from: state.nullable(),
        to: state.nullable(),
        by: z.string(),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'ManagedCase' });
export type ManagedCase = z.infer<typeof managedCase>;

/** A case in the list of the back office. */
export const caseSummary = namedObject('CaseSummary', {
  _id: z.string(),
  number: z.number().int(),
  order: z.object({ _id: id, number: z.number().int() }),
  buyer: z.string(),
  goods: z.string(),
  kind,
  state,
  wish,
  createdAt: moment,
  due: day_.nullable().meta({ description: 'the day by which somebody has to act; null: it has ended' }),
  isOverdue: z.boolean(),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** GET /service-cases, the newest first. */
export const caseQuery = listQuery.extend({
  keyword: keyword.optional(),
  state: z.enum(CASE_FILTERS).optional(),
  kind: kind.optional(),
});
export type CaseQuery = z.infer<typeof caseQuery>;
