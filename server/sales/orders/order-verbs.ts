import type { AuditedEvent } from '#contract/journal/events.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, SignedIn } from '#server/lib/http/caller.ts';
import { verbsOf } from '#server/lib/http/verbs.ts';
import { noteAndTell, type Deed, type ReasonOf, type TellingOf } from './note-event.ts';
import { getOrderForUpdate, type OrderRow } from './orders.store.ts';
import { getOrder, readOrder } from './read-orders.ts';
import type { SalesDeps } from '../sales-deps.ts';

/** A verb by which an administrator changes one order. @throws HttpError 404, and the verb's own errors. */
export type OrderVerb<Body> = (
  deps: SalesDeps,
  orderId: string,
  body: Body,
  by: AuthenticatedUser,
) => Promise<void>;

/**
 * Makes the verb of an order that its buyer or staff have before them one of an order's id; for others the order does not
 * exist. @throws HttpError 404.
 */
export const own =
  <Body, Answer>(
    verb: (deps: SalesDeps, order: OrderRow, body: Body, by: AuthenticatedUser) => Promise<Answer>,
  ) =>
  async (deps: SalesDeps, id: string, body: Body, by: AuthenticatedUser): Promise<Answer> =>
    verb(deps, await getOrder(deps, id, by), body, by);

/**
 * Runs a change of an order, which is locked, and writes down and tells what `change` says of it; null: nothing has changed.
 */
export const changeOrder = <Event extends AuditedEvent>(
  deps: SalesDeps,
  orderId: string,
  by: AuthenticatedUser,
  event: Event,
  change: (
    tx: Transaction,
    order: OrderRow,
  ) => Promise<(Omit<Deed, 'by'> & ReasonOf<Event> & TellingOf<Event>) | null>,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const deed = await change(tx, order);
    if (deed) await noteAndTell(tx, deps, event, order, { by, ...deed });
  });

/** Makes handlers that change an order and answer with the changed order. */
export function orderHandlers(deps: SalesDeps) {
  const afterwards =
    <Input extends { params: { id: string } }>(
      act: (input: Input, user: AuthenticatedUser) => Promise<unknown>,
    ) =>
    async (input: Input, { user }: SignedIn) => {
      await act(input, user);
      return { body: await readOrder(deps, input.params.id, user) };
    };
  return { afterwards, byVerb: verbsOf(deps).after((id, by) => readOrder(deps, id, by)) };
}
