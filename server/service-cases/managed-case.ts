import { toBirr } from '#contract/money.ts';
import type { ManagedCase } from '#contract/work/service-cases.ts';
import type { Executor } from '#server/lib/database/database.ts';
import type { CaseDeps } from './case-deps.ts';
import { findZoneId } from './case-visits.ts';
import type { CaseLineRow } from './cases.store.ts';
import { placeOfRefused } from './refused/refused-pieces.store.ts';
import { listVariantsBack } from './variants-back.store.ts';
import { worthOfPieces } from './money/piece-worth.ts';
import { caseAnswer, getCase, readWhole } from './read-cases.ts';

/** A case with its whole history, as staff see it. @throws HttpError 404. */
export async function readManagedCase(deps: CaseDeps, id: string): Promise<ManagedCase> {
  const { row, order } = await getCase(deps, id, { id: '', forShop: true, onlyOrder: null });
  const whole = await readWhole(deps.database.reader, order, [row]);
  const answer = caseAnswer(row, whole);
  const { shipping_address: to } = order;
  const came = await variantsThatCame(deps.database.reader, order.id, whole.pieces);
  return {
    ...answer,
    version: row.version,
    orderItems: answer.orderItems.map((piece) => {
      const line = whole.lines[piece.line - 1]!;
      const kept = whole.pieces.find(({ position }) => position === line.position)!;
      return {
        ...piece,
        variant: kept.old_variant_id ?? came.get(line.position) ?? line.variant_id,
        newVariant: kept.new_variant_id,
        displayed: kept.displayed_qty,
      };
    }),
    buyer: { name: order.buyer_name, phone: to.phone, email: order.buyer_email, city: to.city },
    beyond: row.beyond_reason,
    warrantyUntil: row.warranty_until,
    zone: await findZoneId(deps.database.reader, order),
    isRefused: row.refused_delivery_id !== null,
    place: await placeOfRefused(deps.database.reader, row.refused_delivery_id),
    isReserved: row.reserved_at !== null,
    goods: row.goods,
    cost: row.cost_santim === null ? null : toBirr(row.cost_santim),
    worth: toBirr(worthOfPieces(order, whole.lines, whole.pieces)),
    history: whole.events.map((event) => ({
      ...event,
      by: event.actor === order.user_id ? order.buyer_name : event.by,
    })),
  };
}

/** The variants of the pieces of a case, by line: an earlier exchange may have brought another than the line has. */
async function variantsThatCame(db: Executor, orderId: string, pieces: readonly CaseLineRow[]) {
  const came = await Promise.all(
    pieces.map(async (piece) => {
      const [first] = await listVariantsBack(db, orderId, piece);
      return [piece.position, first?.variant] as const;
    }),
  );
  return new Map(came);
}
