import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { errorsText } from '#contract/texts/errors.ts';
import { emptySale, type SaleDraft } from './sale-values.ts';

/** Makes the sale of pieces that are held for somebody, with their name and number. @throws ApiError hold-over. */
export async function saleOfHold(hold: string): Promise<SaleDraft> {
  const [held] = await api.call('GET /api/holds', { query: { hold } });
  if (!held || held.ended !== null) throw over();
  const [piece] = await api.call('GET /api/counter/pieces', { query: { variant: held.variant } });
  if (!piece) throw over();
  const empty = emptySale();
  const { qty, person: name, phone } = held;
  const there = { ...piece, onHand: piece.onHand + qty, orderable: piece.orderable + qty };
  return { ...empty, hold, lines: [{ piece: there, qty }], fields: { ...empty.fields, name, phone } };
}

const over = () => new ApiError(409, { code: 'hold-over', message: errorsText('hold-over') });
