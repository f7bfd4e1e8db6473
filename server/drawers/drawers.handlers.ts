import { randomUUIDv7 } from 'node:crypto';
import type { drawerEndpoints } from '#contract/endpoints/paying/drawers.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { AuthenticatedUser, SignedIn } from '#server/lib/http/caller.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { closeDrawer, moveCash, takeOver } from './count-drawer.ts';
import {
  addDrawer,
  changeDrawer,
  findSession,
  listEntries,
  openDrawer,
  readDrawers,
} from './drawers.service.ts';

type Verb<Given> = (
  tx: Transaction,
  drawer: string,
  given: Given,
  by: AuthenticatedUser,
  proofs: Proofs,
) => Promise<void>;

const MOST_ENTRIES = 5000;

/** The calls of the cash drawers; each change answers the drawer as it is then. */
export function drawersHandlers({
  database,
  proofs,
}: {
  database: Database;
  proofs: Proofs;
}): Handlers<typeof drawerEndpoints> {
  const { reader } = database;
  const changing =
    <Given>(verb: Verb<Given>) =>
    async ({ params: { id }, body }: { params: { id: string }; body: Given }, { user }: SignedIn) => {
      await database.transaction((tx) => verb(tx, id, body, user, proofs));
      return { body: (await readDrawers(reader, id))[0]! };
    };
  return {
    'GET /api/drawers': async () => ({ body: await readDrawers(reader) }),
    'GET /api/drawers/:id/sessions/:session': async ({ params: { id, session } }) => {
      const found = await findSession(reader, id, session);
      if (!found) throw new HttpError('drawer-not-found');
      return { body: { ...found, entries: await listEntries(reader, [session], MOST_ENTRIES) } };
    },
    'POST /api/drawers': ({ body }, caller) =>
      changing(addDrawer)({ params: { id: randomUUIDv7() }, body }, caller),
    'PUT /api/drawers/:id': changing(changeDrawer),
    'POST /api/drawers/:id/sessions': changing(openDrawer),
    'POST /api/drawers/:id/entries': changing(moveCash),
    'POST /api/drawers/:id/handovers': changing(takeOver),
    'POST /api/drawers/:id/closings': changing(closeDrawer),
  };
}
