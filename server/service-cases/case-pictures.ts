import { CASE_FACTS, MOST_CASE_PICTURES } from '#contract/work/case-states.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import type { CaseDeps } from './case-deps.ts';
import { insertPicture, listPictures } from './cases.store.ts';
import { notPossible, withCase } from './case-steps.ts';
import { note } from './note-case.ts';
import { getCase } from './read-cases.ts';

/**
 * Stores a picture for a case, which only its buyer and the shop can see.
 * @throws HttpError 404, 409 for a case that has ended or has its full number of pictures, 422 for bytes that are no
 *   picture, 429, 507.
 */
export async function addPicture(
  deps: CaseDeps,
  id: string,
  { picture }: { picture: string },
  by: AuthenticatedUser,
): Promise<void> {
  const { row } = await getCase(deps, id, by);
  // These early checks save the work on a picture that will be refused; the checks under the lock decide.
  if (!CASE_FACTS[row.state].isOpen) throw notPossible(row);
  if ((await listPictures(deps.database.reader, [id])).length >= MOST_CASE_PICTURES) throw full();
  await deps.picturesPerPerson.consume(by.id);
  const name = await deps.uploads.keepReceiptPicture(Buffer.from(picture, 'base64'), by);
  try {
    await withCase(deps, id, async (tx, of) => {
      if (!CASE_FACTS[of.row.state].isOpen) throw notPossible(of.row);
      if ((await listPictures(tx, [id])).length >= MOST_CASE_PICTURES) throw full();
      await insertPicture(tx, id, name);
      await note(tx, deps, 'case.pictured', { of, by, facts: { picture: 'sent' } });
    });
  } catch (error) {
    await deps.uploads.removeReceiptPicture(name);
    throw error;
  }
}

const full = () => new HttpError('case-pictures-full', { params: { most: MOST_CASE_PICTURES } });

/** The JPEG of a picture of a case. @throws HttpError 404. */
export async function readPicture(
  deps: CaseDeps,
  id: string,
  pictureId: string,
  viewer: AuthenticatedUser,
): Promise<Buffer> {
  await getCase(deps, id, viewer);
  const found = (await listPictures(deps.database.reader, [id])).find((each) => each.id === pictureId);
  const bytes = found && (await deps.uploads.readReceiptPicture(found.name));
  if (!bytes) throw new HttpError('case-not-found');
  return bytes;
}
