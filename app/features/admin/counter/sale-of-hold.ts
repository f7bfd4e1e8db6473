import { api } from '#app/state/api.ts';
import { emptySale, type SaleDraft } from './sale-values.ts';

/** Makes the sale of pieces that are held for somebody, with their name and number; null when they are held no more. */
export async function saleOfHold(hold: string): Promise<SaleDraft | null> {
  const [held] = await api.call('GET /api/holds', { query: { hold } });
  if (!held || held.ended !== null) return null;
  const [piece] = await api.call('GET /api/counter/pieces', { query: { variant: held.variant } });
  if (!piece) return null;
  const empty = emptySale();
  const { qty, person: name, phone } = held;
  const there = { ...piece, onHand: piece.onHand + qty, orderable: piece.orderable + qty };
  return { ...empty, hold, lines: [{ piece: there, qty }], fields: { ...empty.fields, name, phone } };
}
