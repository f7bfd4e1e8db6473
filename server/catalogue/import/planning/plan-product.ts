import { isKindOf, kindsIn } from '#contract/goods/category-kinds.ts';
import { PRODUCT_FIELD_NAMES } from '#contract/goods/product-fields.ts';
import type { ImportChange, ImportOutcome, ImportProblem } from '#contract/goods/product-import.ts';
import { statesAfter, type ProductState } from '#contract/goods/product-states.ts';
import type { VariantInput } from '#contract/goods/product-variants.ts';
import type { ProductOrDraftUpdate, ProductUpdate } from '#contract/goods/product-updates.ts';
import { toBirr } from '#contract/money.ts';
import type { StoredProduct } from '../../catalogue.store.ts';
import { readProductFields, type FieldValues } from '../../products/product-columns.ts';
import { kindOf } from '../../products/product-attributes.ts';
import { NO_PICTURE, shownPictures } from '../../products/product-edits.ts';
import { productStateOf } from '../../products/product-state.ts';
import { defaultVariantOf } from '../../variants/write-variants.ts';
import { PRODUCT_COLUMNS, VARIANT_COLUMNS, WITH_VAT } from '../reading/columns.ts';
import { sharedCell, type FileProduct, type FileRow } from '../file-products.ts';
import { categoryOf, levelsOf } from '../reading/foreign-texts.ts';
import { inBirr } from './in-birr.ts';
import { createPlanning, type Planning } from './planning.ts';
import { noteBelowCost } from './note-costs.ts';
import { noteCuts } from './note-cuts.ts';
import { planOptions } from './plan-options.ts';
import { planVariants, variantsByCode } from './plan-variants.ts';
import { problem } from './problem.ts';
import { refused, missingFrom, missingParams, inState, otherProblems } from './plan-problems.ts';

/** The facts beside the file and the product on which a plan depends. */
export interface PlanContext {
  pictures: ReadonlyMap<string, string>;
  /** The pictures here for addresses elsewhere that the file names. */
  had?: ReadonlyMap<string, string>;
  /** The file's own titles of our columns. */
  heads: Readonly<Record<string, string>>;
  /** The shop's name, which is the maker of products without one. */
  brand: string;
  /** The VAT rate of a category in percent. */
  rateOf(category: string): number;
  /** Our categories by the file's own words in lower case, as a person has said; '' where its products stay drafts. */
  categories: ReadonlyMap<string, string>;
  /** The foreign currency of its prices, and the birr for one of it; null where nobody has said it yet. */
  currency: string | null;
  rate: number | null;
  /** The file never brings new products. */
  isOfKnown: boolean;
  /** The percentage by which a price may fall without proof of identity. */
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
  /** The update of the product that makes these changes; null where nothing changes. */
  update: ProductOrDraftUpdate | null;
  /** A price or the pieces in stock change. */
  movesValue: boolean;
  /** True: the product is archived after the update, which cannot set that state itself. */
  archive: boolean;
}

