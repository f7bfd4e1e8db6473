import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AuditFields } from '#contract/accounts/audit.ts';
import type { setEndpoints } from '#contract/endpoints/goods/sets.ts';
import { MAX_SETS, SET_KIND_FACTS } from '#contract/goods/set-kinds.ts';
import type { ManagedSet, OfferedSet, SetContent, SetUpdate } from '#contract/goods/sets.ts';
import { takeOffVat } from '#contract/goods/typed-prices.ts';
import { toBirr, toSantim } from '#contract/money.ts';
import { note } from '#server/audit/audit.service.ts';
import {
  isUniqueViolation,
  type Database,
  type Executor,
  type Transaction,
} from '#server/lib/database/database.ts';
import type { AuthenticatedUser } from '#server/lib/http/caller.ts';
import type { Handlers } from '#server/lib/http/handler-types.ts';
import { fieldError, HttpError } from '#server/lib/http/http-error.ts';
import { pageHeaders } from '#server/lib/http/http.ts';
import { shownBy, verbsOf } from '#server/lib/http/verbs.ts';
import type { Proofs } from '#server/settings/proofs.service.ts';
import { usualRate, type SettingsService } from '#server/settings/settings.service.ts';
import { tellPages } from '../categories/categories.store.ts';
import { percentOff } from '../listing/price-cuts.ts';
import { managedAnswer, offeredAnswer, addUpSet } from './set-answers.ts';
import {
  countSets,
  findSet,
  findSetForUpdate,
  insertSet,
  listActiveSets,
  listProductsOf,
  listSets,
  listVariantsForSale,
  listVariantsOf,
  updateSet,
  type SetColumns,
  type SetRow,
} from './sets.store.ts';

interface Parts {
  database: Database;
  settings: Pick<SettingsService, 'getRecent'>;
  proofs: Proofs;
  /** Lets this node drop the cached pages that a change concerns at once. */
  changed: () => Promise<void>;
}

const PATH = '/api/sets';

/** Sets of pieces with one price. Every page depends on the settings, whose version moves with each change of a set. */
export function setsHandlers(parts: Parts): Handlers<typeof setEndpoints> {
  const { given, ofId } = verbsOf(parts);
  const { database, settings, changed } = parts;
  return {
    'GET /api/offered-sets': async ({ query: { product } }) => {
      const { version, sets } = await settings.getRecent();
      const wanted = product
        ? sets.filter(({ lines }) => lines.some((line) => line.product === product))
        : sets;
      const { body, surrogateKeys } = await listOffered(database.reader, wanted);
      return { body, surrogateKeys: [['settings', version] as const, ...surrogateKeys] };
    },

    'GET /api/offered-sets/:id': async ({ params }) => {
      const { version } = await settings.getRecent();
      const { body, surrogateKeys } = await listOffered(database.reader, [params]);
      const [set] = body;
      if (!set) throw new HttpError('set-not-found');
      return { body: set, surrogateKeys: [['settings', version] as const, ...surrogateKeys] };
    },

    'GET /api/sets': async ({ query }) => {
      const { page, size, keyword = '' } = query;
      const words = keyword.toLocaleLowerCase();
      const rows = (await listSets(database.reader)).filter(({ name, nameAm }) =>
        `${name}\n${nameAm}`.toLocaleLowerCase().includes(words),
      );
      const shown = rows.slice((page - 1) * size, page * size);
      return {
        body: await managed(database.reader, shown),
        headers: pageHeaders(PATH, query, page, size, rows.length),
      };
    },

    'POST /api/sets': shownBy(changed, given(createSet)),
    'PUT /api/sets/:id': shownBy(changed, ofId(saveSet)),
  };
}

const productsOf = (rows: readonly SetRow[]) => [
  ...new Set(rows.flatMap(({ lines }) => lines.map(({ product }) => product))),
];

/**
 * The sets as shoppers see them: of these the ones that are switched on, and of which every piece is for sale. Whatever
 * shows one depends on the keys of all their pieces. Nothing is asked of the database for none.
 */
export async function listOffered(db: Executor, sets: readonly { id: string }[]) {
  if (sets.length === 0) return { body: [], surrogateKeys: [] };
  const rows = await listActiveSets(
    db,
    sets.map(({ id }) => id),
  );
  const products = productsOf(rows);
  const [forSale, known] = await Promise.all([
    listVariantsForSale(db, products),
    listProductsOf(db, products),
  ]);
  return {
    body: rows.flatMap((row): OfferedSet[] => {
      const set = offeredAnswer(row, forSale);
      return set ? [set] : [];
    }),
    surrogateKeys: known.map(({ id, version }) => [`product:${id}`, version] as const),
  };
}

async function managed(db: Executor, rows: readonly SetRow[]): Promise<ManagedSet[]> {
  const ids = productsOf(rows);
  const [forSale, products, vatPercent] = await Promise.all([
    listVariantsForSale(db, ids),
    listProductsOf(db, ids),
    usualRate(db),
  ]);
  return rows.map((row) => managedAnswer(row, { forSale, products, vatPercent }));
}

const managedOne = async (tx: Transaction, id: string): Promise<ManagedSet> =>
  (await managed(tx, [(await findSet(tx, id))!]))[0]!;

