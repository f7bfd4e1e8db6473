import type { DisplayPieceUpdate, NewDisplayPiece } from '#contract/goods/display-pieces.ts';
import type { Database } from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { changeDisplayPiece, endDisplayPiece, makeDisplayPiece, type DisplayDeps } from './display-pieces.ts';
import { getItem } from './stock-items.ts';
import { onceWithResult } from './stock-requests.ts';

/** Creates the calls about pieces that are sold as they stand in the showroom, each one transaction. */
export const displayPieceCalls = (database: Database, deps: DisplayDeps) => ({
  /** One that is sent again under the same key answers the one that was made then. */
  makeDisplayPiece: (id: string, given: NewDisplayPiece, by: AuthenticatedUser, key?: string) =>
    database.transaction(async (tx) => {
      const request = { actor: by.id, key, contents: ['display-piece', id, given] };
      return getItem(tx, await onceWithResult(tx, request, () => makeDisplayPiece(deps, tx, id, given, by)));
    }),
  changeDisplayPiece: (id: string, given: DisplayPieceUpdate, by: AuthenticatedUser) =>
    database.transaction(async (tx) => {
      await changeDisplayPiece(deps, tx, id, given, by);
      return getItem(tx, id);
    }),
  endDisplayPiece: (id: string, by: AuthenticatedUser) =>
    database.transaction((tx) => endDisplayPiece(deps, tx, id, by)),
});