/** Compares a product of a file with its product in the shop, or with an empty one where it is new. Writes nothing. */
export function planProduct(
  found: FileProduct,
  current: StoredProduct,
  isNew: boolean,
  context: PlanContext,
): Plan {
  const file = inBirr(found, context);
  const byCode = variantsByCode(current, file);
  const planning = createPlanning({
    pictures: context.pictures,
    had: context.had,
    isNew,
    variantOf: (row) => byCode.get(row),
  });
  planning.problems.push(...file.problems);
  if (isNew && context.isOfKnown)
    planning.problems.push(problem('not-in-shop', {}, { row: file.rows[0]!.row }));
  const said = readFields(file, current, planning, context.categories);
  const fields = { ...readProductFields(current, PRODUCT_FIELD_NAMES), ...said.fields } as FieldValues;
  if (said.fields.kind === undefined) fields.kind = kindOf(fields);
  else checkKind(fields, file, planning);
  if (isNew && fields.brand === '') fields.brand = context.brand;
  if (isNew && fields.description === '') fields.description = fields.name;
  const options = planOptions(current, file.rows, planning);
  const variants = planVariants(current, file, options, planning, {
    isNewProduct: isNew,
    heads: context.heads,
    vatPercent: context.rateOf(fields.category),
  });
  checkSales(variants.given, variants.rowOf, planning);
  const priced = variants.given.map((given, index) => ({
    ...{ given, stored: current.variants[index], row: variants.rowOf[index] },
  }));
  noteBelowCost(priced, planning);
  if (!isNew) noteCuts(priced, current, context.mostPercentOff, planning);
  const images = shownPictures(fields.images, variants.given, []);
  const update: ProductUpdate = {
    ...fields,
    // A draft may have no category; any other value that is no category is refused before the save.
    category: fields.category as string,
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

/** Replaces our column titles in a plan by those of the file. */
function inTheirWords(plan: Plan, heads: PlanContext['heads']): Plan {
  const renamed = <Each extends { column: string | null }>(each: Each): Each => ({
    ...each,
    column: each.column === null ? null : (titleIn(heads, each.column) ?? each.column),
  });
  return {
    ...plan,
    changes: plan.changes.map(renamed),
    problems: plan.problems.map(renamed),
    notes: plan.notes.map(renamed),
  };
}

/** The file's own title of a column; a remark about a price may concern the column of that price with VAT. */
const titleIn = (heads: PlanContext['heads'], column: string): string | undefined =>
  heads[column] ?? heads[WITH_VAT[column as keyof typeof WITH_VAT]];

/** The fields of a product in its rows, and its state. */
function readFields(
  { rows }: FileProduct,
  current: StoredProduct,
  planning: Planning,
  categories: PlanContext['categories'],
) {
  const found: Record<string, unknown> = {};
  for (const column of PRODUCT_COLUMNS) {
    const cell = sharedCell(rows, column.title, planning.problems);
    const said = column.kind === 'category' ? categoryOfCell(cell, planning, categories) : cell;
    if (said?.text === '' && column.title === 'images' && showsItsVariants(current)) continue;
    const mayBeEmpty = column.mayBeEmpty || productStateOf(current) === 'draft';
    const value = planning.read({ ...column, mayBeEmpty }, said, column.of(current, current.vat_percent));
    if (value !== undefined) found[column.title] = value ?? EMPTIED[column.kind] ?? null;
  }
  const { state, goesLiveAt, ...fields } = found;
  return {
    fields: fields as Partial<FieldValues>,
    state: (state ?? undefined) as ProductState | undefined,
    goesLiveAt: goesLiveAt as string | null | undefined,
  };
}

/** The category that a cell means; one that the shop does not have says nothing, and is asked about. */
function categoryOfCell(
  cell: ReturnType<typeof sharedCell>,
  { notes }: Planning,
  answers: PlanContext['categories'],
): ReturnType<typeof sharedCell> {
  if (!cell || cell.text === '') return cell;
  const answer = answers.get(cell.text.toLowerCase());
  const text = answer ?? categoryOf([cell.text, ...levelsOf(cell.text)]);
  if (text) return { ...cell, text };
  if (answer === undefined)
    notes.push(problem('no-category', { value: cell.text }, { row: cell.row, column: 'category' }));
  return null;
}

/** Says whether the only picture is a variant's; it stays where a file names no picture for the product. */
function showsItsVariants({ images, variants }: StoredProduct): boolean {
  const [shown] = shownPictures([], undefined, variants);
  return shown !== NO_PICTURE && images.join() === shown;
}

function checkKind({ kind, category }: FieldValues, { rows }: FileProduct, { problems }: Planning): void {
  if (!kind || !category || isKindOf(kind, category)) return;
  const kinds = kindsIn(category).join(', ');
  problems.push(problem('choice', { value: kind, choices: kinds }, { row: rows[0]!.row, column: 'kind' }));
}

/** The values that emptied cells stand for, where that is not null. */
const EMPTIED: Partial<Record<string, unknown>> = {
  pictures: [NO_PICTURE],
  'picture-texts': [],
  products: [],
  tags: [],
  choices: [],
  category: '',
};

/**
 * The values that a form would have been loaded with: stock moves by the difference to the trial run where the file
 * names it, and not at all elsewhere.
 */
export function loadedFrom(
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
  given: readonly VariantInput[],
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

/** The state after the import. A new product without a given state goes live. */
function targetState(
  said: ProductState | undefined,
  current: StoredProduct,
  isNew: boolean,
  planning: Planning,
  { rows }: FileProduct,
): ProductState {
  const from = productStateOf(current);
  const hasState = rows.some(({ cells }) => Boolean(cells['state']));
  const to = said ?? (isNew && !hasState ? 'active' : from);
  if (to !== from && !statesAfter(from).includes(to)) {
    planning.problems.push(problem('state', { value: to }, { row: rows[0]!.row, column: 'state' }));
  }
  return to;
}

/** The columns whose changes move value: these are listed first. */
const VALUES: ReadonlySet<string> = new Set([
  VARIANT_COLUMNS.price.title,
  VARIANT_COLUMNS.salePrice.title,
  ...Object.values(WITH_VAT),
  VARIANT_COLUMNS.countInStock.title,
]);
/** The columns that are shown of a new product before it is written. */
const OF_NEW: ReadonlySet<string> = new Set([...VALUES, 'category']);

const inOrderOfValue = (changes: readonly ImportChange[]): ImportChange[] => [
  ...changes.filter(({ column }) => VALUES.has(column)),
  ...changes.filter(({ column }) => !VALUES.has(column)),
];

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
  const mayStayDraft = isNew || productStateOf(current) === 'draft';
  const missing = target === 'active' ? missingFrom(update, mayStayDraft) : [];
  // An incomplete draft stays a draft, so that a second run changes nothing.
  const isDraft = missing.length > 0 && mayStayDraft;
  const changes = isDraft ? planning.changes.filter(({ column }) => column !== 'state') : planning.changes;
  if (missing.length > 0 && !isDraft && changes.length > 0) problems.push(refused(missing, file));
  if (goesLiveAt && new Date(goesLiveAt).getTime() <= Date.now())
    problems.push(problem('go-live-past', {}, { row, column: 'goesLiveAt' }));
  const state = isDraft ? 'draft' : target;
  const whole = inState(update, state, productStateOf(current), goesLiveAt);
  if (problems.length === 0 && (isNew || changes.length > 0)) problems.push(...otherProblems(whole, file));
  const outcome: ImportOutcome =
    problems.length > 0
      ? problems.every(({ code }) => code === 'picture-missing')
        ? 'waiting'
        : 'wrong'
      : isNew
        ? 'new'
        : changes.length > 0
          ? 'changed'
          : 'unchanged';
  const notes = [...file.notes, ...planning.notes];
  // A product that is not written has no state, so a remark about its state would be of no use.
  if ((outcome === 'new' || outcome === 'changed' || outcome === 'unchanged') && isDraft)
    notes.push(problem('draft', missingParams(missing), { row }));
  if (outcome === 'new' && !isDraft && update.image === NO_PICTURE)
    notes.push(problem('no-picture', {}, { row }));
  return {
    outcome,
    name: update.name,
    changes: inOrderOfValue(isNew ? changes.filter(({ column }) => OF_NEW.has(column)) : changes),
    movesValue: !isNew && changes.some(({ column }) => VALUES.has(column)),
    problems,
    notes,
    update: outcome === 'new' || outcome === 'changed' ? whole : null,
    archive: state === 'archived' && productStateOf(current) !== 'archived',
  };
}
