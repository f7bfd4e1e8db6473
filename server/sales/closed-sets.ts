import { sql } from 'kysely';
import { HOLD_REASONS, ORDER_FACTS, ORDER_STATES } from '#contract/orders/order-states.ts';
import { run } from '#server/lib/database/ask.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import { PAYMENT_FACTS, PAYMENT_STATES } from './payments/payment-states.ts';

/**
 * Adds to the database the states, transitions and hold reasons that the code's tables have gained; every start does so
 * after the migrations. Nothing is changed or taken away here, because a node of the release before may still need it:
 * that is a migration of a later release, and tests name what only the database knows.
 */
export async function addClosedSets(tx: Transaction): Promise<void> {
  const areSo = (fact: 'isBought' | 'isOver' | 'isReview') =>
    ORDER_STATES.map((state) => ORDER_FACTS[state][fact] === true);
  await run(tx)`
    insert into order_states (status, is_bought, is_over, is_review)
    select * from unnest(${ORDER_STATES}::text[], ${areSo('isBought')}::boolean[], ${areSo('isOver')}::boolean[],
      ${areSo('isReview')}::boolean[])
    on conflict do nothing`;
  await run(tx)`
    insert into hold_reasons (awaiting) select * from unnest(${HOLD_REASONS}::text[]) on conflict do nothing`;
  const ofOrders = ORDER_STATES.map((from) => ({ from, next: ORDER_FACTS[from].next }));
  const ofPayments = PAYMENT_STATES.map((from) => ({ from, next: PAYMENT_FACTS[from].next }));
  await addTransitions(tx, 'order_transitions', ofOrders);
  await addTransitions(tx, 'payment_transitions', ofPayments);
}

async function addTransitions(
  tx: Transaction,
  table: string,
  states: readonly { from: string; next: readonly string[] }[],
): Promise<void> {
  const ways = states.flatMap(({ from, next }) => next.map((to) => ({ from, to })));
  await run(tx)`
    insert into ${sql.table(table)} (from_status, to_status)
    select * from unnest(${ways.map(({ from }) => from)}::text[], ${ways.map(({ to }) => to)}::text[])
    on conflict do nothing`;
}
