import { isSameLine } from '#contract/orders/order-lines.ts';
import { MOST_SAVED } from '#contract/goods/saved-limits.ts';
import { inShop } from '#contract/texts/reader-language.ts';
import { savedText } from '#contract/texts/saved.ts';
import type { SavedList } from '#contract/goods/saved.ts';
import { ApiError } from '#app/api/client.ts';
import { api } from '#app/state/api.ts';
import { piecesOf, saved, type Saved, type SavedPiece } from '#app/state/saved.ts';
import { session } from '#app/state/session/session.ts';
import { textOf } from '#app/ui/failure.tsx';
import { toast } from '#app/ui/dialogs/toast.ts';

type Press = Saved['unsent'][number];

let merging: Promise<SavedList | null> | null = null;

/**
 * Merges this browser's list with that of the account, once at a time. Returns the account's list; null for guests and
 * after a failure.
 */
export function mergeSaved(): Promise<SavedList | null> {
  merging ??= mergeOnce().finally(() => (merging = null));
  return merging;
}

async function mergeOnce(): Promise<SavedList | null> {
  const person = session.get();
  if (!person) return null;
  try {
    const list = await exchange(person._id);
    if (session.get()?._id !== person._id) return null;
    takeOver(person._id, list);
    return list;
  } catch (error) {
    console.warn('saved pieces', error);
    return null;
  }
}

/** Sends the changes that the account does not know yet, and returns its list. */
async function exchange(person: string): Promise<SavedList> {
  const { of, pieces, unsent } = saved.get();
  if (of === null && pieces.length > 0) return api.call('POST /api/saved/pieces', { body: { pieces } });
  const [first] = of === person ? unsent : [];
  if (!first) return api.call('GET /api/saved');
  try {
    const list = await send(first);
    drop(first);
    return saved.get().unsent.length > 0 ? await exchange(person) : list;
  } catch (error) {
    // A change that did not reach the shop is sent later; one that the shop refuses is undone.
    if (
      error instanceof ApiError &&
      error.status >= 400 &&
      error.status < 500 &&
      session.get()?._id === person
    ) {
      drop(first);
      show(first.piece, !first.wanted);
      toast.error(textOf(error));
    }
    throw error;
  }
}

/** Removes a change from those to send, unless the piece was changed again in the meantime, perhaps in another tab. */
function drop(sent: Press): void {
  const isSent = ({ piece, wanted }: Press) => isSameLine(piece, sent.piece) && wanted === sent.wanted;
  saved.set({ ...saved.get(), unsent: saved.get().unsent.filter((press) => !isSent(press)) });
}

/** Shows a piece as saved or not, before the account knows. */
function show(piece: SavedPiece, wanted: boolean): void {
  const { pieces, ...rest } = saved.get();
  const others = pieces.filter((other) => !isSameLine(other, piece));
  saved.set({ ...rest, pieces: wanted ? [piece, ...others] : others });
}

function takeOver(of: string, { pieces, left }: SavedList): void {
  const unsent = saved.get().of === of ? saved.get().unsent : [];
  saved.set({ of, pieces, unsent });
  // The account's answer does not have the changes made since the call, so they are applied to it.
  for (const { piece, wanted } of unsent) show(piece, wanted);
  if (left > 0) toast.error(savedText.both('full', { most: MOST_SAVED, left }));
}

/** Saves a piece, or removes it: shown at once, and undone when the shop refuses it. */
export async function changeSaved(piece: SavedPiece, wanted: boolean): Promise<void> {
  const person = session.get();
  if (person && saved.get().of !== person._id) await mergeSaved();
  const own = piecesOf(saved.get(), person);
  if (wanted && own.filter((other) => !isSameLine(other, piece)).length >= MOST_SAVED) {
    toast.error(savedText.both('full', { most: MOST_SAVED, left: 1 }));
    return;
  }
  // The pieces are stored as a guest's until the account's list is known, and are then sent to the account together.
  const isMirror = person !== null && saved.get().of === person._id;
  const earlier = saved.get().unsent.filter((press) => !isSameLine(press.piece, piece));
  const unsent = isMirror ? [...earlier, { piece, wanted }] : [];
  saved.set({ of: isMirror ? person._id : null, pieces: own, unsent });
  show(piece, wanted);
  if (wanted)
    toast.success(savedText.both('saved'), { text: savedText.both('toList'), href: inShop('/saved') });
  // A running merge has read the list before this change, so another one follows it.
  await merging;
  await mergeSaved();
}

const send = ({ piece: { product, variant }, wanted }: Press): Promise<SavedList> =>
  wanted
    ? api.call('POST /api/saved/pieces', { body: { pieces: [{ product, variant }] } })
    : api.call('DELETE /api/saved/pieces/:id', {
        params: { id: product },
        query: variant ? { variant } : {},
      });
