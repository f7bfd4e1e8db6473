import { isKindOf, KIND_NAMES } from '#contract/goods/product-attributes.ts';
import { PRODUCT_FIELD_NAMES } from '#contract/goods/product-fields.ts';
import type { ImportChange, ImportOutcome, ImportProblem } from '#contract/goods/product-import.ts';
import { statesAfter, type ProductState } from '#contract/goods/product-states.ts';
import type { GivenVariant } from '#contract/goods/product-variants.ts';
import {
  productOrDraftUpdate,
  type Category,
  productUpdate,
  type ProductOrDraftUpdate,
  type ProductUpdate,
} from '#contract/goods/products.ts';
import { toBirr } from '#contract/money.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { namesOf } from '../../products/draft-edits.ts';
import { valuesOf, type FieldValues } from '../../products/product-columns.ts';
import { kindOf } from '../../products/product-attributes.ts';
import { NO_PICTURE, shownPictures } from '../../products/product-edits.ts';
import { stateOf } from '../../products/product-state.ts';
import { defaultVariantOf } from '../../variants/write-variants.ts';
import { PRODUCT_COLUMNS, VARIANT_COLUMNS } from '../reading/columns.ts';
import { sharedCell, type FileProduct, type FileRow } from '../file-products.ts';
import { createPlanning, type Planning } from './planning.ts';
import { noteBelowCost } from './note-costs.ts';
import { noteCuts } from './note-cuts.ts';
import { planOptions } from './plan-options.ts';
import { planVariants, variantsByCode } from './plan-variants.ts';
import { problem } from './problem.ts';

/** The facts that are known beside the file and the product. */
export interface PlanContext {
  pictures: ReadonlyMap<string, string>;
  /** The names that the file has for our columns. */
  heads: Readonly<Record<string, string>>;
  /** The maker of products that say none: the shop. */
  brand: string;
  /** The percent by which a price may fall without a proof. */
  mostPercentOff: number;
  /** The pieces on hand that the trial run saw, by variant. */
  seenStock?: Readonly<Record<string, number>>;
}

export interface Plan {
  outcome: ImportOutcome;
  name: string;
  changes: ImportChange[];
  problems: ImportProblem[];
  notes: ImportProblem[];
  /** The save that makes these changes; null where nothing is to be saved. */
  update: ProductOrDraftUpdate | null;
  /** Where a save cannot bring it, it is brought afterwards. */
  archive: boolean;
}

/** Compares a product of a file with the one in the shop, or with nothing where it is new. Writes nothing. */
export function planProduct(
  file: FileProduct,
  current: StoredProduct,
  isNew: boolean,
  context: PlanContext,
): Plan {
  const byCode = variantsByCode(current, file);
  const planning = createPlanning({
    pictures: context.pictures,
    isNew,
    variantOf: (row) => byCode.get(row),
  });
  planning.problems.push(...file.problems);
  const said = readFields(file, current, planning);
  const fields = { ...valuesOf(current, PRODUCT_FIELD_NAMES), ...said.fields } as FieldValues;
  if (said.fields.kind === undefined) fields.kind = kindOf(fields);
  else checkKind(fields, file, planning);
  if (isNew && fields.brand === '') fields.brand = context.brand;
  if (isNew && fields.description === '') fields.description = fields.name;
  const options = planOptions(current, file.rows, planning);
  const variants = planVariants(current, file, options, planning, isNew);
  checkSales(variants.given, variants.rowOf, planning);
  const priced = variants.given.map((given, index) => ({
    ...{ given, stored: current.variants[index], row: variants.rowOf[index] },
  }));
  noteBelowCost(priced, planning);
  if (!isNew) noteCuts(priced, current, context.mostPercentOff, planning);
  const images = shownPictures(fields.images, variants.given, []);
  const update: ProductUpdate = {
    ...fields,
    // A draft may have none; whatever else is no category is refused before the save.
    category: fields.category as Category,
    image: images[0]!,
    images: images.slice(1),
    price: toBirr(defaultVariantOf(current).now_santim),
    options: options.options,
    variants: variants.given,
    loadedFrom: loadedFrom(current, variants.rowOf, context.seenStock),
  };
  const target = targetState(said.state, current, isNew, planning, file);
  const plan = finish({ file, current, isNew, planning, update, target, goesLiveAt: said.goesLiveAt });
  return inTheirWords(plan, context.heads);
}

