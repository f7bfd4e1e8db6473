import { isSameLine } from '#contract/order-lines.ts';
import { MOST_SAVED } from '#contract/saved-limits.ts';
import { savedText } from '#contract/texts/saved.ts';
import type { SavedList } from '#contract/saved.ts';
import { api } from '#app/state/api.ts';
import { piecesOf, saved, type SavedPiece } from '#app/state/saved.ts';
import { session } from '#app/state/session.ts';
import { textOf } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/toast.ts';

let merging: Promise<SavedList | null> | null = null;
let shown = '';

/** Merges once at a time, however many parts of a page ask. Answers the account's list; null for a guest or a failure. */
export function mergeSaved(): Promise<SavedList | null> {
  merging ??= mergeOnce().finally(() => (merging = null));
  return merging;
}

async function mergeOnce(): Promise<SavedList | null> {
  const person = session.get();
  if (!person) return null;
  const { of, pieces } = saved.get();
  const ofGuest = of === null ? pieces : [];
  try {
    const list =
      ofGuest.length > 0
        ? await api.call('POST /api/saved/pieces', { body: { pieces: ofGuest } })
        : await api.call('GET /api/saved');
    if (session.get()?._id !== person._id) return null;
    takeOver(person._id, list);
    return list;
  } catch (error) {
    console.warn('saved pieces', error);
    return null;
  }
}

function takeOver(of: string, { pieces, left }: SavedList): void {
  saved.set({ of, pieces });
  if (left > 0) toast.error(savedText.both('full', { most: MOST_SAVED, left }));
}

/** Saves a piece, or takes it out: shown at once, and put back where the shop refuses it. */
export async function changeSaved(piece: SavedPiece, wanted: boolean): Promise<void> {
  const person = session.get();
  if (person && saved.get().of !== person._id) await mergeSaved();
  const before = saved.get();
  const own = piecesOf(before, person);
  const others = own.filter((other) => !isSameLine(other, piece));
  if (wanted && others.length >= MOST_SAVED) {
    toast.error(savedText.both('full', { most: MOST_SAVED, left: 1 }));
    return;
  }
  saved.set({ of: person?._id ?? null, pieces: wanted ? [piece, ...others] : others });
  if (!person) return;
  const mark = (shown = JSON.stringify([piece, wanted]));
  try {
    const list = await send(piece, wanted);
    // A later press has its own answer.
    if (session.get()?._id === person._id && shown === mark) takeOver(person._id, list);
  } catch (error) {
    if (session.get()?._id === person._id) saved.set(before);
    toast.error(textOf(error));
  }
}

const send = ({ product, variant }: SavedPiece, wanted: boolean): Promise<SavedList> =>
  wanted
    ? api.call('POST /api/saved/pieces', { body: { pieces: [{ product, variant }] } })
    : api.call('DELETE /api/saved/pieces/:id', {
        params: { id: product },
        query: variant ? { variant } : {},
      });
