import { z } from 'zod';
import { day, id, line, listQuery, moment, text, version } from '../common.ts';
import { flag, wholeNumber } from '../given.ts';
import { linkParams } from '../paying/pay-together.ts';
import { MOST_REPORT_PICTURES } from '../books/report-kinds.ts';
import { LARGEST_RECEIPT_PICTURE } from '../pictures/pictures.ts';
import { MOST_CASE_PICTURES } from './case-states.ts';
import { REACHED_STAGES, WORK_STAGES } from './work-stages.ts';
import { namedObject } from '../named-object.ts';

const stage = z.enum(WORK_STAGES);
const dueDay = z.string().nullable().meta({ description: 'the day in Ethiopia by which it is ready' });

/** A picture of a stage that a piece has reached. */
const stagePicture = z.object({ stage, image: z.string(), at: moment });

/** The facts of a piece that its workshop may read, too. */
const piece = {
  _id: id,
  number: z.number().int(),
  name: z.string(),
  nameAm: z.string().nullable(),
  variantName: z.string().nullable(),
  variantNameAm: z.string().nullable(),
  image: z.string(),
  qty: z.number().int(),
  firstQty: z
    .number()
    .int()
    .meta({ description: 'how many it was begun with; more than `qty`: some were given up' }),
  stage,
  dueDay,
  isLate: z.boolean(),
  isUrgent: z.boolean(),
  note: z.string(),
  isRepair: z.boolean().meta({ description: 'it was made before, and the note says what is wrong' }),
  wrongPictures: z
    .int()
    .meta({ description: 'how many pictures of what is wrong its case and its refusal have' }),
  isStopped: z.boolean().meta({ description: 'its order was cancelled or changed' }),
  pictures: z.array(stagePicture),
};

/** A request for a later day, and the decision about it. */
const delay = z.object({
  _id: id,
  fromDay: dueDay,
  toDay: z.string(),
  reason: z.string(),
  askedBy: z.string().nullable().meta({ description: 'null: the workshop' }),
  askedAt: moment,
});

/** The pieces of an order that are made together, for administrators. */
export const workOrder = namedObject('WorkOrder', {
  ...piece,
  order: z.object({ _id: id, number: z.number().int() }),
  product: id,
  workshop: id.nullable(),
  case: z
    .object({ _id: id, number: z.number().int() })
    .nullable()
    .meta({ description: 'the case by which it is repaired; null: it is made' }),
  begunAt: moment.nullable().meta({ description: 'null: the order is not paid, nor its deposit' }),
  readyAt: moment.nullable(),
  delay: delay.nullable().meta({ description: 'that waits for a decision' }),
  version: z.number().int(),
});
export type WorkOrder = z.infer<typeof workOrder>;

/** Open work that has begun is either asked to be later, late, due soon or due later. */
export const WORK_FILTERS = ['open', 'asked', 'late', 'due', 'later', 'ready', 'stopped'] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];
export const workQuery = listQuery.extend({
  state: z.enum(WORK_FILTERS).default('open'),
  workshop: id.optional(),
  order: id.optional().meta({ description: 'of this order alone' }),
});
export type WorkQuery = z.infer<typeof workQuery>;

/** PUT /work-orders/{id}, with the `version` that was read. */
export const workOrderUpdate = namedObject('WorkOrderUpdate', {
  workshop: id.nullable(),
  alwaysHere: flag.default(false).meta({ description: 'the product is made in this workshop from now on' }),
  dueDay: day.nullable().meta({ description: 'not later than it is: for that a delay is asked for' }),
  isUrgent: flag,
  note: text(300, 0).default(''),
  version,
});
export type WorkOrderUpdate = z.infer<typeof workOrderUpdate>;

const swatch = z.object({
  option: z.string(),
  optionAm: z.string().nullable(),
  name: z.string(),
  nameAm: z.string().nullable(),
  colour: z.string().nullable(),
  picture: z.string().nullable(),
});
/** The size, drawing and materials of a piece. */
const making = {
  category: z.string(),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  drawing: z.string().nullable(),
  swatches: z.array(swatch),
};

/** A work order as it is printed for the workshop. */
export const workSheet = namedObject('WorkSheet', {
  ...workOrder.shape,
  ...making,
  workshopName: z.string().nullable(),
  workshopNameAm: z.string().nullable(),
  link: z.string().nullable(),
});
export type WorkSheet = z.infer<typeof workSheet>;

/** The work of one workshop, for everybody with its link, without buyers and prices. */
export const work = namedObject('Work', {
  name: z.string(),
  nameAm: z.string(),
  today: z.string(),
  pieces: z.array(
    z.object({
      ...piece,
      ...making,
      orderNumber: z.number().int(),
      askedDay: z.string().nullable().meta({ description: 'a later day that waits for a decision' }),
    }),
  ),
});
export type Work = z.infer<typeof work>;
export type WorkPiece = Work['pieces'][number];

export const workParams = linkParams;
export const workPieceParams = linkParams.extend({ id });
/** The place of a picture of what is wrong, from 0: those of the case come first, then those that drivers took. */
const wrongPicture = wholeNumber(0, MOST_CASE_PICTURES + 10 * MOST_REPORT_PICTURES);
export const wrongPictureParams = z.object({ id, picture: wrongPicture });
export const wrongPictureOfLinkParams = workPieceParams.extend({ picture: wrongPicture });

/** POST /work/{token}/pieces/{id}/stages. The phone chooses the key; a repeated key means the same stage. */
export const reachedStage = namedObject('ReachedStage', {
  stage: z.enum(REACHED_STAGES),
  picture: z
    .base64()
    .max(Math.ceil(LARGEST_RECEIPT_PICTURE / 3) * 4)
    .meta({ description: 'JPEG, PNG, GIF, WebP or AVIF, at most 1 MB' }),
  key: z
    .string()
    .max(64)
    .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, - or _'),
});
export type ReachedStage = z.infer<typeof reachedStage>;

/** POST /work-orders/{id}/stages: the same by an account, which may leave the picture out. */
export const stageOfWork = namedObject('StageOfWork', {
  ...reachedStage.shape,
  picture: reachedStage.shape.picture.optional(),
});
export type StageOfWork = z.infer<typeof stageOfWork>;

/** A request for a later day for a piece, with the reason that its buyer will read. */
export const wantedDelay = namedObject('WantedDelay', { day, reason: line(200) });
export type WantedDelay = z.infer<typeof wantedDelay>;

/** The owner's decision about a delay. If it is granted, the buyer is told at once. */
export const delayDecision = namedObject('DelayDecision', { agreed: flag });

/** The pieces that are made for a buyer, as the buyer sees them. */
export const orderMaking = namedObject('OrderMaking', {
  pieces: z.array(
    z.object({
      line: z.number().int().nullable().meta({
        description: 'its place in the `orderItems` of the order, from 1; null: its line was given up',
      }),
      name: z.string(),
      nameAm: z.string().nullable(),
      variantName: z.string().nullable(),
      variantNameAm: z.string().nullable(),
      qty: z.number().int(),
      hasBegun: z.boolean(),
      stage,
      dueDay,
      pictures: z.array(stagePicture),
      delay: z
        .object({
          _id: id,
          toDay: z.string(),
          reason: z.string(),
          cancelUntil: moment,
          isCancellable: z.boolean(),
          isCancelled: z.boolean(),
        })
        .nullable()
        .meta({ description: 'the newest one that was agreed to' }),
    }),
  ),
});
export type OrderMaking = z.infer<typeof orderMaking>;
export type PieceMaking = OrderMaking['pieces'][number];
export const delayParams = z.object({ id, delay: id });
