import { can } from '../accounts/jobs.ts';
import type { Permission } from '../accounts/permissions.ts';
import type { Rights } from '../accounts/roles.ts';
import type { Access } from '../endpoints/access.ts';
import type { catalogueEndpoints } from '../endpoints/goods/products.ts';
import type { orderEndpoints } from '../endpoints/orders/orders.ts';
import type { serviceDeskEndpoints } from '../endpoints/work/service-cases.ts';
import type { OrderEvent } from './events.ts';

/**
 * The events of which programs beside the shop are told, by the noun that they happen to. The triggers of
 * `db/migrations/0583-webhooks-are-told.sql` tell of each, however it happens. Without Zod, because browsers load this file.
 */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.part-paid',
  'order.paid',
  'order.changed',
  'order.on-the-way',
  'order.delivered',
  'order.cancelled',
  'order.expired',
  'order.refunded',
  'product.changed',
  'product.price-changed',
  'product.stock-changed',
  'case.begun',
  'case.changed',
  'case.ended',
] as const satisfies readonly (OrderEvent | `product.${string}` | `case.${string}`)[];
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

type Noun = WebhookEvent extends `${infer Of}.${string}` ? Of : never;

type Calls = typeof orderEndpoints & typeof catalogueEndpoints & typeof serviceDeskEndpoints;
type NeededFor<Of extends Access> = Of extends `owner or ${infer P}` ? P : Of extends Permission ? Of : null;
const readBy = <K extends keyof Calls>(call: K, needs: NeededFor<Calls[K]['access']>) => ({ call, needs });

/**
 * The call whose answer is sent of each noun, so that a webhook says what its program would read, in the same form; with the
 * permission for which the call asks.
 */
export const READ_BY = {
  order: readBy('GET /api/orders/:id', 'orders:read'),
  product: readBy('GET /api/products/:id', null),
  case: readBy('GET /api/service-cases/:id', 'orders:read'),
} satisfies Record<Noun, unknown>;

export const nounOf = (event: WebhookEvent): Noun => event.slice(0, event.indexOf('.')) as Noun;

/** The event of a delivery by which somebody tries a webhook. */
export const TEST_EVENT = 'webhook.test';

/** The reasons for which a webhook is off: an owner switched it off, the shop after a day without success, or the receiver by the status 410. */
export const WEBHOOK_ENDS = ['owner', 'failed', 'gone'] as const;
export type WebhookEnd = (typeof WEBHOOK_ENDS)[number];

export const DELIVERY_STATES = ['waiting', 'accepted', 'failed'] as const;

/** The reasons for which a delivery got no answer. */
export const DELIVERY_PROBLEMS = [
  'address',
  'own-network',
  'unknown-host',
  'unreachable',
  'too-slow',
  'not-read',
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** Tells whether somebody may be told of an event: whether they may read what it happens to. */
export function mayBeTold(who: Rights, event: WebhookEvent): boolean {
  const { needs } = READ_BY[nounOf(event)];
  return needs === null || can(who, needs);
}

/** The days for which what was sent to a webhook can be looked up. */
export const DELIVERY_DAYS = 30;
