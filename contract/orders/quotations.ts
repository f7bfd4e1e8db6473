import { z } from 'zod';
import { birr, day, email, id, keyword, line, listQuery, moment, phoneLine, text } from '../common.ts';
import { floor, shippingParts } from '../deliveries/delivery-zones.ts';
import { flag, birrInput, wholeNumber } from '../given.ts';
import { givenReduction } from './given-reductions.ts';
import { quoteLine, requestedLine, transport } from './quotes.ts';
import { staffLine } from './staff-lines.ts';
import { shippingAddress } from '../deliveries/shipping-address.ts';
import { ratedTaxes } from './line-facts.ts';
import { chosenOtherWay, methodOffer, paymentMethod } from '../paying/payments.ts';
import { MOST_QUOTATION_PERCENT, QUOTATION_FILTERS, QUOTATION_STATES } from './quotation-states.ts';
import { namedObject } from '../named-object.ts';
import { MAX_ORDER_LINES } from '../longest.ts';

export const quotationState = z.enum(QUOTATION_STATES);

const tin = shippingAddress.shape.tin;
/** The person who asks for a quotation, and the contact to which its link is sent. */
const asker = {
  name: line(100),
  company: line(120, 0).default(''),
  tin: tin.default(''),
  phone: phoneLine(30, 0).default(''),
  email: z.union([z.literal(''), email]).default(''),
  city: line(100).meta({ description: 'where the goods are to be delivered' }),
  floor: floor.optional().meta({ description: '0 is the ground' }),
  hasLift: flag.optional().meta({ description: 'false: what is carried up costs by the floor' }),
  assembly: flag.optional().meta({ description: 'pieces are put together where they go' }),
};
const orderItems = z.array(requestedLine).min(1).max(MAX_ORDER_LINES);

interface Contact {
  phone: string;
  email: string;
}
const isReachable = ({ phone, email: address }: Contact) => phone !== '' || address !== '';
const NEEDED = { path: ['phone'], message: 'is needed, or an email address' };

/** POST /quotations: asks for a quotation of a cart's goods; no account is needed. */
export const quotationRequest = z
  .object({ ...asker, orderItems })
  .refine(isReachable, NEEDED)
  .meta({ id: 'QuotationRequest' });
export type QuotationRequest = z.infer<typeof quotationRequest>;

/**
 * POST /quotations/by-staff: a quotation with the terms that only staff may set. No link is sent if neither a phone
 * number nor an email address is given.
 */
export const staffQuotationRequest = namedObject('StaffQuotationRequest', {
  ...asker,
  orderItems: z.array(staffLine).min(1).max(MAX_ORDER_LINES),
  discountPercent: wholeNumber(0, MOST_QUOTATION_PERCENT)
    .default(0)
    .meta({ description: 'off the price of each piece' }),
  discount: givenReduction.optional().meta({
    description:
      'in place of discountPercent: ETB off the goods without VAT, a percent (whole ones come off the price of each piece), or the total',
  }),
  shippingPrice: birrInput.nullish().meta({ description: 'of transport; absent: by the rule of the shop' }),
  validUntil: day.optional().meta({ description: 'the last day; absent: as many days as the settings say' }),
  deliveryDays: wholeNumber(1, 365).nullish(),
  paymentTerms: line(200, 0).default(''),
  note: text(500, 0).default('').meta({ description: 'stands on the paper' }),
});
export type StaffQuotationRequest = z.infer<typeof staffQuotationRequest>;

/** A line of a quotation at its fixed price. */
export const quotedLine = quoteLine
  .pick({
    product: true,
    name: true,
    image: true,
    price: true,
    qty: true,
    lineTotal: true,
    sku: true,
    vatPercent: true,
  })
  .extend({
    variant: id,
    nameAm: z.string().optional(),
    variantName: z.string().optional(),
    variantNameAm: z.string().optional(),
    listPrice: birr.meta({ description: 'of one piece before the discount' }),
    available: z
      .number()
      .int()
      .meta({ description: 'pieces that can be had now, at most those that are wanted' }),
  });
