import { z } from 'zod';
import { birr, id, line, moment } from '../common.ts';
import { orderState } from '../orders/orders.ts';
import { quotationSummary } from '../orders/quotations.ts';
import { PRODUCT_STATES } from '../goods/product-states.ts';
import { namedObject } from '../named-object.ts';
import { LONGEST_KEYWORD } from '../longest.ts';

/** GET /find. */
export const findQuery = z.object({
  q: line(LONGEST_KEYWORD, 0).prefault('').meta({
    description:
      'the number of an order (10005, WB-10005), of a paper (INV-2019-000017, QUO-17) or a fiscal receipt, a TIN, a bank’s or provider’s number, a name, the last digits of a phone, a city, a product',
  }),
});

/** The field by which an order was found. */
export const FOUND_BY = [
  'number',
  'paper',
  'transaction',
  'tin',
  'phone',
  'name',
  'city',
  'product',
] as const;
export type FoundBy = (typeof FOUND_BY)[number];

const foundOrder = z.object({
  _id: id,
  number: z.number().int(),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  status: orderState,
  totalPrice: birr,
  createdAt: moment,
  by: z.enum(FOUND_BY),
});
export type FoundOrder = z.infer<typeof foundOrder>;

const foundCustomer = z.object({ _id: id, name: z.string(), phone: z.string(), email: z.string() });

const foundProduct = z.object({
  _id: id,
  name: z.string(),
  image: z.string(),
  price: birr,
  state: z.enum(PRODUCT_STATES),
});
export type FoundProduct = z.infer<typeof foundProduct>;

/** The kinds of records in which money was found by its number. */
export const FOUND_MONEY = ['payment', 'receipt', 'refund', 'statement', 'unclaimed'] as const;

const foundPayment = z.object({
  kind: z.enum(FOUND_MONEY),
  reference: z.string().meta({ description: 'by what the bank or the provider knows it' }),
  money: z.object({ currency: z.string(), amount: z.string().meta({ description: 'decimal' }) }),
  order: z.object({ _id: id, number: z.number().int() }).nullable(),
  at: moment,
});
export type FoundPayment = z.infer<typeof foundPayment>;

const foundQuotation = quotationSummary.pick({
  _id: true,
  number: true,
  name: true,
  company: true,
  phone: true,
  state: true,
  totalPrice: true,
});
export type FoundQuotation = z.infer<typeof foundQuotation>;

/** The results of the search, best or newest first, without those that the caller may not see. */
export const found = namedObject('Found', {
  orders: z.array(foundOrder),
  customers: z.array(foundCustomer),
  products: z.array(foundProduct),
  payments: z.array(foundPayment),
  quotations: z.array(foundQuotation),
});
export type Found = z.infer<typeof found>;
