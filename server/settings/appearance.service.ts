import { isDeepStrictEqual } from 'node:util';
import {
  appearance as appearanceSchema,
  type Appearance,
  type AppearanceAnswer,
  type ShopLook,
} from '#contract/shop/appearance.ts';
import { sectionNow } from '#contract/shop/home-sections.ts';
import { standardAppearance } from '#contract/shop/standard-appearance.ts';
import { audit, type Actor } from '#server/audit/audit.service.ts';
import type { Database, Executor, Transaction } from '#server/lib/database/database.ts';
import { HttpError } from '#server/lib/http/http-error.ts';
import { refuseUnknownNumbers } from './account-numbers.ts';
import type { SettingsService } from './settings.service.ts';
import {
  findAppearance,
  lockSettings,
  publishLook,
  replaceDraft,
  type AppearanceRow,
} from './appearance.store.ts';

export type AppearanceService = ReturnType<typeof createAppearanceService>;

/** Creates the service of the shop's own look: a draft that only staff see, and the published look. */
export function createAppearanceService({
  database,
  settings,
}: {
  database: Database;
  settings: Pick<SettingsService, 'get'>;
}) {
  const get = async (db: Executor = database.reader) => answerOf(await findAppearance(db));

  /** Records a change in the audit log. */
  const record = (tx: Transaction, change: Change) => {
    const subject = { id: 'appearance', label: 'Shop front' };
    return audit.record(tx, { ...change, subject });
  };

  return {
    get: () => get(),

    /** Saves the draft. @throws HttpError 409 when it has changed since `version`. */
    save: (draft: Appearance, version: number, by: Actor): Promise<AppearanceAnswer> =>
      database.transaction(async (tx) => {
        const { appearance: before } = await get(tx);
        if (!(await replaceDraft(tx, draft, version))) throw conflict(await get(tx));
        const action = 'settings.appearance-saved';
        await record(tx, { actor: by, action, before: fieldsOf(before), after: fieldsOf(draft) });
        return get(tx);
      }),

    /**
     * Publishes the draft; a shop without one stays as it is. The store name goes into the settings.
     * @throws HttpError 409 when the draft has changed since `version`, 400 for a text with an unknown account.
     */
    publish: (version: number, by: Actor): Promise<AppearanceAnswer> =>
      database.transaction(async (tx) => {
        await lockSettings(tx);
        const { appearance: draft, published: before } = await get(tx);
        if (!(await replaceDraft(tx, null, version))) throw conflict(await get(tx));
        if (isDeepStrictEqual(draft, before)) return get(tx);
        refuseUnknownNumbers(draft, [before, (await settings.get(tx)).settings], 'appearance');
        const { name, ...look } = draft;
        await publishLook(tx, name, isDeepStrictEqual(draft, standardAppearance(name)) ? null : look);
        const action = 'settings.appearance-published';
        await record(tx, { actor: by, action, before: fieldsOf(before), after: fieldsOf(draft) });
        return get(tx);
      }),
  };
}

interface Change {
  actor: Actor;
  action: 'settings.appearance-saved' | 'settings.appearance-published';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Reads a stored look. Missing fields have their standard values; a look that only a later release can read is replaced
 * by the standard one.
 */
function readLook(name: string, document: Record<string, unknown> | null): Appearance {
  const standard = standardAppearance(name);
  return appearanceSchema.safeParse({ ...standard, ...document, ...sectionsIn(document) }).data ?? standard;
}

/** The stored sections by the names that they have now. */
const sectionsIn = (document: Record<string, unknown> | null) =>
  Array.isArray(document?.['sections']) ? { sections: document['sections'].map(sectionNow) } : {};

/** The published look of the settings' row; undefined: the standard one. */
export function publishedLook(document: Record<string, unknown> | null): ShopLook | undefined {
  if (document === null) return undefined;
  const { name: _, ...look } = readLook('-', document);
  return look;
}

function answerOf({ store_name: name, published, draft, version }: AppearanceRow): AppearanceAnswer {
  const shown = readLook(name, published);
  return {
    appearance: draft === null ? shown : readLook(name, draft),
    published: shown,
    isDraft: draft !== null && !isDeepStrictEqual(readLook(name, draft), shown),
    version,
  };
}

/** The fields for the audit log, where the name is called `storeName`, as in the settings. */
const fieldsOf = ({ name, ...look }: Appearance) => ({ storeName: name, ...look });

const conflict = ({ appearance, version }: AppearanceAnswer) =>
  new HttpError('edit-conflict', { details: { appearance, version } });
