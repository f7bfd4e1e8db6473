import { z } from 'zod';
import { id, moment } from '../common.ts';
import { flag } from '../given.ts';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  TEST_EVENT,
  WEBHOOK_ENDS,
  WEBHOOK_EVENTS,
} from '../journal/webhook-events.ts';
import { namedObject } from '../named-object.ts';

const LONGEST_ADDRESS = 500;
/** The most deliveries of a webhook that are named one by one. */
export const MOST_DELIVERIES_NAMED = 100;

const count = z.number().int().min(0);
const event = z.enum(WEBHOOK_EVENTS);

const address = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS)
  .refine(
    (value) => {
      const url = URL.parse(value);
      return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
    },
    { error: 'must be an address such as https://books.example/wenber' },
  );

const givenEvents = z
  .array(event)
  .min(1, { error: 'must have at least one' })
  .max(WEBHOOK_EVENTS.length)
  .overwrite((given) => WEBHOOK_EVENTS.filter((each) => given.includes(each)));

/** An address at which a program beside the shop is told what has happened. */
export const webhook = namedObject('ProgramWebhook', {
  _id: id,
  program: id.meta({ description: 'the program whose rights it has, and with whose token it ends' }),
  address: z.string(),
  events: z.array(event),
  offBecause: z.enum(WEBHOOK_ENDS).nullable().meta({
    description: 'null: it is on. failed: nothing was accepted for a day; gone: the receiver answered 410',
  }),
  madeAt: moment,
  acceptedAt: moment.nullable(),
  waiting: count.meta({ description: 'the deliveries that wait to be sent, or to be tried again' }),
});
export type Webhook = z.infer<typeof webhook>;

/** POST /program-webhooks */
export const newWebhook = namedObject('NewProgramWebhook', {
  program: id.meta({ description: 'whose token is good' }),
  address: address.meta({ description: 'https, on the public Internet; redirects are not followed' }),
  events: givenEvents.meta({ description: 'none of which its program could not read' }),
});

const secret = z.string().meta({
  description: 'told this once: `whsec_` and the key of its signatures in Base64 (Standard Webhooks)',
});
export const webhookMade = webhook.extend({ secret }).meta({ id: 'ProgramWebhookMade' });

/** PUT /program-webhooks/:id */
export const webhookChange = namedObject('ProgramWebhookChange', { events: givenEvents, isOn: flag });

export const webhookDelivery = namedObject('WebhookDelivery', {
  _id: id.meta({ description: 'the header `webhook-id`, the same at each try' }),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  subject: id.meta({ description: 'the order, product or case; of a test the webhook' }),
  happenedAt: moment,
  state: z.enum(DELIVERY_STATES),
  tries: count,
  nextTry: moment.nullable(),
  sentAt: moment.nullable().meta({ description: 'the last try' }),
  status: z.int().nullable().meta({ description: 'the status of the last answer' }),
  problem: z.enum(DELIVERY_PROBLEMS).nullable().meta({ description: 'why the last try had no answer' }),
  tookMs: count.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