export type QuotedLine = z.infer<typeof quotedLine>;

/**
 * A quotation as everybody with its link sees it, without the phone number and email address of the person who asked.
 */
export const quotation = namedObject('Quotation', {
  _id: id,
  number: z.string().nullable().meta({ description: 'null while the paper is being issued' }),
  state: quotationState,
  createdAt: moment,
  validUntil: day.meta({ description: 'the last day, in Ethiopia' }),
  name: z.string(),
  company: z.string(),
  tin: z.string(),
  city: z.string(),
  orderItems: z.array(quotedLine),
  discountPercent: z.number().int(),
  discount: birr.optional().meta({ description: 'off the goods, beside their prices; absent: none' }),
  itemsPrice: birr.meta({ description: 'after the discount' }),
  shippingPrice: birr,
  shippingParts: shippingParts.optional(),
  floor: z.number().int().optional(),
  hasLift: z.boolean().optional(),
  assembly: z.literal(true).optional(),
  transport,
  isTransportPriced: z.boolean(),
  taxPrice: birr,
  taxes: ratedTaxes,
  totalPrice: birr,
  deliveryDays: z.number().int().nullable(),
  paymentTerms: z.string(),
  note: z.string(),
  methods: z.array(paymentMethod).meta({
    description: 'the ways in which its order can be paid now, without those that the owner has named',
  }),
  ways: z.array(methodOffer).meta({ description: 'all of them' }),
  mayEndLink: z.literal(true).optional().meta({ description: 'the caller may end its link' }),
  contact: z
    .object({ phone: z.string(), email: z.string() })
    .optional()
    .meta({ description: 'for administrators' }),
  order: z
    .object({ _id: id, number: z.number().int() })
    .optional()
    .meta({ description: 'that it has become, for its buyer and administrators' }),
});
export type Quotation = z.infer<typeof quotation>;

/** The sums that a quotation would have, before it is made. */
export const quotationSums = quotation.pick({
  discountPercent: true,
  discount: true,
  itemsPrice: true,
  shippingPrice: true,
  isTransportPriced: true,
  taxPrice: true,
  taxes: true,
  totalPrice: true,
});
export type QuotationSums = z.infer<typeof quotationSums>;

/** A quotation in the list of the back office. */
export const quotationSummary = quotation
  .pick({ _id: true, number: true, state: true, createdAt: true, validUntil: true, name: true })
  .extend({
    company: z.string(),
    phone: z.string(),
    email: z.string(),
    pieces: z.number().int(),
    totalPrice: birr,
    order: z.object({ _id: id, number: z.number().int() }).nullable(),
    createdBy: z
      .string()
      .nullable()
      .meta({ description: 'who of the shop has made it, or to whom it was handed over' }),
  })
  .meta({ id: 'QuotationSummary' });
export type QuotationSummary = z.infer<typeof quotationSummary>;

/** GET /quotations. `keyword`: a paper's number, or words of name, company, TIN, phone and e-mail. */
export const quotationQuery = listQuery.extend({
  keyword: keyword.optional(),
  state: z.enum(QUOTATION_FILTERS).optional(),
});
export type QuotationQuery = z.infer<typeof quotationQuery>;

/**
 * POST /quotations/{id}/order: the address and the payment method. Goods, prices, city, floor and company are taken
 * from the quotation.
 */
export const quotationOrder = namedObject('QuotationOrder', {
  shippingAddress: shippingAddress.omit({ city: true, company: true, tin: true, floor: true, hasLift: true }),
  paymentMethod,
  otherWay: chosenOtherWay,
});
export type QuotationOrder = z.infer<typeof quotationOrder>;

/** PUT /quotations/{id}/validity. */
export const quotationValidity = namedObject('QuotationValidity', { validUntil: day });
