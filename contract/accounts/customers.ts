import { z } from 'zod';
import { birr, id, keyword, line, listQuery, moment, phoneLine, text } from '../common.ts';
import { flag } from '../given.ts';
import { orderSummary } from '../orders/orders.ts';
import { orderAddress } from '../deliveries/shipping-address.ts';
import { namedObject } from '../named-object.ts';

const MAX_TAG = 30;
/** A tag that the staff give to a customer, such as 'architect'. */
const tag = line(MAX_TAG);
export const MAX_TAGS = 12;

/** GET /customers. `keyword`: words of a name or email address, the last digits of a phone number, or a whole id. */
export const customerQuery = listQuery.extend({
  keyword: keyword.optional(),
  phone: phoneLine(30, 0).optional().meta({
    description: 'whole, in any spelling: the cards of everybody who has used it, at most ten',
  }),
  tag: tag.optional(),
});
export type CustomerQuery = z.infer<typeof customerQuery>;

/** GET /customers/export.csv. The query goes to the audit log, so it takes no phone number. */
export const customerExportQuery = customerQuery.pick({ keyword: true, tag: true });
export type CustomerExportQuery = z.infer<typeof customerExportQuery>;

const summary = {
  _id: id,
  name: z.string(),
  phone: z.string().meta({ description: 'as E.164; empty where none is known' }),
  email: z.string().meta({ description: 'empty where none is known' }),
  account: id.nullable().meta({ description: 'of the user; null: somebody who has no account' }),
  orders: z.number().int(),
  owed: birr.meta({ description: 'what is still to be paid of their open orders' }),
  lastOrderAt: moment.nullable(),
  city: z.string(),
  tags: z.array(z.string()),
  note: z.string().nullable().meta({ description: 'the newest one of the staff' }),
  lastAddress: orderAddress.nullable().meta({ description: 'that of the newest order' }),
};

/** A customer of the shop: an account, or a phone number; several of them where the staff has merged them. */
export const customerSummary = namedObject('CustomerSummary', summary);
export type CustomerSummary = z.infer<typeof customerSummary>;

const customerNote = z.object({ _id: id, text: z.string(), by: z.string(), at: moment });

/** The card of another customer that was merged with this one, or that may belong to the same person. */
const otherCard = z.object({ _id: id, name: z.string(), phone: z.string(), email: z.string() });
export type OtherCard = z.infer<typeof otherCard>;

export const customer = namedObject('Customer', {
  ...summary,
  phones: z.array(z.string()).meta({ description: 'all that are known, the newest first' }),
  notes: z.array(customerNote).meta({ description: 'the newest first' }),
  addresses: z.array(orderAddress).meta({ description: 'of the newest orders, each once' }),
  newestOrders: z.array(orderSummary.extend({ amountDue: birr })).meta({ description: 'at most fifty' }),
  merged: z.array(otherCard).meta({ description: 'the other cards of this person' }),
  alike: z.array(otherCard).meta({ description: 'cards with one of their numbers, which nobody has merged' }),
});
export type Customer = z.infer<typeof customer>;

export const newCustomerNote = namedObject('NewCustomerNote', { text: text(1000) });
export const noteParams = z.object({ id, note: id });
export const tagChange = namedObject('CustomerTag', { tag, isOn: flag });
export type TagChange = z.infer<typeof tagChange>;

/** The body of POST /customers/{id}/merge and …/separation, which names the other card. */
export const otherCustomer = namedObject('OtherCustomer', { customer: id });
