import type { HeldQuery, HoldRequest } from '#contract/stock/holds.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, Viewer } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { lockProducts } from '#server/stock/stock.service.ts';
import { endByShop, endHold, noteBought } from './end-hold.ts';
import { extendHold } from './extend-hold.ts';
import { heldAnswer, holdAnswer } from './hold-answers.ts';
import type { HoldDeps } from './hold-deps.ts';
import {
  countHolds,
  deleteOfPerson,
  deleteOld,
  findHold,
  listDue,
  listHolds,
  listOfPerson,
} from './holds.store.ts';
import { keepPiece, offerHold } from './keep-piece.ts';

export { noteBought, useHolds } from './end-hold.ts';
export { HOLDS_WAITING, listUsable } from './holds.store.ts';
export type HoldsService = ReturnType<typeof createHoldsService>;

/** The number of holds that are read at once to be ended. */
const BATCH = 100;

/** Holds: pieces that the showroom keeps until a day for people who come to see them before they pay. */
export function createHoldsService(deps: HoldDeps) {
  const { database, jobs, settings, stock } = deps;
  const endAllDue = () => endDue(deps);
  const sweep = () => database.transaction(deleteOld);
  jobs.defineEveryMinute('holds', endAllDue);
  jobs.defineEveryNight('holds-old', sweep);

  return {
    endDue: endAllDue,
    sweep,
    offer: (wanted: Parameters<typeof offerHold>[1]) => offerHold(deps, wanted),
    /** @throws HttpError as `keepPiece`. */
    keep: async (asked: HoldRequest, by: { viewer: Viewer | null; network: string }) =>
      holdAnswer(await keepPiece(deps, asked, by), await settings.getRecent()),
    /** @throws HttpError 404. */
    async get(id: string) {
      const held = await findHold(database.reader, id);
      if (!held) throw new HttpError('not-found');
      return holdAnswer(held, await settings.getRecent());
    },
    /** Ends a hold for whoever has its id. @throws HttpError 404. */
    giveUp: (id: string) =>
      database.transaction(async (tx) => {
        const held = await findHold(tx, id);
        if (!held) throw new HttpError('not-found');
        await endHold(tx, stock, held, 'given-up');
        return holdAnswer((await findHold(tx, id))!, await settings.get(tx));
      }),
    async list(query: HeldQuery) {
      const [rows, total] = await Promise.all([
        listHolds(database.reader, query),
        countHolds(database.reader, query),
      ]);
      const current = await settings.getRecent();
      return { holds: rows.map((row) => heldAnswer(row, current)), total };
    },
    end: (id: string, by: AuthenticatedUser) => endByShop(deps, id, by),
    extend: (id: string, by: AuthenticatedUser) => extendHold(deps, id, by),
    /** Ends and deletes the holds of a person, and those that guests have left with these numbers. */
    async forgetPerson(tx: Transaction, user: string, phones: readonly string[]): Promise<void> {
      for (const id of await listOfPerson(tx, user, phones))
        await endHold(tx, stock, (await findHold(tx, id))!, 'given-up');
      await deleteOfPerson(tx, user, phones);
    },
  };
}

/**
 * Ends the holds whose day is over, and those whose person has bought the piece without naming its hold. Each is a
 * transaction of its own, so that a node that dies leaves the others for the next minute.
 */
async function endDue({ database, stock }: HoldDeps): Promise<void> {
  const end = (id: string) =>
    database.transaction(async (tx) => {
      const held = await findHold(tx, id);
      if (!held) return;
      await lockProducts(tx, [held.product_id]);
      // The list may be older than a day more that the shop has given.
      const [due] = await listDue(tx, 1, id);
      if (!due || !(await endHold(tx, stock, held, due.order_id === null ? 'over' : 'bought'))) return;
      if (due.order_id !== null) await noteBought(tx, [id], due.order_id);
    });
  for (let due = await listDue(database.reader, BATCH); ; due = await listDue(database.reader, BATCH)) {
    for (const { id } of due) await end(id);
    if (due.length < BATCH) return;
  }
}
