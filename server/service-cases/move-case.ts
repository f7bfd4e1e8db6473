import { toBirr, toSantim } from '#contract/money.ts';
import type { CaseMove } from '#contract/work/case-changes.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import type { CaseDeps } from './case-deps.ts';
import { notPossible, refuseStep, withCase } from './case-steps.ts';
import { endMoney } from './money/case-money.ts';
import { note } from './note-case.ts';

const MOVES = {
  accepted: 'case.accepted',
  refused: 'case.refused',
  'in-repair': 'case.in-repair',
} as const;

/** Accepts or refuses a case, or begins its repair. @throws HttpError 404, 409. */
export const moveCase = (
  deps: CaseDeps,
  id: string,
  { to, text, isFree, wish, version }: CaseMove,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    const { row } = of;
    // The same request again, because its answer was lost, changes nothing.
    if (row.state === to) return;
    if (version !== undefined && version !== row.version) throw notPossible(row);
    refuseStep(row, to);
    // A case that was left to the office is for whoever does what its buyer wants.
    const isLeft = to === 'accepted' && row.wish === 'office';
    if (isLeft && wish === undefined) throw fieldError({ wish: 'is needed' });
    if (to === 'refused') await endMoney(tx, deps, row, by);
    await note(tx, deps, MOVES[to], {
      of,
      by,
      text,
      change: { ...(isFree !== undefined && { is_free: isFree }), ...(isLeft && wish && { wish }) },
      facts: { ...(text && { note: text }), isFree, ...(isLeft && { wish }) },
    });
  });

/** Withdraws a case by its buyer; a repeated call does nothing. @throws HttpError 404, 409. */
export const withdrawCase = (
  deps: CaseDeps,
  id: string,
  _none: undefined,
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    if (of.row.state === 'withdrawn') return;
    refuseStep(of.row, 'withdrawn', 'buyer');
    await endMoney(tx, deps, of.row, by);
    await note(tx, deps, 'case.withdrawn', { of, by });
  });

/** Tells the buyer the price of a repair. @throws HttpError 404, 409 where the shop bears the repair. */
export const offerRepair = (
  deps: CaseDeps,
  id: string,
  { price }: { price: number },
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    const { row } = of;
    const santim = toSantim(price);
    if (row.state === 'offered' && row.offer_santim === santim) return;
    if (row.is_free) throw notPossible(row);
    // A new price replaces one that the buyer has not answered.
    if (row.state !== 'offered') refuseStep(row, 'offered');
    const change = { offer_santim: santim, offer_state: 'open' } as const;
    await note(tx, deps, 'case.offered', { of, by, change, santim, facts: { price } });
  });

/**
 * Stores the buyer's answer to the price of a repair. A repeated answer does nothing.
 * @throws HttpError 404, 409 when the price has changed since, or was answered otherwise.
 */
export const answerOffer = (
  deps: CaseDeps,
  id: string,
  { accepted, price }: { accepted: boolean; price: number },
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, async (tx, of) => {
    const { row } = of;
    const answer = accepted ? 'accepted' : 'refused';
    if (row.offer_state === answer && row.offer_santim === toSantim(price)) return;
    if (row.state !== 'offered' || row.offer_santim === null) throw notPossible(row);
    if (row.offer_santim !== toSantim(price))
      throw new HttpError('offer-differs', { params: { price: toBirr(row.offer_santim) } });
    refuseStep(row, 'accepted', 'buyer');
    await note(tx, deps, 'case.offer-answered', {
      of,
      by,
      change: { offer_state: answer },
      sentence: `The price of ${toBirr(row.offer_santim)} ETB is ${answer}`,
      facts: { accepted, price },
    });
  });

/** Writes a note, or a message that the buyer gets. @throws HttpError 404. */
export const noteCase = (
  deps: CaseDeps,
  id: string,
  { text, toBuyer }: { text: string; toBuyer: boolean },
  by: AuthenticatedUser,
): Promise<void> =>
  withCase(deps, id, (tx, of) =>
    note(tx, deps, 'case.noted', {
      of,
      by,
      ...(toBuyer ? { letter: 'message', text } : { sentence: text }),
      facts: { note: text, toCustomer: toBuyer },
    }),
  );
