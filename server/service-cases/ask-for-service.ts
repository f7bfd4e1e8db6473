import { createHash } from 'node:crypto';
import type { CaseKind } from '#contract/work/case-states.ts';
import { dayInEthiopia } from '#contract/deliveries/delivery-day.ts';
import { IDEMPOTENCY_KEY } from '#contract/orders/orders.ts';
import type { ServiceRequest } from '#contract/work/service-cases.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { serviceText } from '#contract/texts/service.ts';
import type { Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { getOrder, listLines, lockOrder } from '#server/sales/sales.service.ts';
import type { CaseDeps } from './case-deps.ts';
import { findTwin, insertCase } from './cases.store.ts';
import { note } from './note-case.ts';
import { isFreeOn, lastDayFor, warrantyEnd } from './deadlines.ts';
import { positionAt } from './places.ts';
import { countAskable } from './read-cases.ts';
import { listCame } from './standing.store.ts';

/**
 * Opens a service case about pieces that were delivered; a repeated request returns the same case. The shop may accept
 * a case after its time limit, and must give a reason.
 * @throws HttpError 404; 409 after the time limit, or for more pieces than may be asked about.
 */
export async function askForService(
  deps: CaseDeps,
  orderId: string,
  asked: ServiceRequest,
  by: AuthenticatedUser,
  key: string | undefined,
): Promise<{ id: string; isNew: boolean }> {
  if (key !== undefined && !IDEMPOTENCY_KEY.test(key)) throw new HttpError('invalid-idempotency-key');
  if (asked.beyond !== undefined && !by.forShop) throw fieldError({ beyond: 'is for the shop alone' });
  await getOrder(deps.sales, orderId, by);
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const { settings } = await deps.settings.get();
  return deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const before = await findTwin(tx, orderId, { key, hash });
    if (before && before.request_hash !== hash)
      throw new HttpError('idempotency-key-reused', { details: { order: orderId } });
    if (before) return { id: before.id, isNew: false };
    const lines = await chosenLines(tx, orderId, asked);
    const terms = await termsOf(tx, orderId, asked, lines, settings);
    const row = await insertCase(
      tx,
      {
        order_id: orderId,
        kind: asked.kind,
        wish: asked.wish,
        reason: asked.reason,
        ...terms,
        asked_by: by.id,
        idempotency_key: key ?? null,
        request_hash: hash,
      },
      lines,
    );
    const facts = { kind: row.kind, beyond: row.beyond_reason };
    await note(tx, deps, 'case.asked', { of: { row, order }, by, facts });
    return { id: row.id, isNew: true };
  });
}

/**
 * Sums the requested pieces by the position of their line.
 * @throws HttpError 409 for more pieces than the buyer still has outside of open cases.
 */
async function chosenLines(tx: Transaction, orderId: string, { lines: named }: ServiceRequest) {
  const ordered = await listLines(tx, orderId);
  const sums = new Map<number, number>();
  for (const { line: place, qty } of named) {
    const position = positionAt(ordered, place);
    sums.set(position, (sums.get(position) ?? 0) + qty);
  }
  const askable = await countAskable(tx, orderId);
  for (const [line, qty] of sums) {
    const left = askable.get(line) ?? 0;
    const name = ordered.find(({ position }) => position === line)?.name ?? '';
    if (qty > left) throw new HttpError('case-too-many', { params: { name, left } });
  }
  return [...sums].map(([line, qty]) => ({ line, qty }));
}

/**
 * Checks the time limit of a case, and decides whether the shop bears it.
 * @throws HttpError 409 after the time limit.
 */
async function termsOf(
  tx: Transaction,
  orderId: string,
  { kind, beyond = '' }: Pick<ServiceRequest, 'kind' | 'beyond'>,
  lines: readonly { line: number }[],
  days: Pick<Settings, 'returnDays' | 'defectDays'>,
) {
  const today = dayInEthiopia(new Date());
  const came = (await listCame(tx, orderId)).filter(({ position }) =>
    lines.some(({ line }) => line === position),
  );
  const pieces = came.map(({ day, warranty_months: warrantyMonths }) => ({ day: day!, warrantyMonths }));
  const late = pieces
    .map((piece) => lastDayFor(kind, piece, days))
    .filter((end) => end !== null && end < today);
  if (late.length > 0 && beyond === '') throw tooLate(kind, earliestOf(late));
  const ends = pieces.map(warrantyEnd);
  return {
    beyond_reason: late.length > 0 ? beyond : '',
    is_free: pieces.every((piece) => isFreeOn(kind, today, piece, days)),
    warranty_until: ends.includes(null) ? null : earliestOf(ends),
  };
}

const tooLate = (kind: CaseKind, until: string) =>
  new HttpError('case-too-late', { params: { kind, name: serviceText(`kinds.${kind}`), until } });

/** Days as 'YYYY-MM-DD' sort correctly when compared as text. */
const earliestOf = (days: readonly (string | null)[]): string =>
  days.reduce<string>((first, day) => (day !== null && day < first ? day : first), '9999-12-31');
