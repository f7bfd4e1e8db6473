import { z } from 'zod';
import { birr, day, id, line, moment, text } from '../common.ts';
import { HALF_NAMES } from './half-days/halves.ts';
import { DELIVERY_KINDS, DELIVERY_STATES } from './delivery-states.ts';
import { birrInput, momentInput, wholeNumber } from '../given.ts';
import { orderAddress } from './shipping-address.ts';
import { soldAs } from '../orders/line-facts.ts';
import { linkParams } from '../paying/pay-together.ts';
import { transferDetails } from '../paying/payments.ts';
import { LARGEST_RECEIPT_PICTURE } from '../pictures/pictures.ts';
import {
  CAME_BACK,
  DOOR_WISHES,
  LONGEST_SIGNATURE,
  MOST_REPORT_PICTURES,
  NOT_MET_REASONS,
  REFUSED_REASONS,
  REPORT_KINDS,
  SIGNATURE_PATH,
} from '../books/report-kinds.ts';
import { namedObject } from '../named-object.ts';

/** The parameters of a path that shows a crew's day without an account: the link's token, 128 random bits. */
export const tourParams = linkParams;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** POST /tours: makes a link to a crew's day, which is valid until a time of that day. */
export const tourRequest = namedObject('CrewDayRequest', {
  crew: id,
  day,
  until: z
    .string()
    .max(5)
    .regex(CLOCK, 'must be a time such as 22:00')
    .default('22:00')
    .meta({ description: 'in Ethiopia' }),
});
export type TourRequest = z.infer<typeof tourRequest>;

/** A new link. Its address is shown only once, because the shop stores only a hash of the token. */
export const tourLinkSecret = namedObject('CrewDayMade', { _id: id, url: z.string(), endsAt: moment });
export type TourLinkSecret = z.infer<typeof tourLinkSecret>;

/** A link to a crew's day, as the back office lists it. */
export const tourLink = namedObject('CrewDayLink', {
  _id: id,
  crew: z.string(),
  day: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  endsAt: moment,
  state: z.enum(['open', 'over', 'revoked']),
});
export type TourLink = z.infer<typeof tourLink>;
export const tourLinksQuery = z.object({ day: day.optional().meta({ description: 'absent: today' }) });

const pieces = z.object({
  line: z.number().int().meta({
    description:
      'the number of its line, by which a report names it later: unlike its place in `orderItems`, a change of the order leaves it',
  }),
  ...soldAs,
  name: z.string(),
  image: z.string(),
  qty: z.number().int(),
});
export type TourPiece = z.infer<typeof pieces>;

/** A delivery as its driver sees it. The prices of the pieces are left out, because nobody at the door needs them. */
export const tourStop = z.object({
  delivery: id,
  order: z.number().int(),
  kind: z.enum(DELIVERY_KINDS),
  state: z.enum(DELIVERY_STATES),
  half: z.enum(HALF_NAMES).nullable(),
  stop: z.number().int().nullable(),
  address: orderAddress.omit({ email: true, tin: true }),
  hidesPrices: z.boolean().meta({ description: 'the receiver is not to see what it cost' }),
  pieces: z.array(pieces),
  due: birr.meta({ description: 'what is to be paid before the pieces are handed over' }),
  cashMost: birr.meta({ description: 'what of it may be cash by law today' }),
  transfer: transferDetails,
  report: z
    .object({ kind: z.enum(REPORT_KINDS), at: moment })
    .nullable()
    .meta({ description: 'what was reported last' }),
});
export type TourStop = z.infer<typeof tourStop>;

export const tour = namedObject('CrewDay', {
  crew: z.string(),
  vehicle: z.string(),
  day: z.string(),
  endsAt: moment,
  cash: birr.meta({ description: 'what the crew has taken and not handed in' }),
  stops: z.array(tourStop),
  isFinished: z
    .literal(true)
    .optional()
    .meta({ description: 'all stops are finished and no longer told; the crew still holds cash' }),
});
export type Tour = z.infer<typeof tour>;

