import { z } from 'zod';
import { birr, id, keyword, line, moment, phoneLine } from '../common.ts';
import { flag, birrInput, momentInput } from '../given.ts';
import { discountLimit } from '../orders/given-reductions.ts';
import { order, orderRequest } from '../orders/orders.ts';
import { shippingAddress } from '../deliveries/shipping-address.ts';
import { BELIEVED_HOURS, MAX_CHANGE_BIRR, MAX_COUNTER_PAYMENTS } from './counter-limits.ts';
import { bankAccount, manualPayment } from './payments.ts';
import { phoneOrderRequest } from '../orders/phone-orders.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_PERSON, LONGEST_PHONE } from '../longest.ts';

/** The name for a buyer at the counter who gives none. */
export const WALK_IN = 'Walk-in customer';
/** The most variants that a device stores for selling without a network. */
export const MAX_COUNTER_PIECES = 2000;

/** Money that was taken at the counter; `given` is the cash that the buyer handed over, before change. */
export const counterPayment = manualPayment
  .safeExtend({
    given: birrInput.optional().meta({
      description: `of cash: what the buyer handed over, at most ${MAX_CHANGE_BIRR} ETB above the amount`,
    }),
  })
  .meta({ id: 'CounterPayment' });
export type CounterPayment = z.infer<typeof counterPayment>;

const shape = orderRequest.shape;

/**
 * POST /counter/sales. Goods that are taken along need no address; others are delivered to one, like an order by phone.
 */
export const counterSale = namedObject('CounterSale', {
  orderItems: phoneOrderRequest.shape.orderItems,
  takenNow: flag.meta({ description: 'true: the buyer has the goods, which are paid whole' }),
  name: line(LONGEST_PERSON, 0).optional().meta({ description: 'of who takes the goods now' }),
  phone: phoneLine(LONGEST_PHONE, 0).optional().meta({ description: 'of who takes the goods now' }),
  company: shippingAddress.shape.company,
  tin: shippingAddress.shape.tin.meta({
    description: 'of the organisation that takes the goods now; needed where it has withheld tax',
  }),
  shippingAddress: shape.shippingAddress.optional().meta({ description: 'needed for what is delivered' }),
  halfDay: shape.halfDay,
  hold: shape.hold,
  discount: phoneOrderRequest.shape.discount,
  discountReason: phoneOrderRequest.shape.discountReason,
  payments: z.array(counterPayment).max(MAX_COUNTER_PAYMENTS),
  itemsPrice: shape.itemsPrice,
  shippingPrice: shape.shippingPrice,
  taxPrice: shape.taxPrice,
  totalPrice: shape.totalPrice,
  drawerSession: id.optional().meta({
    description:
      'into which open drawer the cash went; absent: the drawer that the seller answers for, or the only open one',
  }),
  soldAt: momentInput.optional().meta({
    description: `when it was sold without a network, at most ${BELIEVED_HOURS} hours ago: it is booked at that moment, and pieces that were sold to somebody else since are told`,
  }),
  till: id.optional().meta({
    description: 'of a sale without a network: the session in which it was sold; absent: that of the call',
  }),
});
export type CounterSale = z.infer<typeof counterSale>;

/** POST /counter/orders/{id}/payments: money for an order that stands already, such as the rest of a deposit. */
export const counterTaking = namedObject('CounterTaking', {
  payments: z.array(counterPayment).min(1).max(MAX_COUNTER_PAYMENTS),
  due: birrInput.meta({
    description: 'what was due as the person saw it: where it is another sum now, nothing is written',
  }),
  handOver: flag.meta({ description: 'true: the order is paid whole, and the buyer takes its goods along' }),
  drawerSession: counterSale.shape.drawerSession,
});
export type CounterTaking = z.infer<typeof counterTaking>;

/** A sale at the counter with the facts of its receipt slip. */
export const counterSaleAnswer = namedObject('CounterSaleAnswer', {
  order,
  seller: z.string(),
  takenNow: z.boolean(),
  cashGiven: birr.nullable().meta({ description: 'the notes that the buyer handed over' }),
  change: birr.meta({ description: 'what of them went back' }),
  soldAt: moment,
  waits: z
    .boolean()
    .meta({ description: 'a second person is to see money before the goods are handed over' }),
  recounted: z
    .number()
    .int()
    .meta({ description: 'pieces of a sale without a network that were sold to somebody else meanwhile' }),
  ethQr: z.string().nullable().meta({
    description: 'the text of the EthQR by which the rest is paid; null: nothing is due, or none is taken',
  }),
  drawer: z
    .string()
    .nullable()
    .meta({ description: 'the cash drawer in which its cash is; null: no cash, or in no drawer' }),
});
export type CounterSaleAnswer = z.infer<typeof counterSaleAnswer>;

/** GET /counter/till. */
export const till = namedObject('Till', {
  till: id.meta({ description: 'the session of the call, which sales without a network name' }),
  now: moment.meta({ description: 'by the clock of the shop' }),
  discountLimit,
  ethQrAccount: bankAccount
    .nullable()
    .meta({ description: 'the account that a buyer at the counter pays by scanning its EthQR' }),
  drawers: z.array(
    z.object({
      session: id,
      drawer: id,
      name: z.string(),
      holder: z.object({ _id: z.string(), name: z.string() }),
      openedAt: moment,
      expected: z.number().meta({ description: 'ETB; below zero when it is missing' }),
    }),
  ),
});
export type Till = z.infer<typeof till>;

/** GET /counter/pieces. */
export const counterPiecesQuery = z.object({
  keyword: keyword.optional().meta({ description: 'words of a name, or a code' }),
  variant: id.optional().meta({ description: 'of a scanned price tag' }),
  products: z
    .string()
    .max(3_699)
    .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/, 'must be ids of at most 100 products with commas between')
    .optional(),
});
export type CounterPiecesQuery = z.infer<typeof counterPiecesQuery>;

/** A variant with the facts for its sale at the counter and for its price tag. */
export const counterPiece = namedObject('CounterPiece', {
  variant: id,
  product: id,
  name: z.string(),
  nameAm: z.string(),
  variantName: z.string(),
  variantNameAm: z.string(),
  sku: z.string().nullable(),
  image: z.string(),
  price: birr,
  regularPrice: birr.nullable().meta({ description: 'without the sale; null where there is none' }),
  vatPercent: z.number(),
  onHand: z.number().int(),
  orderable: z.number().int(),
  widthCm: z.number().nullable(),
  depthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
});
export type CounterPiece = z.infer<typeof counterPiece>;
