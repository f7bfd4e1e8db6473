import { z } from 'zod';
import { CALL_OUTCOMES, CALL_REASONS, OUTCOME_FACTS } from './call-outcomes.ts';
import { birr, day, id, line, listQuery, moment, phoneLine, version } from '../common.ts';
import { DELIVERY_LISTS, MOST_PLANNED, type DeliveryList } from './delivery-lists.ts';
import { HALF_NAMES } from './half-days/halves.ts';
import { flag, momentInput, wholeNumber } from '../given.ts';
import { orderDelivery } from '../orders/order-deliveries.ts';
import { holdReason, orderState } from '../orders/orders.ts';
import { transport } from '../orders/quotes.ts';
import { orderAddress } from './shipping-address.ts';
import { namedObject } from '../named-object.ts';

const half = z.enum(HALF_NAMES);

/** A piece of furniture that a delivery brings. */
const goods = z.object({
  line: z.number().int(),
  name: z.string(),
  nameAm: z.string().optional(),
  variantName: z.string().optional(),
  variantNameAm: z.string().optional(),
  image: z.string(),
  qty: z.number().int(),
  toMake: z.number().int().optional().meta({ description: 'pieces of the line that are still to be made' }),
});

const deliveryCall = z.object({
  at: moment,
  outcome: z.enum(CALL_OUTCOMES),
  again: moment.nullable().meta({ description: 'when to call again' }),
  by: z.string(),
});

/** A delivery with all facts that staff need to plan and drive it. */
export const plannedDelivery = orderDelivery
  .required({ version: true, crew: true, stop: true })
  .extend({
    order: z.object({
      _id: id,
      number: z.number().int(),
      status: orderState,
      awaiting: holdReason.nullable(),
      createdAt: moment,
    }),
    hasPassed: z.boolean().meta({ description: 'its day is over, and it is still open' }),
    address: orderAddress,
    transport,
    goods: z.array(goods),
    amountDue: birr,
    cashAtMost: birr.meta({ description: 'how much of it may be cash, by law' }),
    calls: z.array(deliveryCall).meta({ description: 'newest first' }),
    tries: z.number().int().meta({ description: 'calls without an answer since the buyer last said yes' }),
    toCall: z
      .object({ why: z.enum(CALL_REASONS), again: moment.nullable() })
      .nullable()
      .meta({ description: 'why and when its buyer is to be called' }),
  })
  .meta({ id: 'PlannedDelivery' });
export type PlannedDelivery = z.infer<typeof plannedDelivery>;

/** GET /deliveries. */
export const deliveriesQuery = listQuery.extend({
  list: z.enum(DELIVERY_LISTS).prefault('without-day'),
  why: z
    .enum(CALL_REASONS)
    .optional()
    .meta({ description: 'only buyers who are to be called for this reason' }),
});
export type DeliveriesQuery = z.infer<typeof deliveriesQuery>;

/** The lengths of the lists, for whoever chooses one. */
export const deliveryCounts = namedObject('DeliveryCounts', {
  'without-day': z.number().int(),
  'to-call': z.number().int(),
  'without-crew': z.number().int(),
} satisfies Record<DeliveryList, z.ZodType>);
export type DeliveryCounts = z.infer<typeof deliveryCounts>;

const dayOrToday = day.optional().meta({ description: 'a day in Ethiopia; absent: today' });
/** GET /deliveries/half-day. */
export const halfDayQuery = z.object({
  day: dayOrToday,
  half: half.optional().meta({ description: 'absent: the whole day' }),
});

