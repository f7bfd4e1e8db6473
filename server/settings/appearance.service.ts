import { isDeepStrictEqual } from 'node:util';
import {
  appearance as appearanceSchema,
  type Appearance,
  type AppearanceAnswer,
  type ShopLook,
} from '#contract/shop/appearance.ts';
import { sectionNow } from '#contract/shop/home-sections.ts';
import { standardAppearance } from '#contract/shop/standard-appearance.ts';
import { note, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor } from '#server/lib/database/database.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { refuseUnknownNumbers } from './account-numbers.ts';
import type { ReadSettings } from './current-settings.ts';
import {
  findAppearance,
  findKnownPictures,
  lockSettings,
  replaceLook,
  replacePrevious,
  type AppearanceRow,
} from './appearance.store.ts';

export type AppearanceService = ReturnType<typeof createAppearanceService>;

/** Creates the service of the shop's own look. A save is seen at once, and can be undone by one step. */
export function createAppearanceService({
  database,
  settings,
}: {
  database: Database;
  settings: Pick<ReadSettings, 'get'>;
}) {
  /** Replaces the look unless it has changed since `version`; the replaced one becomes the one of before. */
  const replace = (version: number, by: Actor, { action, next }: Replacement): Promise<AppearanceAnswer> =>
    database.transaction(async (tx) => {
      await lockSettings(tx);
      const row = await findAppearance(tx);
      if (row.version !== version) throw conflict(writeAppearance(row));
      const before = lookOf(row);
      const look = next(row);
      if (isDeepStrictEqual(look, before)) return writeAppearance(row);
      refuseUnknownNumbers(look, [before, (await settings.get(tx)).settings], 'appearance');
      await refuseUnknownPictures(tx, look, before);
      const { name, ...ofName } = look;
      await replaceLook(tx, name, isDeepStrictEqual(look, standardAppearance(name)) ? null : ofName);
      await replacePrevious(tx, before);
      const subject = { id: 'appearance', label: 'Shop front' };
      await note(tx, action, { by, of: subject, before: fieldsOf(before), after: fieldsOf(look) });
      return writeAppearance(await findAppearance(tx));
    });

  return {
    get: async () => writeAppearance(await findAppearance(database.reader)),

    /**
     * Saves the look, whose store name goes into the settings.
     * @throws HttpError 409 when it has changed since `version`, 400 for an unknown account or picture.
     */
    save: (look: Appearance, version: number, by: Actor) =>
      replace(version, by, { action: 'settings.appearance-changed', next: () => look }),

    /**
     * Brings back the look of before the last save, or what the last undo has undone; without one all stays as it is.
     * @throws HttpError as `save`.
     */
    undo: (version: number, by: Actor) =>
      replace(version, by, {
        action: 'settings.appearance-undone',
        next: (row) => (row.previous === null ? lookOf(row) : readLook(row.store_name, row.previous)),
      }),
  };
}

interface Replacement {
  action: 'settings.appearance-changed' | 'settings.appearance-undone';
  next: (row: AppearanceRow) => Appearance;
}

/**
 * Refuses a picture that is not among the shop's own; one that stood in the look of before is not asked for again.
 * @throws HttpError 400.
 */
async function refuseUnknownPictures(db: Executor, look: Appearance, before: Appearance): Promise<void> {
  const accepted = new Set(picturesOf(before).map(([, address]) => address));
  const asked = picturesOf(look).filter(([, address]) => address !== '' && !accepted.has(address));
  if (asked.length === 0) return;
  const known = await findKnownPictures(
    db,
    asked.map(([, address]) => address),
  );
  const unknown = asked.filter(([, address]) => !known.has(address));
  if (unknown.length > 0)
    throw fieldError(
      Object.fromEntries(
        unknown.map(([field]) => [
          `appearance.${field}`,
          'is no picture of this shop, or it has been removed: send it again',
        ]),
      ),
    );
}

const picturesOf = ({ logo, heroPicture }: Appearance): [field: string, address: string][] => [
  ['logo', logo],
  ['heroPicture', heroPicture],
];

/**
 * Reads a stored look. Missing fields have their standard values; a look that only a later release can read is replaced
 * by the standard one.
 */
function readLook(name: string, document: Record<string, unknown> | null): Appearance {
  const standard = standardAppearance(name);
  return appearanceSchema.safeParse({ ...standard, ...document, ...sectionsIn(document) }).data ?? standard;
}

const lookOf = ({ store_name: name, look }: AppearanceRow) => readLook(name, look);

/** The stored sections by the names that they have now. */
const sectionsIn = (document: Record<string, unknown> | null) =>
  Array.isArray(document?.['sections']) ? { sections: document['sections'].map(sectionNow) } : {};

/** The look of the settings' row, with the size of its logo; undefined: the standard one. */
export function shownLook(
  document: Record<string, unknown> | null,
  logoSize: NonNullable<ShopLook['logoSize']> | null,
): ShopLook | undefined {
  if (document === null) return undefined;
  const { name: _, ...look } = readLook('-', document);
  return logoSize ? { ...look, logoSize } : look;
}

const writeAppearance = (row: AppearanceRow): AppearanceAnswer => ({
  appearance: lookOf(row),
  canUndo: row.previous !== null,
  version: row.version,
});

/** The fields for the audit log, where the name is called `storeName`, as in the settings. */
const fieldsOf = ({ name, ...look }: Appearance) => ({ storeName: name, ...look });

const conflict = ({ appearance, version }: AppearanceAnswer) =>
  new HttpError('edit-conflict', { details: { appearance, version } });