/** Names the columns as the file does. */
function inTheirWords(plan: Plan, heads: PlanContext['heads']): Plan {
  const renamed = <Each extends { column: string | null }>(each: Each): Each => ({
    ...each,
    column: each.column === null ? null : (heads[each.column] ?? each.column),
  });
  return {
    ...plan,
    changes: plan.changes.map(renamed),
    problems: plan.problems.map(renamed),
    notes: plan.notes.map(renamed),
  };
}

/** The fields that the rows of a product say, and its state. */
function readFields({ rows }: FileProduct, current: StoredProduct, planning: Planning) {
  const found: Record<string, unknown> = {};
  for (const column of PRODUCT_COLUMNS) {
    const said = sharedCell(rows, column.title, planning.problems);
    if (said?.text === '' && column.title === 'images' && showsItsVariants(current)) continue;
    const mayBeEmpty = column.mayBeEmpty || stateOf(current) === 'draft';
    const value = planning.read({ ...column, mayBeEmpty }, said, column.of(current));
    if (value !== undefined) found[column.title] = value ?? EMPTIED[column.kind] ?? null;
  }
  const { state, goesLiveAt, ...fields } = found;
  return {
    fields: fields as Partial<FieldValues>,
    state: (state ?? undefined) as ProductState | undefined,
    goesLiveAt: goesLiveAt as string | null | undefined,
  };
}

/** Says whether its only picture is the one of a variant, which it gets again where a file names none. */
function showsItsVariants({ images, variants }: StoredProduct): boolean {
  const [shown] = shownPictures([], undefined, variants);
  return shown !== NO_PICTURE && images.join() === shown;
}

function checkKind({ kind, category }: FieldValues, { rows }: FileProduct, { problems }: Planning): void {
  if (!kind || !category || isKindOf(kind, category)) return;
  const kinds = KIND_NAMES.filter((name) => isKindOf(name, category)).join(', ');
  problems.push(problem('choice', { value: kind, choices: kinds }, { row: rows[0]!.row, column: 'kind' }));
}

/** The values of emptied cells where they are not null. */
const EMPTIED: Partial<Record<string, unknown>> = {
  pictures: [NO_PICTURE],
  'picture-texts': [],
  products: [],
  tags: [],
  choices: [],
  category: '',
};

/**
 * Tells the save what had been loaded: stock moves by the difference to what the trial run saw where the file names it,
 * and not at all elsewhere.
 */
function loadedFrom(
  current: StoredProduct,
  rowOf: readonly (FileRow | undefined)[],
  seen: PlanContext['seenStock'] = {},
) {
  const seenOf = (id: string, row: FileRow | undefined) =>
    row?.cells[VARIANT_COLUMNS.countInStock.title] ? seen[id] : undefined;
  return {
    contentVersion: current.content_version,
    countInStock: current.count_in_stock,
    variants: current.variants.map(({ id, on_hand: onHand }, index) => ({
      _id: id,
      countInStock: seenOf(id, rowOf[index]) ?? onHand,
    })),
  };
}

function checkSales(
  given: readonly GivenVariant[],
  rowOf: readonly (FileRow | undefined)[],
  planning: Planning,
): void {
  given.forEach(({ price, salePrice, saleFrom, saleUntil }, index) => {
    const row = rowOf[index]?.row;
    if (row === undefined) return;
    const place = (column: string) => ({ row, column });
    if (salePrice && salePrice >= price)
      planning.problems.push(problem('sale-not-lower', {}, place(VARIANT_COLUMNS.salePrice.title)));
    if (saleFrom && saleUntil && new Date(saleFrom) >= new Date(saleUntil))
      planning.problems.push(problem('sale-ends-first', {}, place(VARIANT_COLUMNS.saleUntil.title)));
  });
}

