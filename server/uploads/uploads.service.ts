import { randomBytes } from 'node:crypto';
import type { PictureFolder } from '#contract/pictures.ts';
import type { Uploaded } from '#contract/uploads.ts';
import type { Database } from '#server/platform/database.ts';
import { createLimiter } from '#server/platform/limits.ts';
import type { Viewer } from '#server/platform/permission-guard.ts';
import { createTurns } from '#server/platform/turns.ts';
import type { PictureFiles } from './picture-files.ts';
import { renderPersonPicture, renderProductPicture, type Renditions } from './renditions.ts';
import { deleteUpload, insertUpload } from './uploads.store.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

/** Pictures that people send: decoded, written anew in the sizes the shop shows, kept under names nobody can guess. */
export function createUploadsService(database: Database, files: PictureFiles) {
  const byGuests = createLimiter(database, 'uploads-network', { points: 30, seconds: 3600 });
  const byPerson = createLimiter(database, 'uploads-person', { points: 60, seconds: 3600 });
  const byAdministrator = createLimiter(database, 'uploads-administrator', { points: 1000, seconds: 3600 });
  // Two of the four threads that Node has for such work, so that sign-ins and files still get theirs.
  const inTurn = createTurns({ atOnce: 2, waiting: 20 });

  async function keep(
    folder: PictureFolder,
    owner: Viewer | null,
    render: () => Promise<Renditions>,
  ): Promise<Uploaded> {
    const picture = await inTurn(render);
    const name = `${Date.now()}-${randomBytes(16).toString('hex')}`;
    const address = `/images/${folder}/${name}-${picture.files[0]!.ending}`;
    await database.transaction((tx) => insertUpload(tx, { address, owner_id: owner?.id ?? null }));
    try {
      await files.write(folder, name, picture.files);
    } catch (error) {
      await database.transaction((tx) => deleteUpload(tx, address));
      throw error;
    }
    return { address, width: picture.width, height: picture.height };
  }

  return {
    /** The folder on this disk that is served below `/images/{folder}/`. */
    folderOf: files.pathOf,

    /**
     * Keeps a person's picture. Guests may send one before they have an account, few from one network.
     * @throws Refusal 422 for what is no picture, 429 after too many, 503 when too many are being worked on.
     */
    async keepPersonPicture(bytes: Buffer, sender: Viewer | null, network: string): Promise<Uploaded> {
      if (sender) await byPerson.consume(sender.id);
      else await byGuests.consume(network);
      return keep('UserImages', sender, () => renderPersonPicture(bytes));
    },

    /** Keeps a product's picture. @throws as above. */
    async keepProductPicture(bytes: Buffer, sender: Viewer): Promise<Uploaded> {
      await byAdministrator.consume(sender.id);
      return keep('productdbImages', sender, () => renderProductPicture(bytes));
    },
  };
}