/** Makes a set. @throws HttpError 409 for a name that another has, 400 for unknown pieces, 403 for one that takes much off. */
export const createSet = (
  { database, proofs }: Pick<Parts, 'database' | 'proofs'>,
  given: SetContent,
  by: AuthenticatedUser,
): Promise<ManagedSet> =>
  database.transaction(async (tx) => {
    await tellPages(tx);
    if ((await countSets(tx)) >= MAX_SETS)
      throw new HttpError('too-many-sets', { params: { most: MAX_SETS } });
    const id = randomUUIDv7();
    const columns = await columnsOf(tx, given, null);
    await refusingTaken(given.name, () => insertSet(tx, id, columns));
    await proveCut(tx, proofs, by, { id, ...columns });
    await note(tx, 'set.created', {
      by,
      of: { id, label: given.name },
      after: await auditedFields(tx, columns),
    });
    return managedOne(tx, id);
  });

/** Changes a set for the orders to come. @throws HttpError 404, 409 when it was changed meanwhile, and as for a new one. */
export const saveSet = (
  { database, proofs }: Pick<Parts, 'database' | 'proofs'>,
  id: string,
  { version, ...given }: SetUpdate,
  by: AuthenticatedUser,
): Promise<ManagedSet> =>
  database.transaction(async (tx) => {
    await tellPages(tx);
    const before = await findSetForUpdate(tx, id);
    if (!before) throw new HttpError('set-not-found');
    if (before.version !== version) throw new HttpError('edit-conflict');
    const after = await columnsOf(tx, given, before);
    await refusingTaken(given.name, () => updateSet(tx, id, after));
    if (!isDeepStrictEqual(termsOf(before), termsOf(after))) await proveCut(tx, proofs, by, { id, ...after });
    await note(tx, 'set.edited', {
      by,
      of: { id, label: given.name },
      before: await auditedFields(tx, before),
      after: await auditedFields(tx, after),
    });
    return managedOne(tx, id);
  });

/** The fields that decide what a set takes off. */
const termsOf = ({ kind, value, lines, isActive }: SetColumns) => ({ kind, value, lines, isActive });

/** Asks for a proof of identity for a set that is switched on and takes much off its pieces. @throws HttpError 403. */
async function proveCut(
  tx: Transaction,
  proofs: Proofs,
  by: AuthenticatedUser,
  { id, ...set }: SetColumns & { id: string },
): Promise<void> {
  if (!set.isActive) return;
  const forSale = await listVariantsForSale(
    tx,
    set.lines.map(({ product }) => product),
  );
  const sums = addUpSet({ id, ...set }, forSale);
  if (sums) await proofs.ofCut(tx, by, id, percentOff(sums.sumSantim, sums.priceSantim));
}

/**
 * Returns the columns of a set. An amount with VAT becomes the one before it, and stays beside it as it was typed; a
 * product without options has no variant to name.
 * @throws HttpError 400 for a product or a variant that the shop does not have.
 */
async function columnsOf(
  tx: Transaction,
  { kind, value = null, prices, lines: given, points, ...words }: SetContent,
  before: SetRow | null,
): Promise<SetColumns> {
  const isBirr = SET_KIND_FACTS[kind].value === 'birr' && value !== null;
  const isTypedWithVat = isBirr && prices === 'with-vat';
  const stored = isBirr ? toSantim(value) : value;
  const lines = await knownLines(tx, given);
  return {
    ...words,
    kind,
    value: isTypedWithVat ? takeOffVat(stored!, await usualRate(tx)) : stored,
    typedSantim: isTypedWithVat ? stored : isBirr ? (before?.typedSantim ?? null) : null,
    lines,
    // A product without options has no variant to name on its line, and so on its points.
    points: points.map(({ product, variant, x, y }) => {
      const at = given.findIndex((line) => line.product === product && line.variant === variant);
      return { product, variant: lines[at]!.variant, x, y };
    }),
  };
}

async function knownLines(tx: Transaction, given: SetContent['lines']): Promise<SetColumns['lines']> {
  const products = await listProductsOf(
    tx,
    given.map(({ product }) => product),
  );
  const variants = await listVariantsOf(
    tx,
    given.flatMap(({ variant }) => variant ?? []),
  );
  return given.map(({ product, variant, qty }) => {
    const found = products.find(({ id }) => id === product);
    const isKnown =
      variant === null || variants.some((each) => each.id === variant && each.product === product);
    if (!found || !isKnown) throw fieldError({ lines: 'must be pieces that the shop has' });
    return { product, variant: found.hasOptions ? variant : null, qty };
  });
}

async function refusingTaken(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'product_sets_name')) throw error;
    throw new HttpError('set-name-taken', { params: { name } });
  }
}

/** The fields of a set for the audit log, with its pieces by name. */
async function auditedFields(
  tx: Transaction,
  { kind, value, lines, points, ...set }: SetColumns,
): Promise<AuditFields> {
  const products = await listProductsOf(
    tx,
    lines.map(({ product }) => product),
  );
  const nameOf = (id: string) => products.find((each) => each.id === id)?.name ?? id;
  return {
    name: set.name,
    nameAm: set.nameAm,
    description: set.description,
    descriptionAm: set.descriptionAm,
    images: set.pictures,
    setKind: kind,
    setValue: SET_KIND_FACTS[kind].value === 'birr' && value !== null ? toBirr(value) : value,
    setPoints: points.length,
    setPieces: lines.map(({ product, qty }) => `${qty} × ${nameOf(product)}`),
    isActive: set.isActive,
  };
}