/** A new product without a state goes live. */
function targetState(
  said: ProductState | undefined,
  current: StoredProduct,
  isNew: boolean,
  planning: Planning,
  { rows }: FileProduct,
): ProductState {
  const from = stateOf(current);
  const hasState = rows.some(({ cells }) => Boolean(cells['state']));
  const to = said ?? (isNew && !hasState ? 'active' : from);
  if (to !== from && !statesAfter(from).includes(to)) {
    planning.problems.push(problem('state', { value: to }, { row: rows[0]!.row, column: 'state' }));
  }
  return to;
}

interface Found {
  file: FileProduct;
  current: StoredProduct;
  isNew: boolean;
  planning: Planning;
  update: ProductUpdate;
  target: ProductState;
  goesLiveAt: string | null | undefined;
}

function finish({ file, current, isNew, planning, update, target, goesLiveAt }: Found): Plan {
  const { problems } = planning;
  const { row } = file.rows[0]!;
  const missing = target === 'active' ? missingFrom(update) : '';
  // A draft stays one while something is missing, so that a second run changes nothing.
  const isDraft = missing !== '' && (isNew || stateOf(current) === 'draft');
  const changes = isDraft ? planning.changes.filter(({ column }) => column !== 'state') : planning.changes;
  if (missing !== '' && !isDraft && changes.length > 0) problems.push(refused(missing, file));
  if (goesLiveAt && new Date(goesLiveAt).getTime() <= Date.now())
    problems.push(problem('go-live-past', {}, { row, column: 'goesLiveAt' }));
  const state = isDraft ? 'draft' : target;
  const whole = inState(update, state, stateOf(current), goesLiveAt);
  if (problems.length === 0 && (isNew || changes.length > 0)) problems.push(...otherProblems(whole, file));
  const outcome: ImportOutcome =
    problems.length > 0 ? 'wrong' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  const notes = [...file.notes, ...planning.notes];
  // A product that is wrong is not written, so nothing is said of how it comes in.
  if (outcome !== 'wrong' && isDraft) notes.push(problem('draft', { names: missing }, { row }));
  if (outcome === 'new' && update.image === NO_PICTURE) notes.push(problem('no-picture', {}, { row }));
  return {
    outcome,
    name: update.name,
    changes: isNew ? [] : changes,
    problems,
    notes,
    update: outcome === 'new' || outcome === 'changed' ? whole : null,
    archive: state === 'archived' && stateOf(current) !== 'archived',
  };
}

const refused = (missing: string, file: FileProduct) =>
  problem('missing', {}, { row: file.rows[0]!.row, column: missing });

/** The names of the fields that a product of the shop must have and this one has not. */
function missingFrom(update: ProductUpdate): string {
  const price = Math.min(...update.variants!.map((variant) => variant.price));
  const { options: _options, variants: _variants, ...others } = update;
  const { loadedFrom: _loaded, ...fields } = others;
  const checked = productUpdate.safeParse({ ...fields, price });
  const names = (checked.error?.issues ?? []).map(({ path }) => [String(path[0]), '']);
  return namesOf(Object.fromEntries(names) as object);
}

/** The update of a product that is in one of the states afterwards, or is archived from there. */
function inState(
  update: ProductUpdate,
  target: ProductState,
  from: ProductState,
  goesLiveAt: string | null | undefined,
): ProductOrDraftUpdate {
  const state = target === 'archived' ? from : target;
  if (state === 'archived') return update;
  if (state === 'active') return { ...update, state };
  return { ...update, state, ...(goesLiveAt !== undefined && { goesLiveAt }) } as ProductOrDraftUpdate;
}

/** The least price, in whose place a draft may have none. */
const SOME_PRICE = 0.01;

/** Finds what the save would refuse and no cell was blamed for. */
function otherProblems(update: ProductOrDraftUpdate, file: FileProduct): ImportProblem[] {
  const variants = update.variants?.map((variant) => ({ ...variant, price: variant.price || SOME_PRICE }));
  const checked = productOrDraftUpdate.safeParse({
    ...update,
    price: update.price || SOME_PRICE,
    ...(update.category === null && { category: '' }),
    variants,
  });
  return (checked.error?.issues ?? []).map(({ path, message }) =>
    problem('refused', { why: `${path.join('.')} ${message}` }, { row: file.rows[0]!.row }),
  );
}
