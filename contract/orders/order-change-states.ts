import { ORDER_FACTS, type OrderState } from './order-states.ts';

/**
 * The states of a change of an order. One that costs its buyer more is proposed until they answer. Without Zod, because
 * browsers load this file.
 */
export const ORDER_CHANGE_STATES = ['proposed', 'made', 'refused', 'withdrawn'] as const;
export type OrderChangeState = (typeof ORDER_CHANGE_STATES)[number];

/** The most hours by which an unpaid order is held longer: thirty days. */
export const MOST_HOLD_HOURS = 720;

/** Tells whether an order may still be changed: it is active, nothing was delivered, and no money needs a review. */
export const isChangeable = ({
  status,
  isDelivered,
}: {
  status: OrderState;
  isDelivered: boolean;
}): boolean =>
  !isDelivered && (ORDER_FACTS[status].isOpen === true || ORDER_FACTS[status].needsDelivery === true);