/** GET /own-tour: today's stops of the crews in which somebody drives, and how many wait on the next days. */
export const ownTour = tour
  .extend({ next: z.array(z.object({ day: z.string(), stops: z.int() })) })
  .meta({ id: 'OwnCrewDay' });
export type OwnTour = z.infer<typeof ownTour>;

const picture = z
  .base64()
  .max(Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4)
  .meta({ description: 'JPEG, PNG, GIF, WebP or AVIF, at most 1 MB' });
const pictures = z.array(picture).max(MOST_REPORT_PICTURES).default([]);
const handed = z
  .array(
    z.object({
      // An order has at most 50 lines at a time; lines that a later change adds get new numbers.
      line: wholeNumber(1, 10_000).meta({ description: 'the number of its line, as the stop tells it' }),
      qty: wholeNumber(1, 1000),
    }),
  )
  .min(1)
  .max(50)
  .optional()
  .meta({ description: 'the pieces that it is about; absent: all of the delivery' });

/** The fields that every report has. */
const every = {
  id: id.meta({ description: 'chosen by the sender: what is sent twice counts once' }),
  delivery: id,
  at: momentInput.meta({ description: 'when it happened, by the clock of the phone' }),
};

const onTheWay = z.object({ kind: z.literal('on-the-way'), ...every });
const handedOver = z.object({
  kind: z.literal('handed-over'),
  ...every,
  receiver: line(100).meta({ description: 'the name of who took the pieces' }),
  signature: z
    .union([z.literal(''), z.string().max(LONGEST_SIGNATURE).regex(SIGNATURE_PATH, 'must be a drawing')])
    .default('')
    .meta({
      description: 'a drawing as an SVG path in a field of 600 by 200; empty: the name stands for it',
    }),
  cash: birrInput.optional().meta({ description: 'what was taken in cash: exactly what is due' }),
  pieces: handed,
  pictures,
});
const notMet = z.object({
  kind: z.literal('not-met'),
  ...every,
  reason: z.enum(NOT_MET_REASONS),
  note: text(300, 0).default(''),
});
const refused = z.object({
  kind: z.literal('refused'),
  ...every,
  reason: z.enum(REFUSED_REASONS),
  wish: z.enum(DOOR_WISHES).default('office').meta({ description: 'what the buyer wants next' }),
  condition: z
    .enum(CAME_BACK)
    .optional()
    .meta({ description: 'how the pieces come back; absent: by the reason' }),
  note: text(300, 0).default(''),
  pieces: handed,
  pictures,
});

/** The body of POST /tour/{token}/reports, and of POST /deliveries/reports by staff. */
export const deliveryReport = z
  .discriminatedUnion('kind', [onTheWay, handedOver, notMet, refused])
  .meta({ id: 'DeliveryReport' });
export type DeliveryReport = z.infer<typeof deliveryReport>;
export type HandedOver = z.infer<typeof handedOver>;
export type NotMet = z.infer<typeof notMet>;
export type Refused = z.infer<typeof refused>;

/** The answer to a report that was accepted, with the new state of its delivery. */
export const reportResult = namedObject('ReportResult', { delivery: id, state: z.enum(DELIVERY_STATES) });
export type ReportResult = z.infer<typeof reportResult>;

/** A report on a delivery of an order, as its buyer and staff see it. */
export const deliveryProof = namedObject('DeliveryProof', {
  _id: id,
  delivery: z.number().int().meta({ description: 'of its order: 1, 2 …' }),
  kind: z.enum(REPORT_KINDS),
  at: moment,
  reason: z.string(),
  note: z.string(),
  receiver: z.string(),
  signature: z.string(),
  pictures: z.number().int().meta({ description: 'how many there are' }),
  pieces: z.array(z.object({ name: z.string(), qty: z.number().int() })),
});
export type DeliveryProof = z.infer<typeof deliveryProof>;
export const proofs = z.array(deliveryProof);
export const proofPictureParams = z.object({
  id,
  report: id,
  picture: wholeNumber(0, MOST_REPORT_PICTURES - 1),
});