/** GET /deliveries/calendar: the half-days of a number of days, beginning with a given day. */
export const deliveryCalendarQuery = z.object({ from: dayOrToday, days: wholeNumber(1, 42).prefault(7) });
export const calendarDay = namedObject('DeliveryCalendarDay', {
  day: z.string(),
  isOpen: z.boolean(),
  halves: z.array(
    z.object({
      half,
      zones: z.array(
        z.object({
          zone: z.object({ _id: z.string(), name: z.string(), nameAm: z.string() }).nullable().meta({
            description: 'null: deliveries to places that have no zone',
          }),
          taken: z.number().int(),
          places: z.number().int().nullable(),
        }),
      ),
    }),
  ),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** POST /deliveries/{id}/split: moves some pieces into a delivery of their own. */
export const deliverySplit = namedObject('DeliverySplit', {
  version,
  pieces: z
    .array(z.object({ line: wholeNumber(1, 50), qty: wholeNumber(1, 1000) }))
    .min(1)
    .max(50),
});

/** POST /deliveries/{id}/join: moves the pieces of a delivery into another delivery of the same order. */
export const deliveryJoin = namedObject('DeliveryJoin', { version, into: id });

/** PUT /deliveries/{id}/half-day: sets the half-day, or removes it when no day is given. The buyer is told. */
export const deliveryMove = z
  .object({
    version,
    day: day.nullable(),
    half: half.nullable(),
    evenIfFull: flag.optional().meta({ description: 'it goes there although no place is left' }),
    reason: line(200, 0).default('').meta({ description: 'is told to the buyer' }),
  })
  .refine((given) => (given.day === null) === (given.half === null), {
    path: ['half'],
    message: 'stands with a day, and only with one',
  })
  .meta({ id: 'DeliveryMove' });
export type DeliveryMove = z.infer<typeof deliveryMove>;

/** PUT /deliveries/{id}/crew: gives the delivery to a crew, as its last stop. */
export const deliveryCrew = namedObject('DeliveryToCrew', { version, crew: id.nullable() });

/** POST /deliveries/planning: puts several deliveries on a half-day, gives them to a crew, or both. */
export const deliveryPlanning = z
  .object({
    deliveries: z
      .array(z.object({ _id: id, version }))
      .min(1)
      .max(MOST_PLANNED),
    halfDay: z.object({ day, half }).optional().meta({ description: 'absent: each stays on its half-day' }),
    crew: id.nullable().optional().meta({ description: 'null: no crew; absent: as it is' }),
    evenIfFull: flag.optional().meta({ description: 'they go there although no place is left' }),
    reason: line(200, 0).default('').meta({ description: 'is told to the buyers' }),
  })
  .refine(({ deliveries }) => new Set(deliveries.map(({ _id }) => _id)).size === deliveries.length, {
    path: ['deliveries'],
    message: 'names a delivery twice',
  })
  .refine(({ halfDay, crew }) => halfDay !== undefined || crew !== undefined, {
    path: ['halfDay'],
    message: 'or a crew must be given',
  })
  .meta({ id: 'DeliveryPlanning' });
export type DeliveryPlanning = z.infer<typeof deliveryPlanning>;

/** PUT /deliveries/tour: all deliveries of a crew on a half-day, in the order of the stops. */
export const tour = namedObject('DeliveryTour', {
  day,
  half,
  crew: id,
  stops: z.array(z.object({ _id: id, version })).max(200),
});
export type Tour = z.infer<typeof tour>;

/** POST /deliveries/{id}/calls. */
export const callRequest = z
  .object({ version, outcome: z.enum(CALL_OUTCOMES), again: momentInput.nullish() })
  .refine(({ outcome, again }) => OUTCOME_FACTS[outcome].hasAgain || !again, {
    path: ['again'],
    message: 'is possible only when nobody was reached',
  })
  .meta({ id: 'DeliveryCall' });
export type CallRequest = z.infer<typeof callRequest>;

/** POST /deliveries/{id}/release: frees the goods after three calls without an answer. */
export const deliveryRelease = namedObject('DeliveryRelease', { version });

/** A vehicle with its people. */
export const crew = namedObject('Crew', {
  _id: id,
  name: z.string(),
  vehicle: z.string(),
  driver: z.string(),
  phone: z.string(),
  members: z.array(z.string()).meta({
    description: 'the addresses of the accounts that drive in this crew; the number of who signs in by phone',
  }),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type Crew = z.infer<typeof crew>;

/** The address or the phone number by which somebody signs in. */
const accountName = phoneLine(254).transform((value) =>
  value.includes('@') ? value.normalize('NFKC').toLowerCase() : value,
);

/** POST /crews. The phone is stored as E.164. */
export const newCrew = namedObject('NewCrew', {
  name: line(60),
  vehicle: line(60, 0).default(''),
  driver: line(60, 0).default(''),
  phone: phoneLine(30, 0).default(''),
  members: z
    .array(accountName)
    .max(10)
    .default([])
    .meta({ description: 'addresses, or numbers, by which people with the job to drive sign in' }),
  isActive: flag.default(true),
});
export type NewCrew = z.infer<typeof newCrew>;

/** PUT /crews/{id}. */
export const crewUpdate = newCrew.extend({ version }).meta({ id: 'CrewUpdate' });
